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
  /// The moment at which a rule is checked.
  public enum Moment: Sendable {
    /// At the end of each instant, after all that happens then.
    case everyInstant
    /// The instant at which nothing is in flight and no timer waits.
    case rest
    /// After the recovery gestures that end every run have had good answers.
    case recovery
  }

  /// The rule as a short sentence, which is its name in reports and on the command line.
  public let name: String

  /// The moment at which it is checked.
  public let moment: Moment

  let check: @Sendable (ExploredTrace) -> Breach?

  /// Creates a rule from a check of the run so far.
  ///
  /// - Parameters:
  ///   - name: What it says, in a few words.
  ///   - moment: When `check` is called.
  ///   - check: Returns what is wrong now; `nil` if nothing is.
  public init(
    _ name: String,
    _ moment: Moment,
    check: @escaping @Sendable (ExploredTrace) -> Breach?
  ) {
    self.name = name
    self.moment = moment
    self.check = check
  }
}

extension ScreenRule {
  /// Creates the rule, which most screens have, that the content shown belongs to the selection.
  ///
  /// It is checked at rest, and it holds where nothing is shown.
  ///
  /// - Parameters:
  ///   - name: What it says, in a few words.
  ///   - member: The part of an output's element that names its selection.
  ///   - output: The name of the output.
  ///   - state: The name of the input that has to have the same value.
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
    case .recovery: "once the server answers again"
    }
  }
}

extension MarbleTime {
  /// The time as an interval in Swift.
  var code: String {
    let milliseconds = nanoseconds / 1_000_000
    return milliseconds % 1000 == 0
      ? ".seconds(\(milliseconds / 1000))" : ".milliseconds(\(milliseconds))"
  }
}

extension ScreenRule {
  package static let always =
    [comesToRest, survives, nothingIsLeft, sameForTwo, commandsAreTaken] + lifetimes

  /// The rules of a reader's own screen that need no word.
  package static let yours = [lateAnswer, offeredTap, staysAlive]

  package static let commandsAreTaken = ScreenRule("a command is carried out", .everyInstant) {
    $0.untakenCommands().first.map { Breach($0) }
  }

  static let comesToRest = ScreenRule("when the user stops, the screen becomes quiet", .rest) {
    guard $0.isEndless else { return nil }
    guard let period = $0.period, period > .zero else {
      return Breach("the user has stopped, and the screen isn't quiet; the run was ended")
    }
    return Breach(
      "the user has stopped, and something happens every \(period.inWords); if that's right for as"
        + " long as the screen is bound, say so in `meanings`: .ticks(every: \(period.code))"
    )
  }

  package static let survives = ScreenRule(
    "nothing that a server sends crashes the program",
    .everyInstant
  ) {
    $0.trap.map { Breach("the program crashes here: \($0)") }
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
        return Breach("a view that bound late received nothing from \(lane.name)", at: lane.name)
      }
      guard areEqual(shown, late) == false else { continue }
      let labels = (MarbleLabel.of(shown), MarbleLabel.of(late))
      return Breach(
        "\(lane.name) is \(labels.0), and for a view that bound late it is \(labels.1)",
        at: lane.name
      )
    }
    return nil
  }

  /// True if two values are equal; `nil` if their type isn't `Equatable`.
  static func areEqual(_ one: Any, _ other: Any) -> Bool? {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    return (one as? any Equatable).map { isEqual($0) }
  }
}
