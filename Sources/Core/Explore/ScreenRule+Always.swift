import Marbles
import Scenarios

extension ScreenRule {
  /// What holds for every screen.
  package static let always = [comesToRest, survives, nothingIsLeft, sameForTwo]

  /// The name of the rule that is broken when a run goes on and on.
  static let comesToRest = ScreenRule("when the user stops, the screen comes to rest", .rest) {
    $0.isEndless
      ? Breach("the user has stopped, and the screen goes on and on; the run was ended here") : nil
  }

  /// What the program would stop at is broken here.
  package static let survives = ScreenRule(
    "nothing that a server sends stops the program",
    .everyInstant
  ) {
    $0.trap.map { Breach("the program stops here: \($0)") }
  }

  /// A view that goes takes its requests with it.
  package static let nothingIsLeft = ScreenRule(
    "nothing goes on when the view is gone",
    .everyInstant
  ) {
    guard $0.isGone, let request = $0.inFlight.first else { return nil }
    return Breach("the view is gone, and request \(request.number) is in flight", at: request.name)
  }

  /// What was emitted last is sent to whoever comes late.
  static let sameForTwo = ScreenRule("a view that comes late shows the same", .rest) {
    for lane in $0.lanes where lane.isState && lane.kind == .output {
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
