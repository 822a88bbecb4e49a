import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Looks at, or changes, what goes through a ``Provider``.
///
/// The steps are Moya's. Each has a default that does nothing.
public protocol PluginType {
  /// Changes a request before it is sent.
  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest

  /// Called right before a request is sent.
  func willSend(_ attempt: Attempt, target: any TargetType)

  /// Called with the outcome, before ``process(_:target:)`` changes it.
  func didReceive(
    _ result: Result<Response, NetworkError>,
    _ attempt: Attempt,
    target: any TargetType,
    at time: Date
  )

  /// Called when the subscriber went away first.
  func didCancel(_ attempt: Attempt, target: any TargetType, at time: Date)

  /// Changes the outcome.
  func process(
    _ result: Result<Response, NetworkError>,
    target: any TargetType
  ) -> Result<Response, NetworkError>
}

extension PluginType {
  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest { request }

  public func willSend(_ attempt: Attempt, target: any TargetType) {}

  public func didReceive(
    _ result: Result<Response, NetworkError>,
    _ attempt: Attempt,
    target: any TargetType,
    at time: Date
  ) {}

  public func didCancel(_ attempt: Attempt, target: any TargetType, at time: Date) {}

  public func process(
    _ result: Result<Response, NetworkError>,
    target: any TargetType
  ) -> Result<Response, NetworkError> { result }
}
