import Core
import Foundation

/// Prints what is sent and how it's answered, for the time in which an app is developed.
public struct VerbosePlugin: PluginType {
  private let verbose: Bool
  private let print: (String) -> Void

  /// Creates a plugin that prints with `print`, or nothing if it isn't verbose.
  public init(verbose: Bool, print: @escaping (String) -> Void = { Swift.print($0) }) {
    self.verbose = verbose
    self.print = print
  }

  // region: steps
  public func willSend(_ request: URLRequest, target: any TargetType) {
    guard verbose else { return }
    print("\(request.httpMethod ?? "") \(request.url?.absoluteString ?? "")")
  }

  public func didReceive(_ result: Result<Response, NetworkError>, target: any TargetType) {
    guard verbose else { return }
    switch result {
    case .success(let response): print("\(response.statusCode) \(target.path)")
    case .failure(let error): print("\(error.message) \(target.path)")
    }
  }
  // endregion
}
