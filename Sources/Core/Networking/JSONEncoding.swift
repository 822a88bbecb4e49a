import Foundation

/// Parameters as a JSON object in the body, sorted by name.
public struct JSONEncoding: ParameterEncoding, Sendable {
  /// The only one there is.
  public static let `default` = JSONEncoding()

  public func encode(_ request: URLRequest, with parameters: [String: Any]) throws -> URLRequest {
    guard JSONSerialization.isValidJSONObject(parameters) else {
      throw NetworkError.requestMapping("a parameter has no form in JSON")
    }
    var request = request
    request.httpBody = try JSONSerialization.data(
      withJSONObject: parameters,
      options: [.sortedKeys]
    )
    if request.value(forHTTPHeaderField: "Content-Type") == nil {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}
