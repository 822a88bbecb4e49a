import Foundation

/// Puts a credential into the `Authorization` header of each request that has none.
///
/// Targets stay free of credentials that way, and a scenario needs none. For a token that has to be
/// fetched or renewed, use an ``AccessTokenTransport``.
public struct AuthorizationPlugin: PluginType, Sendable {
  private let value: String

  /// Creates a plugin for a scheme, such as `Bearer`, and its credential.
  public init(scheme: String, credential: String) {
    value = "\(scheme) \(credential.trimmingCharacters(in: .whitespacesAndNewlines))"
  }

  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    guard request.value(forHTTPHeaderField: "Authorization") == nil else { return request }
    var request = request
    request.setValue(value, forHTTPHeaderField: "Authorization")
    return request
  }
}

/// Shows nothing of the credential.
extension AuthorizationPlugin: CustomStringConvertible, CustomReflectable {
  public var description: String { "AuthorizationPlugin(\(CredentialMask.sign))" }

  public var customMirror: Mirror { Mirror(self, children: []) }
}
