import Foundation
import Reactive

/// Observes or changes the requests of a ``Provider``; ``AuthorizationPlugin`` is an example.
///
/// The steps are three of Moya's, and each has a default that does nothing. Moya's `willSend` takes
/// a `RequestType`; here it takes the request itself. A step cannot wait, for example for a token:
/// for that, wrap a ``Transport`` in another, as ``AccessTokenTransport`` does.
public protocol PluginType {
  /// Changes a request before it is sent.
  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest

  /// Called right before a request is sent.
  func willSend(_ request: URLRequest, target: any TargetType)

  /// Called with the outcome.
  ///
  /// A request whose subscriber has left ends with ``TransportFailure/cancelled``, as in Moya.
  func didReceive(_ result: Result<Response, NetworkError>, target: any TargetType)
}

extension PluginType {
  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest { request }

  public func willSend(_ request: URLRequest, target: any TargetType) {}

  public func didReceive(_ result: Result<Response, NetworkError>, target: any TargetType) {}
}
