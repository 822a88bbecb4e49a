import Foundation

/// Every way in which a request can end without a value, with the response where there is one.
///
/// ``message`` is for a screen, ``description`` for a log. Neither holds a credential: a log's text
/// quotes nothing of a body, and in a report of the server's what the request carried is masked.
public enum NetworkError: Error, Equatable, Sendable {
  /// The body does not have the expected form.
  case decoding(DecodingFailure, Response)

  /// The status is a success, but the body reports a failure; the text is the server's.
  case reported(String, Response)

  /// The target makes no valid request; nothing was sent. The text says what is wrong.
  case requestMapping(String)

  /// The server answered with a status that does not count as success.
  case statusCode(Response)

  /// No usable response arrived. The request is kept where it is known.
  case transport(TransportFailure, URLRequest? = nil)

  /// The error as it is if it is one of these, else wrapped as a failure of the transport.
  public init(_ error: any Error) {
    switch error {
    case let error as NetworkError: self = error
    case let failure as TransportFailure: self = .transport(failure)
    case let error as URLError: self = .transport(TransportFailure(error))
    default: self = .transport(.other(code: (error as NSError).code))
    }
  }
}

extension NetworkError {
  /// The error in one sentence that a user can act on.
  public var message: String {
    switch self {
    case .decoding: "The server's answer could not be read."
    case .reported(let text, let response):
      "The server reports: \(CredentialMask.mask(report: text, secrets: response.request?.secrets ?? []).cut)"
    case .requestMapping: "This request cannot be made."
    case .statusCode(let response): response.failureMessage
    case .transport(let failure, _): failure.message
    }
  }
}

extension NetworkError: LocalizedError {
  public var errorDescription: String? { message }
}

/// The error with the facts that help to find its cause, but nothing of a body: servers echo
/// credentials in more forms than a mask knows. The case holds the response with its body.
extension NetworkError: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    switch self {
    case .decoding(let failure, let response): "\(response): \(failure)"
    case .reported(_, let response): "\(response): the body reports a failure"
    case .requestMapping(let reason):
      "No request was sent: \(reason)."
    case .statusCode(let response): response.description
    case .transport(let failure, let request):
      (request.map { "\($0.maskedDescription) → " } ?? "") + failure.logText
    }
  }

  public var debugDescription: String { description }
}

/// `dump`, a debugger and a failed test show no more than the description does.
extension NetworkError: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
}

extension Response {
  fileprivate var failureMessage: String {
    switch statusCode {
    case _ where isRateLimited: "Too many requests. \(retryAdvice)"
    case 304: "Nothing has changed."
    case 300..<400: "The server redirected the request (\(statusCode))."
    case 400, 422: "The server did not understand the request (\(statusCode))."
    case 401: "The server refused the credentials. Sign in again."
    case 403: "The server refuses access."
    case 404, 410: "The server has nothing at this address."
    case 408, 504: "The server did not answer in time."
    case 500..<600: "The server has a problem (\(statusCode)). Try again later."
    default: "The server answered with status \(statusCode)."
    }
  }

  /// The time from which requests are accepted again, if that is in the future by the server's
  /// clock.
  private var retryAdvice: String {
    guard let now = header("Date").flatMap(Self.date), let date = retryDate(now: now), date > now
    else { return "Try again later." }
    let style = Date.ISO8601FormatStyle().year().month().day().dateTimeSeparator(.space)
      .time(includingFractionalSeconds: false)
    return "Try again after \(date.formatted(style)) UTC."
  }
}
