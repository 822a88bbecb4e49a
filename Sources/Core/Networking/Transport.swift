import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests and brings the answers back: over a socket, or out of a script.
public protocol Transport {
  /// Sends `request` for each subscription; disposing cancels it.
  ///
  /// Any status is an answer, a redirect too: a ``FollowingTransport`` follows it. What fails is a
  /// request without an answer, with ``NetworkError/transport(_:_:)``.
  func send(_ request: URLRequest) -> Single<Response>
}
