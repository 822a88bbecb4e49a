import Foundation

/// What a ``ScriptedServer`` does with one request: a response, a failure or silence, and when.
public struct Answer: Equatable, Sendable {
  /// What comes back.
  public enum Outcome: Equatable, Sendable {
    /// Nothing comes back; the request stays open until its subscriber leaves.
    case silence

    /// The connection fails.
    case failure(TransportFailure)

    /// A response.
    case response(statusCode: Int, headers: [String: String], body: Data)
  }

  /// What comes back.
  public var outcome: Outcome

  /// How long it takes; `nil` leaves it to the rule and then to the server.
  public var latency: DispatchTimeInterval?

  /// Creates an answer.
  public init(_ outcome: Outcome, after latency: DispatchTimeInterval? = nil) {
    self.outcome = outcome
    self.latency = latency
  }

  /// The same answer after `latency`; unequal ones let answers overtake each other.
  public func after(_ latency: DispatchTimeInterval) -> Answer {
    Answer(outcome, after: latency)
  }

  /// The same answer with one more header; a failure has none and stays as it is.
  public func header(_ name: String, _ value: String) -> Answer {
    guard case .response(let statusCode, var headers, let body) = outcome else { return self }
    headers[name] = value
    return Answer(
      .response(statusCode: statusCode, headers: headers, body: body),
      after: latency
    )
  }

  /// The same answer with another status; a failure has none and stays as it is.
  public func status(_ statusCode: Int) -> Answer {
    guard case .response(_, let headers, let body) = outcome else { return self }
    return Answer(
      .response(statusCode: statusCode, headers: headers, body: body),
      after: latency
    )
  }

  /// The same answer with only the first part of its body, as if the server had broken off.
  ///
  /// - Parameter fraction: how much of it, from 0 to 1, in whole bytes.
  public func truncated(to fraction: Double = 0.5) -> Answer {
    guard case .response(let statusCode, let headers, let body) = outcome else { return self }
    let count = Int(Double(body.count) * min(max(fraction, 0), 1))
    return Answer(
      .response(statusCode: statusCode, headers: headers, body: body.prefix(count)),
      after: latency
    )
  }
}
