import Core

/// What KKBOX gives to a developer for an app: an identifier and a secret.
public struct KKBoxCredentials: Equatable, Sendable {
  /// The identifier of the app.
  public let clientID: String

  /// Proves that it is the app that asks.
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
