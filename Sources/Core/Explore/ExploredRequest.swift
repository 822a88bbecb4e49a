import Marbles

/// A request of a run that is explored.
public struct ExploredRequest: Sendable {
  /// The fate of a request.
  public enum Outcome: Equatable, Sendable {
    /// It has not ended.
    case inFlight
    /// An answer came; a status above 299 is one.
    case answered(status: Int)
    /// No answer came; the text says why in a few words.
    case failed(String)
    /// Its subscriber cancelled it.
    case cancelled
  }

  /// Counted from 1, in the order of the start.
  public let number: Int

  /// The name of its lane.
  public let name: String
  package let resource: Resource

  /// When it started.
  public let started: MarbleTime

  /// When it ended; nil while it is in flight.
  public internal(set) var ended: MarbleTime?

  /// The fate of the request.
  public internal(set) var outcome = Outcome.inFlight

  /// The fault of its response, in a few words; `nil` for a good one.
  public internal(set) var fault: String?
  package internal(set) var content: Content

  /// True if the fault leaves the response readable.
  var isReadable = false

  /// The places in the order of all that happened.
  package let startOrder: Int
  package internal(set) var endOrder = Int.max

  /// True once a good response has come.
  public var isGood: Bool {
    guard case .answered = outcome else { return false }
    return fault == nil || isReadable
  }

  /// True once a faulty response has come, or none will.
  public var isBad: Bool { outcome != .inFlight && outcome != .cancelled && !isGood }
}

extension ExploredRequest {
  var ending: String {
    switch outcome {
    case .inFlight: "in flight"
    case .cancelled: "cancelled"
    case .answered, .failed: fault ?? "good"
    }
  }
}
