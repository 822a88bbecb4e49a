import Marbles
import Scenarios

/// What runs have reached, and how often.
package struct Coverage: Equatable, Sendable {
  /// Each line of the state table that a screen was in.
  package private(set) var states: [String: Int] = [:]

  /// Each gesture in each of these states: a cell of the table.
  package private(set) var cells: [String: [String: Int]] = [:]

  /// Each gesture, and how the requests ended that it started.
  package private(set) var pairs: [String: [String: Int]] = [:]

  package init() {}

  mutating func add(_ trace: Trace) {
    for look in trace.looks { states[look.look.state, default: 0] += 1 }
    for move in trace.moves where !move.isProbe {
      guard let before = move.before else { continue }
      cells[before.state, default: [:]]["\(move.letter)", default: 0] += 1
    }
    for request in trace.requests {
      guard let cause = trace.moves.last(where: { $0.order < request.startOrder }), !cause.isProbe
      else { continue }
      pairs["\(cause.letter)", default: [:]][request.ending, default: 0] += 1
    }
  }
}

extension ExploredRequest {
  /// How it ended, in a few words.
  var ending: String {
    switch outcome {
    case .inFlight: "in flight"
    case .cancelled: "cancelled"
    case .answered, .failed: fault ?? "good"
    }
  }
}
