import Foundation

extension TransportFailure {
  /// Translates what URLSession says after some bytes of a response's body.
  ///
  /// NB: On Apple's systems a body that ends early is a lost connection; curl has words for it.
  init(_ error: URLError, after count: Int, of response: HTTPURLResponse?) {
    self.init(error)
    let length = response?.value(forHTTPHeaderField: "Content-Length").flatMap { Int($0) } ?? 0
    if self == .connectionLost, count < length { self = .truncatedBody }
  }

  /// Translates what URLSession says.
  ///
  /// NB: On Linux a connection that closes without an answer is `.badServerResponse` (elsewhere it
  /// is `.networkConnectionLost`), and what has no code of its own is `.unknown` with curl's words.
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
      // A header or a chunk that breaks HTTP's rules or is too long, or an unknown encoding.
      self = .malformedAnswer
    }
  }
}

extension TransportFailure {
  var logText: String {
    switch self {
    case .unexpectedRequest(let rules): rules
    default: label
    }
  }
}

/// The reasons why no usable answer arrived from a server.
public enum TransportFailure: Error, Equatable, Sendable {
  /// The body is longer than 16 MB, after decoding.
  case bodyTooLarge

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
    case .bodyTooLarge: "The server's answer is too large."
    case .cancelled: "The request was cancelled."
    case .connectionLost: "The connection was lost."
    case .malformedAnswer: "The server's answer is not valid HTTP."
    case .offline: "There is no connection to the internet."
    case .refused: "The server cannot be reached."
    case .secureConnectionFailed: "A secure connection could not be made."
    case .timedOut: "The server did not answer in time."
    case .tooManyRedirects: "There were too many redirects."
    case .truncatedBody: "The server's answer is incomplete."
    case .unexpectedRequest: "The scripted server has no answer to this request."
    case .unknownHost: "The server cannot be found."
    case .other(let code): "The request failed (\(code))."
    }
  }
}
