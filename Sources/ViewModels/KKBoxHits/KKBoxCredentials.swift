import Foundation

/// The identifier and secret that KKBOX gives a developer for an app.
public struct KKBoxCredentials: Equatable, Sendable {
  /// The identifier of the app.
  public let clientID: String

  /// The secret, which proves that the app sends the request.
  public let clientSecret: String

  /// Makes credentials.
  public init(clientID: String, clientSecret: String) {
    self.clientID = clientID
    self.clientSecret = clientSecret
  }
}

/// Shows neither.
extension KKBoxCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  public var description: String { "KKBoxCredentials(***)" }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: []) }
}
