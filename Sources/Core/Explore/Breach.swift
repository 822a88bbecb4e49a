import Marbles

/// A fault that a rule finds in a run, and its place.
public struct Breach: Equatable, Sendable {
  /// A sentence without its full stop; reports add the rule before it and the time after it.
  public let text: String

  /// The name of the lane that shows it; `nil` if no single lane does.
  public let lane: String?

  /// When it happened; `nil` for the instant of the check.
  let time: MarbleTime?

  /// Creates a breach that happened at the instant of the check.
  public init(_ text: String, at lane: String? = nil) {
    self.init(text, at: lane, since: nil)
  }

  init(_ text: String, at lane: String?, since time: MarbleTime?) {
    self.text = text
    self.lane = lane
    self.time = time
  }
}
