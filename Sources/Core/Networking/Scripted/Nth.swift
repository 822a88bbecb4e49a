import Dispatch

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

  /// Answers the request.
  public func answers(_ answer: Answer) -> Rule {
    Rule(number, answers: [answer])
  }

  /// Makes the request fail.
  public func fails(_ failure: TransportFailure) -> Rule {
    Rule(number, answers: [.failure(failure)])
  }

  /// Delays the answer to the request.
  public func after(_ latency: DispatchTimeInterval) -> Rule {
    Rule(number, answers: [], after: latency)
  }
}
