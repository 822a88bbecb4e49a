import Foundation
import Reactive

// The interface of this module has `URLRequest`, which belongs to Foundation on Apple's systems
// only.
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

/// Sends requests and brings the answers back: over a socket, or by the rules of a scenario.
public protocol Transport {
  /// Sends `request` for each subscription; disposing cancels it.
  ///
  /// Any status is an answer, even that of a redirect, which a ``FollowingTransport`` follows. A
  /// request without an answer fails with ``NetworkError/transport(_:_:)``.
  func send(_ request: URLRequest) -> Single<Response>
}

extension URLRequest {
  /// True for a `GET` or a `HEAD`, which ask a server to change nothing.
  package var isRead: Bool { ["GET", "HEAD"].contains(httpMethod ?? "GET") }
}
