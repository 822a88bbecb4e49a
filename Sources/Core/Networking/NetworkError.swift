import Foundation

/// Every way in which a request can end without a value, with the response where there is one.
///
/// ``message`` is for a screen, ``description`` for a log. Neither holds a credential: a log's text
/// quotes nothing of a body, and in a report of the server's what the request carried is masked.
public enum NetworkError: Error, Equatable, Sendable {
  /// The body is not what was expected.
  case decoding(DecodingFailure, Response)

  /// The status is a success, but the body reports a failure; the text is the server's.
  case reported(String, Response)

  /// The target makes no valid request; nothing was sent. The text says what is wrong.
  case requestMapping(String)

  /// The server answered with a status that does not count as success.
  case statusCode(Response)

  /// Nothing usable came back. The request is kept where it is known.
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

extension TransportFailure {
  /// Translates what URLSession says.
  ///
  /// NB: On Linux a connection that closes without an answer is `.badServerResponse` (elsewhere it is
  /// `.networkConnectionLost`), and what has no code of its own is `.unknown` with curl's words.
  init(_ error: URLError) {
    switch error.code {
    case .badServerResponse, .networkConnectionLost: self = .connectionLost
    case .cancelled: self = .cancelled
    case .cannotConnectToHost: self = .refused
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost
    case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData, .unsupportedURL:
      self = .malformedAnswer
    case .httpTooManyRedirects: self = .tooManyRedirects
    case .notConnectedToInternet: self = .offline
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      self = .secureConnectionFailed
    case .timedOut: self = .timedOut
    case .unknown: self.init(curl: error.localizedDescription)
    default: self = .other(code: error.errorCode)
    }
  }

  /// Translates the words in which curl says what went wrong.
  private init(curl text: String) {
    let words = text.lowercased()
    if words.hasPrefix("transfer closed") {
      self = .truncatedBody
    } else if ["ssl", "tls", "certificate"].contains(where: words.contains) {
      self = .secureConnectionFailed
    } else if ["http/2", "http2", "recv failure", "send failure"].contains(where: words.contains) {
      self = .connectionLost
    } else {
      // A header or a chunk that breaks HTTP's rules or is too long, an encoding that nobody knows.
      self = .malformedAnswer
    }
  }
}

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

  /// The time from which requests are accepted again, if that is in the future by the server's clock.
  private var retryAdvice: String {
    guard let now = header("Date").flatMap(Self.date), let date = retryDate(now: now), date > now
    else { return "Try again later." }
    let style = Date.ISO8601FormatStyle().year().month().day().dateTimeSeparator(.space)
      .time(includingFractionalSeconds: false)
    return "Try again from \(date.formatted(style)) UTC on."
  }
}

/// Why nothing usable came back from a server.
public enum TransportFailure: Error, Equatable, Sendable {
  /// The answer grew beyond the limit, in bytes; the rest was not read.
  case bodyTooLarge(limit: Int)

  /// The request was cancelled.
  case cancelled

  /// The connection broke before or within the answer.
  case connectionLost

  /// The answer breaks the rules of HTTP, or a limit that every client has.
  case malformedAnswer

  /// This machine has no network.
  case offline

  /// Nobody listens there.
  case refused

  /// No secure connection could be made.
  case secureConnectionFailed

  /// The deadline passed before the whole answer was there.
  case timedOut

  /// The server redirected the request more than twenty times.
  case tooManyRedirects

  /// The body ended before its announced length.
  case truncatedBody

  /// A scripted server has no rule for the request; the text lists the rules that it has.
  case unexpectedRequest(String)

  /// No host of that name is known.
  case unknownHost

  /// Something else, with the number that the system gave it.
  case other(code: Int)
}

extension TransportFailure {
  /// The failure in a few words, for the end of a request's lane.
  public var label: String {
    switch self {
    case .bodyTooLarge: "body too large"
    case .cancelled: "cancelled"
    case .connectionLost: "connection lost"
    case .malformedAnswer: "malformed answer"
    case .offline: "offline"
    case .refused: "refused"
    case .secureConnectionFailed: "no secure connection"
    case .timedOut: "timed out"
    case .tooManyRedirects: "too many redirects"
    case .truncatedBody: "truncated body"
    case .unexpectedRequest: "unexpected request"
    case .unknownHost: "unknown host"
    case .other(let code): "failed (\(code))"
    }
  }

  /// The failure in a sentence, for a screen.
  public var message: String {
    switch self {
    case .bodyTooLarge: "The server sent more than this app takes."
    case .cancelled: "The request was cancelled."
    case .connectionLost: "The connection was lost."
    case .malformedAnswer: "The server's answer is not valid HTTP."
    case .offline: "There is no connection to the internet."
    case .refused: "The server cannot be reached."
    case .secureConnectionFailed: "No secure connection to the server is possible."
    case .timedOut: "The server did not answer in time."
    case .tooManyRedirects: "The server redirects the request again and again."
    case .truncatedBody: "The server's answer is incomplete."
    case .unexpectedRequest: "The scripted server has no answer to this request."
    case .unknownHost: "The server cannot be found."
    case .other(let code): "The request failed (\(code))."
    }
  }
}
