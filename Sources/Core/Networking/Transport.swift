import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests and brings the answers back: over a socket, or out of a script.
public protocol Transport {
  /// Sends `request` for each subscription; disposing calls the request off.
  ///
  /// Any status is an answer. What fails is a request without one, with ``NetworkError/transport(_:_:)``.
  func send(_ request: URLRequest) -> Single<Response>
}
