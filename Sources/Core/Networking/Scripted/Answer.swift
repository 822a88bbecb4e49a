import Foundation
import Reactive

/// A ``ScriptedServer``'s reaction to one request: a response, a failure or silence, and its
/// latency.
public struct Answer: Equatable, Sendable {
  /// The kinds of answers.
  public enum Form: Equatable, Sendable {
    /// No response; the request stays open until its subscriber leaves.
    case silence

    /// A connection that fails.
    case failure(TransportFailure)

    /// A response.
    case response(statusCode: Int, headers: [String: String], body: Data)
  }

  /// The kind of the answer, with its content.
  public var form: Form

  /// The answer's latency; `nil` leaves it to the rule and then to the server.
  public var latency: DispatchTimeInterval?

  /// Creates an answer.
  public init(_ form: Form, after latency: DispatchTimeInterval? = nil) {
    self.form = form
    self.latency = latency
  }

  /// This answer after `latency`; unequal ones let answers overtake each other.
  public func after(_ latency: DispatchTimeInterval) -> Answer {
    Answer(form, after: latency)
  }

  /// This answer with one more header; a failure has none and stays as it is.
  public func header(_ name: String, _ value: String) -> Answer {
    guard case .response(let statusCode, var headers, let body) = form else { return self }
    headers[name] = value
    return Answer(
      .response(statusCode: statusCode, headers: headers, body: body),
      after: latency
    )
  }
}

extension Answer {
  /// A status with a body.
  public static func status(
    _ statusCode: Int,
    headers: [String: String] = [:],
    body: Data = Data()
  ) -> Answer {
    Answer(.response(statusCode: statusCode, headers: headers, body: body))
  }

  /// 200 with a JSON text, which isn't checked, so that a test can send malformed JSON.
  public static func json(_ text: String) -> Answer {
    .json(Data(text.utf8))
  }

  /// 200 with JSON.
  public static func json(_ data: Data) -> Answer {
    .status(200, headers: ["Content-Type": "application/json; charset=utf-8"], body: data)
  }

  /// 200 with plain text or HTML, the usual body of a proxy's error page.
  public static func text(_ text: String, type: String = "text/plain") -> Answer {
    .status(200, headers: ["Content-Type": "\(type); charset=utf-8"], body: Data(text.utf8))
  }

  /// 200 with no body at all.
  public static var empty: Answer { .status(200) }

  /// 200 with a body that begins like JSON and is none.
  public static var malformed: Answer { .json(#"{"results": [}"#) }

  /// The connection fails.
  public static func failure(_ failure: TransportFailure) -> Answer {
    Answer(.failure(failure))
  }

  /// A request that is never answered.
  public static var silence: Answer { Answer(.silence) }

  /// 301 to another place, which the client follows.
  public static func movedPermanently(to location: String) -> Answer {
    .status(301, headers: ["Location": location])
  }

  /// 304 with the tag of the content that the client already has.
  public static func notModified(eTag: String) -> Answer {
    .status(304, headers: ["ETag": eTag])
  }

  /// 401 as an API with bearer tokens gives it.
  public static var unauthorized: Answer {
    .status(401, headers: ["WWW-Authenticate": "Bearer"])
  }

  /// 429 with the seconds to wait.
  public static func tooManyRequests(retryAfter seconds: Int) -> Answer {
    .status(429, headers: ["Retry-After": "\(seconds)"])
  }

  /// 403 in GitHub's form: the limit is used up until `date`, given in whole seconds.
  public static func rateLimited(until date: Date) -> Answer {
    .status(
      403,
      headers: [
        "x-ratelimit-limit": "60", "x-ratelimit-remaining": "0",
        "x-ratelimit-reset": "\(Int(date.timeIntervalSince1970))",
      ],
      body: Data(#"{"message": "API rate limit exceeded"}"#.utf8)
    )
  }
}
