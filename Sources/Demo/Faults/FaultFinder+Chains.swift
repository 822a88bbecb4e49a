/// Faults in the operators of a chain.
extension FaultFinder {
  private static let flattening = ["flatMap", "flatMapLatest", "flatMapFirst", "concatMap"]
  private static let catching: Set = ["catch", "catchAndReturn", "catchErrorJustReturn"]
  private static let dropped: Set = [
    "compactMap", "concat", "debounce", "delay", "delaySubscription", "disposed",
    "distinctUntilChanged", "filter", "ignoreElements", "observe", "prefix", "removeDuplicates",
    "retry", "share", "skip", "startWith", "subscribe", "take", "throttle", "timeout",
  ]

  mutating func find(in call: SwiftCode.Call) {
    let name = call.dot + 1
    if Self.flattening.contains(call.name) {
      for other in Self.flattening where other != call.name {
        let words = "`\(call.name)` becomes `\(other)`"
        let range = code.range(of: name...name)
        add(.flattening, at: name, words, .init(range: range, text: other))
      }
    }
    if Self.catching.contains(call.name) {
      drop(.caught, call.all)
      moveOut(call)
    } else if Self.dropped.contains(call.name) {
      drop(.operatorDropped, call.all)
    }
    findOwner(of: call)
  }

  /// The catch behind the stream that it kept alive: the first failure is the last.
  private mutating func moveOut(_ call: SwiftCode.Call) {
    guard let outer = flattening(around: call) else { return }
    let range = code.range(of: call.all)
    let end = code.tokens[outer.last].range.upperBound
    let text = code.text(in: range)
    add(
      .caught,
      at: call.dot,
      "`\(Self.short(text))` is moved out of `\(outer.name)`",
      .init(range: range, text: ""),
      .init(range: end..<end, text: text)
    )
  }

  /// The flattening operator in whose closure a call stands.
  private func flattening(around call: SwiftCode.Call) -> SwiftCode.Call? {
    for dot in (0..<call.dot).reversed() where Self.flattening.contains(code.text(dot + 1) ?? "") {
      if let outer = code.call(at: dot), outer.closure?.contains(call.dot) == true { return outer }
    }
    return nil
  }
}
