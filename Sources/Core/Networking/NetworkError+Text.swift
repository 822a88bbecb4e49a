import Foundation

extension NetworkError {
  /// The error in one sentence that a user can act on.
  public var message: String {
    switch self {
    case .decoding: "The server's answer could not be read."
    case .reported(let text, let response):
      "The server reports: \(CredentialMask.mask(body: text, secrets: response.secrets))"
    case .requestMapping: "This request cannot be made."
    case .statusCode(let response): response.failureMessage
    case .transport(let failure, _): failure.message
    }
  }
}

extension NetworkError: LocalizedError {
  public var errorDescription: String? { message }
}

/// The error with what helps to find its cause, but nothing that a body holds: servers echo
/// credentials in more forms than a mask knows. The body is in ``NetworkError/response``.
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

extension TransportFailure {
  fileprivate var logText: String {
    switch self {
    case .bodyTooLarge(let limit): "\(label) (limit \(limit) bytes)"
    case .unexpectedRequest(let rules): rules
    default: label
    }
  }
}

extension Response {
  fileprivate var secrets: [String] { request?.secrets ?? [] }

  fileprivate var failureMessage: String {
    switch statusCode {
    case _ where isRateLimited: "Too many requests. \(retryAdvice)"
    case 304: "Nothing has changed."
    case 300..<400: "The server points elsewhere (\(statusCode))."
    case 400, 422: "The server did not understand the request (\(statusCode))."
    case 401: "The server asks for valid credentials."
    case 403: "The server refuses access."
    case 404, 410: "The server has nothing at this address."
    case 408, 504: "The server did not answer in time."
    case 500..<600: "The server has a problem (\(statusCode)). Try again later."
    default: "The server answered with status \(statusCode)."
    }
  }

  /// When to come back, if the server says so; its own clock has to say that it is not past.
  private var retryAdvice: String {
    guard let now = header("Date").flatMap(Self.date), let date = retryDate(now: now), date > now
    else { return "Try again later." }
    let style = Date.ISO8601FormatStyle().year().month().day().dateTimeSeparator(.space)
      .time(includingFractionalSeconds: false)
    return "Try again from \(date.formatted(style)) UTC on."
  }
}
