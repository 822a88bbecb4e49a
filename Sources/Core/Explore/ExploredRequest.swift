import Marbles

/// A request of an explored run.
public struct ExploredRequest: Sendable {
  /// The request's ending; `nil` while it's in flight.
  public enum Outcome: Equatable, Sendable {
    /// The request has not ended.
    case inFlight
    /// A response arrived, whatever its status code.
    case answered(status: Int)
    /// No response arrived; the associated value is the reason in a few words.
    case failed(String)
    /// The subscriber disposed of it.
    case cancelled
  }

  /// The request's number in its run, from 1, in the order of starting.
  public let number: Int

  /// The name of its lane.
  public let name: String
  package let resource: ExploredResource

  /// The virtual time at which it started.
  public let started: MarbleTime

  /// The virtual time at which it ended; `nil` while it is in flight.
  public internal(set) var ended: MarbleTime?

  /// The fate of the request.
  public internal(set) var outcome = Outcome.inFlight

  /// The answer's fault, in a few words; `nil` for a good answer.
  public internal(set) var badAnswer: String?
  /// The name of a good answer that wasn't the usual one.
  package internal(set) var other: String?
  package internal(set) var content: ExploredContent

  /// True if the rows can be read although the answer is bad.
  var isReadable = false

  /// The place of the start in the order of everything that happened; instants alone don't tell.
  package let startOrder: Int
  package internal(set) var endOrder = Int.max

  /// True if nothing else was due at the instant at which it ended, such as a search after a pause.
  var endsAlone = true

  /// True once a usable response has arrived.
  public var isGood: Bool {
    guard case .answered = outcome else { return false }
    return badAnswer == nil || isReadable
  }

  /// True once the request has failed, or an unusable response has arrived; never of a cancelled
  /// one.
  public var isBad: Bool { outcome != .inFlight && outcome != .cancelled && !isGood }
}
