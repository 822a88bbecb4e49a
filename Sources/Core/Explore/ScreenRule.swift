import Marbles
import Scenarios

/// What holds in every run of a screen, whatever its user and its server do.
///
/// ```swift
/// ScreenRule("the price is that of the item", .rest) { run in
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

  /// What it says, in a few words: its name in reports and on the command line.
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

/// How a rule is broken.
public struct Breach: Equatable, Sendable {
  /// A sentence without its full stop.
  public let text: String

  /// The lane that shows it; nil if it is none in particular.
  public let lane: String?

  /// Makes a breach.
  public init(_ text: String, at lane: String? = nil) {
    self.text = text
    self.lane = lane
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
