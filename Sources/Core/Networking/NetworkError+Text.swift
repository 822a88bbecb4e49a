import Foundation

extension NetworkError {
  /// The error in one sentence that a person at a screen can act on.
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

/// The error with all that helps to find its cause; credentials are masked.
extension NetworkError: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    switch self {
    case .decoding(let failure, let response):
      "\(response): \(failure)\(response.excerpt)"
    case .reported(let text, let response):
      "\(response): the server reports "
        + CredentialMask.mask(body: text, secrets: response.secrets)
    case .requestMapping(let reason):
      "No request was sent: \(reason)."
    case .statusCode(let response):
      "\(response)\(response.excerpt)"
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
    case _ where isRateLimited: "Too many requests. Try again later."
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

  /// The beginning of the body, on one line and masked; empty for an empty body.
  ///
  /// Only the beginning is looked at, whole words of it: a body may be long, and a credential that is
  /// cut in two could not be recognized.
  fileprivate var excerpt: String {
    guard !data.isEmpty else { return "" }
    let text = String(decoding: data.prefix(2048), as: UTF8.self)
    guard !text.dropLast(4).contains(where: { $0 == "\0" || $0 == "\u{FFFD}" }) else {
      return "; the body is not text"
    }
    var line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if data.count > 2048 {
      line = String(line[..<(line.lastIndex { " ,;&".contains($0) } ?? line.startIndex)])
    }
    line = CredentialMask.mask(body: line, secrets: secrets)
    let isCut = line.count > 200 || data.count > 2048
    return "; the body begins: \(line.prefix(200))\(isCut ? "…" : "")"
  }
}
