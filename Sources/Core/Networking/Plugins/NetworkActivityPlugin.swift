import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Says when requests begin and end, for an indicator that turns as long as one is in flight.
///
/// Each `began` is followed by one `ended`, also for a request that is cancelled. Count them: several
/// requests may be in flight at once. The name and the closure are Moya's.
public struct NetworkActivityPlugin: PluginType {
  /// What happens to a request.
  public enum NetworkActivityChangeType: Sendable {
    /// It is being sent.
    case began

    /// It has been answered, has failed or was cancelled.
    case ended
  }

  private let networkActivityClosure: (NetworkActivityChangeType, any TargetType) -> Void

  /// Creates a plugin that calls a closure at each beginning and each end.
  public init(
    networkActivityClosure:
      @escaping (
        _ change: NetworkActivityChangeType, _ target: any TargetType
      ) -> Void
  ) {
    self.networkActivityClosure = networkActivityClosure
  }

  public func willSend(_ request: URLRequest, target: any TargetType) {
    networkActivityClosure(.began, target)
  }

  public func didReceive(_ result: Result<Response, NetworkError>, target: any TargetType) {
    networkActivityClosure(.ended, target)
  }
}
