import Core

extension ScreenType {
  static var server: [Rule] { scripts.first?.rules ?? [] }

  static var opening: Script<Self>.Act? { scripts.first?.actsInOrder.first }

  static var keys: [KeyHint] {
    scriptedActs.enumerated().map { KeyHint("\($0.offset + 1)", $0.element.words) }
  }

  var lanes: [LifetimeLane] { [] }

  var isTyping: Bool { false }

  func act(for key: Key) -> Script<Self>.Act? {
    guard case .character(let digit) = key, let number = digit.wholeNumberValue else { return nil }
    let acts = Self.scriptedActs
    return acts.indices.contains(number - 1) ? acts[number - 1] : nil
  }

  /// All that is done in the scripts, each act once; as many as there are digits.
  private static var scriptedActs: [Script<Self>.Act] {
    var seen: Set<String> = []
    return Array(scripts.flatMap(\.actsInOrder).filter { seen.insert($0.words).inserted }.prefix(9))
  }
}

extension Script {
  /// What the user does, in the order of the diagram.
  fileprivate var actsInOrder: [Act] { person.compactMap { acts[$0] } }
}
