import Marbles

/// A what-if change: one thing that is different from the run it changes.
package enum RunChange: Hashable, Codable, Sendable {
  /// The gesture with this index, from 0, isn't made at this time.
  case drop(gesture: Int, time: MarbleTime)
  case fail(request: Int, RunFailure)
  /// The response to the request of this number arrives later, after `latency` in all.
  case delay(request: Int, by: MarbleTime, latency: MarbleTime)

  /// The delays that a key cycles through, in this order.
  package static let delays = [MarbleTime.seconds(1), .seconds(3), .seconds(10)]

  package var request: Int? {
    switch self {
    case .drop: nil
    case .fail(let request, _), .delay(let request, _, _): request
    }
  }
}

/// The failures of a request that a key cycles through, in this order.
package enum RunFailure: String, CaseIterable, Codable, Sendable {
  case serverError = "500"
  case notFound = "404"
  case unauthorized = "401"
  case offline
  case timedOut = "timed out"
}
