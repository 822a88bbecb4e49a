import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends every request with the access token, and once more with a new one after a 401.
///
/// A second 401 is the answer. Redirects are followed below it, so that no token goes to another host.
/// An ``AuthorizationPlugin`` does for a credential that is there from the beginning.
public final class AccessTokenTransport: Transport {
  private let transport: any Transport
  private let tokens: AccessTokens

  /// Creates a transport that sends through `transport` with what `tokens` keeps.
  public init(_ transport: any Transport, tokens: AccessTokens) {
    self.transport = FollowingTransport(transport)
    self.tokens = tokens
  }

  public func send(_ request: URLRequest) -> Single<Response> {
    tokens.token.flatMap { [self] token in
      transport.send(request.bearing(token)).flatMap { [self] response in
        guard response.statusCode == 401 else { return .just(response) }
        tokens.discard(token)
        return tokens.token.flatMap { [self] in transport.send(request.bearing($0)) }
      }
    }
  }
}

extension URLRequest {
  fileprivate func bearing(_ token: AccessToken) -> URLRequest {
    var request = self
    request.setValue("Bearer \(token.value)", forHTTPHeaderField: "Authorization")
    return request
  }
}
