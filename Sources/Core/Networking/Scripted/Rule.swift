import Dispatch
import Foundation

/// The answers of a ``ScriptedServer`` to some requests; made by ``On`` and ``Nth``.
public struct Rule: Equatable, Sendable {
  /// The requests that the rule is for.
  public let pattern: RequestPattern

  /// One after the other, a request each; the last repeats.
  public let answers: [Answer]

  /// The latency of answers without their own; `nil` leaves it to the server.
  public let latency: DispatchTimeInterval?

  /// The number of the one request that it is for; `nil` if it is for all that fit the pattern.
  package let number: Int?

  /// Creates a rule.
  public init(
    _ pattern: RequestPattern,
    answers: [Answer],
    after latency: DispatchTimeInterval? = nil
  ) {
    self.pattern = pattern
    self.answers = answers
    self.latency = latency
    number = nil
  }

  /// Creates a rule for one request; without an answer, only its latency counts.
  init(_ number: Int, answers: [Answer], after latency: DispatchTimeInterval? = nil) {
    pattern = RequestPattern(.get, "/**")
    self.answers = answers
    self.latency = latency
    self.number = number
  }
}

/// `GET /api/data/*/10/1: 200, then 500`.
extension Rule: CustomStringConvertible {
  public var description: String {
    let subject = number.map { "request \($0)" } ?? "\(pattern)"
    let answers = answers.map { answer in
      switch answer.form {
      case .silence: "silence"
      case .failure(let failure): failure.label
      case .response(let statusCode, _, _): "\(statusCode)"
      }
    }
    guard number == nil || !answers.isEmpty else { return "\(subject): later" }
    return "\(subject): \(answers.isEmpty ? "silence" : answers.joined(separator: ", then "))"
  }
}
