import Dispatch
import Foundation

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

  /// Fails each request.
  public func fails(_ failure: TransportFailure, after latency: DispatchTimeInterval? = nil) -> Rule
  {
    Rule(pattern, answers: [.failure(failure)], after: latency)
  }

  /// Takes each request and never answers.
  public func staysSilent() -> Rule {
    Rule(pattern, answers: [.silence])
  }
}

/// The beginning of a rule for one request by its number, whatever it requests: what the server
/// does with it in spite of its other rules.
///
/// ```swift
/// Nth(2).fails(.offline)
/// Nth(3).after(.seconds(2))
/// ```
///
/// The other rules continue as if they had answered it.
public struct Nth: Sendable {
  package let number: Int

  /// Begins a rule for the request of this number, from 1 on.
  public init(_ number: Int) {
    self.number = number
  }

  /// Answers it.
  public func answers(_ answer: Answer) -> Rule {
    Rule(number, answers: [answer])
  }

  /// Fails it.
  public func fails(_ failure: TransportFailure) -> Rule {
    Rule(number, answers: [.failure(failure)])
  }

  /// Delays its answer.
  public func after(_ latency: DispatchTimeInterval) -> Rule {
    Rule(number, answers: [], after: latency)
  }
}
