import Marbles
import Scenarios

/// A request of a run that is explored.
public struct ExploredRequest: Sendable {
  /// What becomes of it.
  public enum Outcome: Equatable, Sendable {
    /// It has not ended.
    case inFlight
    /// An answer came; a status above 299 is one.
    case answered(status: Int)
    /// No answer came; the text says why in a few words.
    case failed(String)
    /// Whoever had sent it wanted it no more.
    case cancelled
  }

  /// Counted from 1, in the order of the start.
  public let number: Int

  /// What its lane is called.
  public let name: String

  /// What is requested.
  package let resource: Resource

  /// When it started.
  public let started: MarbleTime

  /// When it ended; nil while it is in flight.
  public internal(set) var ended: MarbleTime?

  /// What became of it.
  public internal(set) var outcome = Outcome.inFlight

  /// What is wrong with the answer that it gets, in a few words; nil if it is good.
  public let fault: String?

  /// What the good answer holds.
  package let content: Content

  /// Whether the fault leaves the answer readable.
  let isReadable: Bool

  /// The places in the order of all that happened.
  package let startOrder: Int
  package internal(set) var endOrder = Int.max

  /// Whether a good answer has come.
  public var isGood: Bool {
    guard case .answered = outcome else { return false }
    return fault == nil || isReadable
  }

  /// Whether a faulty answer has come, or none ever will.
  public var isBad: Bool { outcome != .inFlight && outcome != .cancelled && !isGood }
}

/// What a request is for.
package struct Resource: Hashable, Sendable {
  /// The kind, of which one at a time is requested, such as a page or a token.
  package var kind: String
  /// The list that it belongs to, such as a category.
  package var list: String
  /// Which part of it; the first is the one with the least number.
  package var page: Int
  /// Whether it brings rows.
  package var hasRows: Bool

  package init(_ kind: String, of list: String = "", page: Int = 0, hasRows: Bool = true) {
    self.kind = kind
    self.list = list
    self.page = page
    self.hasRows = hasRows
  }
}

/// What an answer holds, as the server that sends it knows.
package struct Content: Equatable, Sendable {
  /// The numbers of its rows, in their order.
  package var rows: [Int] = []
  /// Whether nothing comes after it.
  package var isLast = false

  package init(rows: [Int] = [], isLast: Bool = false) {
    self.rows = rows
    self.isLast = isLast
  }
}
