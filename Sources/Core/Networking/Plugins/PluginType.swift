import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Looks at, or changes, what goes through a ``Provider``; ``NetworkActivityPlugin`` is an example.
///
/// The four steps are Moya's, and each has a default that does nothing. Moya hands `willSend` a
/// `RequestType`, here it is the request itself. What needs time, such as fetching a token, cannot be
/// done in a step: that is a ``Transport`` around another, as ``AccessTokenTransport`` is.
public protocol PluginType {
  /// Changes a request before it is sent.
  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest

  /// Called right before a request is sent, and again before each retry.
  func willSend(_ request: URLRequest, target: any TargetType)

  /// Called with the outcome, before ``process(_:target:)`` changes it.
  ///
  /// A request whose subscriber has left ends with ``TransportFailure/cancelled``, as in Moya.
  func didReceive(_ result: Result<Response, NetworkError>, target: any TargetType)

  /// Changes the outcome.
  func process(
    _ result: Result<Response, NetworkError>,
    target: any TargetType
  ) -> Result<Response, NetworkError>
}

extension PluginType {
  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest { request }

  public func willSend(_ request: URLRequest, target: any TargetType) {}

  public func didReceive(_ result: Result<Response, NetworkError>, target: any TargetType) {}

  public func process(
    _ result: Result<Response, NetworkError>,
    target: any TargetType
  ) -> Result<Response, NetworkError> { result }
}
