import Core

/// The key that a user has typed to sign in. It shows nothing of itself: whatever draws, logs or
/// records it gets a sign instead.
public struct UserKey: Equatable, Sendable {
  let key: String

  /// Creates a key from the text that the user has entered.
  public init(key: String) { self.key = key }
}

extension UserKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "a key" }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: []) }
}
