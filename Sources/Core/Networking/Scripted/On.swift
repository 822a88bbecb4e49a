import Dispatch

/// The beginning of a rule: the requests that it is for.
///
/// ```swift
/// On(.get, "/api/data/all/10/1").answers(.json(page1), after: .milliseconds(300))
/// On(.get, "/api/data/all/10/2").answers(.status(500), .json(page2))
/// On(.get, "/api/data/*/10/*").fails(.timedOut, after: .seconds(10))
/// ```
public struct On: Sendable {
  private let pattern: RequestPattern

  /// Begins a rule; ``RequestPattern`` says how a path, a query and headers are matched.
  public init(_ method: HTTPMethod, _ pathAndQuery: String, headers: [String: String] = [:]) {
    pattern = RequestPattern(method, pathAndQuery, headers: headers)
  }

  /// Answers one request after the other; the last answer repeats.
  ///
  /// - Parameters:
  ///   - answers: One for each request.
  ///   - latency: The time that an answer without its own latency takes.
  public func answers(_ answers: Answer..., after latency: DispatchTimeInterval? = nil) -> Rule {
    Rule(pattern, answers: answers, after: latency)
  }

  /// Answers one request after the other; the last answer repeats.
  public func answers(_ answers: [Answer], after latency: DispatchTimeInterval? = nil) -> Rule {
    Rule(pattern, answers: answers, after: latency)
  }

  /// Makes each request fail.
  public func fails(_ failure: TransportFailure, after latency: DispatchTimeInterval? = nil) -> Rule
  {
    Rule(pattern, answers: [.failure(failure)], after: latency)
  }

  /// Takes each request and never answers.
  public func staysSilent() -> Rule {
    Rule(pattern, answers: [.silence])
  }
}
