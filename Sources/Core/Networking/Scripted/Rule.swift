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

/// The beginning of a rule for one request by its number, whatever it requests: what the server does
/// with it in spite of its other rules.
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
      switch answer.outcome {
      case .silence: "silence"
      case .failure(let failure): failure.label
      case .response(let statusCode, _, _): "\(statusCode)"
      }
    }
    guard number == nil || !answers.isEmpty else { return "\(subject): later" }
    return "\(subject): \(answers.isEmpty ? "silence" : answers.joined(separator: ", then "))"
  }
}

/// Collects the rules of a ``ScriptedServer``, with `if`, `for` and lists made elsewhere.
@resultBuilder
public enum RuleBuilder {
  /// A rule.
  public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }

  /// Rules that were made elsewhere.
  public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }

  /// All of them, in their order.
  public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap { $0 } }

  /// The rules of an `if`.
  public static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }

  /// The rules of a `for`.
  public static func buildArray(_ rules: [[Rule]]) -> [Rule] { rules.flatMap { $0 } }
}

/// The requests that a rule is for.
///
/// In a path `*` is any one segment, and `**` at its end any number of them. What the pattern's
/// query and headers name must be there with that value, or with any value for `*`; other items may be
/// there too. Path and query are written as a person reads them, unescaped.
public struct RequestPattern: Equatable, Sendable {
  /// The method.
  public let method: HTTPMethod

  /// The path.
  public let path: String

  /// The items that the query must hold.
  public let query: [String: String]

  /// The headers that must be there, whatever the case of their names.
  public let headers: [String: String]

  /// Creates a pattern from a path, with or without a query.
  public init(_ method: HTTPMethod, _ pathAndQuery: String, headers: [String: String] = [:]) {
    let parts = pathAndQuery.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.method = method
    self.path = String(parts.first ?? "")
    self.query = Self.items(parts.dropFirst().first ?? "") { String($0) }
    self.headers = headers
  }

  /// Returns `true` if `request` matches.
  public func matches(_ request: URLRequest) -> Bool {
    guard let url = request.url, (request.httpMethod ?? "GET") == method.rawValue,
      matches(path: url.path(percentEncoded: true))
    else { return false }
    let items = Self.items(Substring(url.query(percentEncoded: true) ?? "")) { text in
      text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? String(text)
    }
    return query.allSatisfy { name, value in
      items[name].map { value == "*" || value == $0 } ?? false
    }
      && headers.allSatisfy { name, value in
        request.value(forHTTPHeaderField: name).map { value == "*" || value == $0 } ?? false
      }
  }

  private func matches(path: String) -> Bool {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.removingPercentEncoding ?? String($0) }
    var expected = self.path.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    if expected.last == "**" {
      expected.removeLast()
      guard segments.count >= expected.count else { return false }
    } else {
      guard segments.count == expected.count else { return false }
    }
    return zip(expected, segments).allSatisfy { $0 == "*" && !$1.isEmpty || $0 == $1 }
  }

  private static func items(
    _ query: Substring,
    decoded: (Substring) -> String
  ) -> [String: String] {
    var items: [String: String] = [:]
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      items[decoded(parts[0])] = parts.count > 1 ? decoded(parts[1]) : ""
    }
    return items
  }
}

/// `GET /repositories?since=369 [If-None-Match: *]`.
extension RequestPattern: CustomStringConvertible {
  public var description: String {
    let query = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let headers = headers.sorted { $0.key < $1.key }.map { name, value in
      " [\(name): \(CredentialMask.hides(name) ? CredentialMask.sign : value)]"
    }
    return "\(method) \(path)\(query.isEmpty ? "" : "?")"
      + CredentialMask.mask(query: query.joined(separator: "&")) + headers.joined()
  }
}
