import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Follows the redirects that another transport answers with, at most twenty for a request.
///
/// A ``Provider`` and an ``AccessTokenTransport`` follow by themselves. Each hop is a request of its
/// own and goes through the whole chain of transports below this one: it has its own lane and its own
/// deadline, and a ``RedirectedTransport`` keeps it on its server. Statuses and methods are those of
/// RFC 9110, 15.4; a redirect that is not to be followed, such as a 307 after a POST, is the answer.
/// `Authorization` and `Cookie` are left out for good once a redirect leads to another host, port or
/// scheme. The twenty-first redirect fails with ``TransportFailure/tooManyRedirects``.
public final class FollowingTransport: Transport {
  private let transport: any Transport

  /// Creates a transport that sends through `transport`.
  public init(_ transport: any Transport) {
    self.transport = transport
  }

  public func send(_ request: URLRequest) -> Single<Response> {
    follow(request, remaining: 20)
  }

  private func follow(_ request: URLRequest, remaining: Int) -> Single<Response> {
    transport.send(request).flatMap { [self] response in
      guard let next = request.redirected(by: response) else { return .just(response) }
      guard remaining > 0 else {
        return .error(NetworkError.transport(.tooManyRedirects, request))
      }
      return follow(next, remaining: remaining - 1)
    }
  }
}

extension URLRequest {
  /// The request that a client sends after a redirect, or `nil` if `response` is none to follow.
  ///
  /// A body is not sent a second time, so a 307 and a 308 are followed only without one. An address
  /// that URLSession cannot reach, or that holds a password, is not followed.
  func redirected(by response: Response) -> URLRequest? {
    guard [301, 302, 303, 307, 308].contains(response.statusCode),
      let location = response.header("Location"), let url
    else { return nil }
    // Behind a `RedirectedTransport`, another server has answered than the one that was meant.
    let answering = response.response?.url ?? url
    guard let target = URL(string: location, relativeTo: answering)?.absoluteURL,
      target.addressFault == nil
    else { return nil }
    var request = self
    request.url = target
    let method = HTTPMethod(rawValue: httpMethod ?? "GET")
    if method != .get, method != .head {
      guard [301, 302, 303].contains(response.statusCode) else { return nil }
      request.httpMethod = "GET"
      request.httpBody = nil
      request.setValue(nil, forHTTPHeaderField: "Content-Type")
    }
    if target.origin != url.origin, target.origin != answering.origin {
      request.setValue(nil, forHTTPHeaderField: "Authorization")
      request.setValue(nil, forHTTPHeaderField: "Cookie")
    }
    return request
  }
}
