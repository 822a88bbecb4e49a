import Foundation
import Reactive

/// Follows the redirects that another transport answers with, at most twenty for a request.
///
/// A ``Provider`` and an ``AccessTokenTransport`` follow by themselves. Each hop is a request of
/// its own and goes through the whole chain of transports below this one: it has its own lane and
/// its own deadline. Only a GET or a HEAD is followed; for any other method, the redirect is the
/// answer. `Authorization` and `Cookie` are left out for good once a redirect leads to another
/// host, port or scheme. The twenty-first redirect fails with
/// ``TransportFailure/tooManyRedirects``.
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
      // A server may have put a credential into the address, so errors name the first address.
      return follow(next, remaining: remaining - 1)
        .map { $0.answering(request) }
        .catch { .error(NetworkError($0).answering(request)) }
    }
  }
}

extension Response {
  fileprivate func answering(_ request: URLRequest) -> Response {
    Response(statusCode: statusCode, data: data, request: request, response: response)
  }
}

extension NetworkError {
  fileprivate func answering(_ request: URLRequest) -> NetworkError {
    if case .transport(let failure, _) = self { .transport(failure, request) } else { self }
  }
}

extension URLRequest {
  /// The request that a client sends after a redirect; `nil` if `response` isn't one to follow.
  ///
  /// An address that URLSession cannot reach, or that holds a password, is not followed.
  fileprivate func redirected(by response: Response) -> URLRequest? {
    guard [301, 302, 303, 307, 308].contains(response.statusCode),
      isRead, let location = response.header("Location"), let url
    else { return nil }
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL,
      target.addressFault == nil
    else { return nil }
    var request = self
    request.url = target
    if target.origin != url.origin {
      request.setValue(nil, forHTTPHeaderField: "Authorization")
      request.setValue(nil, forHTTPHeaderField: "Cookie")
    }
    return request
  }
}
