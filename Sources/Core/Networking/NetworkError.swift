import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Every way in which a request can end without a value, with the response where there is one.
///
/// ``message`` is for a screen, ``description`` for a log. Neither holds a credential.
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

  /// The response, where the server gave one.
  public var response: Response? {
    switch self {
    case .decoding(_, let response), .reported(_, let response), .statusCode(let response): response
    case .requestMapping, .transport: nil
    }
  }

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
  /// NB: On Linux a truncated body is `.unknown` and a connection that closes without an answer is
  /// `.badServerResponse` (Swift 6.3.1); elsewhere both are `.networkConnectionLost`.
  init(_ error: URLError) {
    switch error.code {
    case .badServerResponse, .networkConnectionLost: self = .connectionLost
    case .cancelled: self = .cancelled
    case .cannotConnectToHost: self = .refused
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost
    case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData:
      self = .malformedAnswer
    case .httpTooManyRedirects: self = .tooManyRedirects
    case .notConnectedToInternet: self = .offline
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      self = .secureConnectionFailed
    case .timedOut: self = .timedOut
    case .unknown: self = .truncatedBody
    default: self = .other(code: error.errorCode)
    }
  }
}
