import Foundation

/// Puts parameters into a request.
public protocol ParameterEncoding {
  /// Returns `request` with the parameters in it; throws ``NetworkError/requestMapping(_:)``.
  func encode(_ request: URLRequest, with parameters: [String: Any]) throws -> URLRequest
}
