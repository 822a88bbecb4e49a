import Marbles

/// A rule that holds in every run of a screen, whatever its user and its server do.
///
/// ```swift
/// ScreenRule("the price belongs to the item", .rest) { run in
///   let price = run.latest("price", as: Price.self)
///   guard let price, price.item != run.latest("item") else { return nil }
///   return Breach("the price of \(price.item) is shown", at: "price")
/// }
/// ```
public struct ScreenRule: Sendable {
  /// When a rule has to hold.
  public enum Moment: Sendable {
    /// At the end of each instant, after all that happens then.
    case everyInstant
    /// When nothing is in flight and no timer waits.
    case rest
    /// When good gestures have been answered well after all that went wrong.
    case recovery
  }

  /// The rule in a few words: its name in reports and on the command line.
  public let name: String

  /// When it has to hold.
  public let moment: Moment

  let check: @Sendable (Trace) -> Breach?

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - name: What it says, in a few words.
  ///   - moment: When it has to hold.
  ///   - check: Says what is wrong now; nil if nothing is.
  public init(
    _ name: String,
    _ moment: Moment,
    check: @escaping @Sendable (Trace) -> Breach?
  ) {
    self.name = name
    self.moment = moment
    self.check = check
  }
}

extension ScreenRule {
  /// Makes the rule that most screens have: what is shown belongs to what is selected.
  ///
  /// It has to hold at rest, and where nothing is shown it does.
  ///
  /// - Parameters:
  ///   - name: What it says, in a few words.
  ///   - member: What an element of the output belongs to.
  ///   - output: The output.
  ///   - state: The input that has to be the same.
  public init<Element, Value: Equatable & SendableMetatype>(
    _ name: String,
    _ member: KeyPath<Element, Value> & Sendable,
    of output: String,
    is state: String
  ) {
    self.init(name, .rest) { run in
      guard let shown = run.latest(output, as: Element.self),
        let selected = run.latest(state, as: Value.self), shown[keyPath: member] != selected
      else { return nil }
      return Breach("\(state) is \(MarbleLabel.of(selected))", at: output)
    }
  }
}

extension ScreenRule.Moment: CustomStringConvertible {
  public var description: String {
    switch self {
    case .everyInstant: "at the end of every instant"
    case .rest: "at rest"
    case .recovery: "after a recovery"
    }
  }
}

extension ScreenRule {
  package static let always =
    [comesToRest, survives, nothingIsLeft, sameForTwo, commandsAreTaken] + lifetimes

  package static let commandsAreTaken = ScreenRule("a command is carried out", .everyInstant) {
    $0.untakenCommands().first.map { Breach($0) }
  }

  static let comesToRest = ScreenRule("when the user stops, the screen becomes quiet", .rest) {
    $0.isEndless
      ? Breach("the user has stopped, and the screen goes on and on; the run was ended here") : nil
  }

  package static let survives = ScreenRule(
    "nothing that a server sends crashes the program",
    .everyInstant
  ) {
    $0.trap.map { Breach("the program stops here: \($0)") }
  }

  package static let nothingIsLeft = ScreenRule(
    "nothing but a write continues after the view is gone",
    .everyInstant
  ) {
    if $0.isGone, let leftover = $0.leftovers.first { return Breach(leftover) }
    guard $0.isGone, let request = $0.inFlight.first(where: { !$0.resource.isOfStore }) else {
      return nil
    }
    return Breach("the view is gone, and request \(request.number) is in flight", at: request.name)
  }

  static let sameForTwo = ScreenRule(
    "a view that binds late shows the same as the first one",
    .rest
  ) {
    for lane in $0.lanes where lane.isState && lane.kind == .output && !lane.isOfFlow {
      guard $0.hasLateView, let shown = lane.emissions.last?.value else { continue }
      guard let late = lane.late else {
        return Breach("a view that came late was sent nothing of \(lane.name)", at: lane.name)
      }
      guard areEqual(shown, late) == false else { continue }
      let labels = (MarbleLabel.of(shown), MarbleLabel.of(late))
      return Breach(
        "\(lane.name) is \(labels.0), and for a view that came late it is \(labels.1)",
        at: lane.name
      )
    }
    return nil
  }

  /// Nil for values that can't be compared.
  static func areEqual(_ one: Any, _ other: Any) -> Bool? {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    return (one as? any Equatable).map { isEqual($0) }
  }
}
