import Marbles

/// The breach of a rule.
public struct Breach: Equatable, Sendable {
  /// A sentence without its full stop.
  public let text: String

  /// The lane that shows it; nil if it is none in particular.
  public let lane: String?

  /// When it happened; `nil` if that is now.
  let time: MarbleTime?

  /// Makes a breach.
  public init(_ text: String, at lane: String? = nil) {
    self.init(text, at: lane, since: nil)
  }

  init(_ text: String, at lane: String?, since time: MarbleTime?) {
    self.text = text
    self.lane = lane
    self.time = time
  }
}
