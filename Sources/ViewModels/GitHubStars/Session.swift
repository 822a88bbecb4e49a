import Core
import Foundation

/// A command of a screen that signs in or out.
public enum SessionCommand: ViewCommand, Sendable {
  /// Continues with the key that the user has entered.
  case signIn(UserKey)

  /// Continues without a key.
  case decline

  /// Forgets the user.
  case signOut
}

/// The store of the session: the user's key, and whether the user is being asked for one.
///
/// Other stores belong to the session. A store whose write met a 401 keeps the user's wish, calls
/// ``ask()``, and waits for one of ``changes``. Create one for the whole app.
public final class Session {
  /// A change that stores have to follow.
  public enum Change: Sendable {
    /// The user has signed in: send what has waited.
    case signedIn

    /// The user has said no: take back what has waited.
    case declined

    /// The user has signed out: forget everything.
    case signedOut
  }

  /// Emits the changes of the session.
  public var changes: Signal<Change> { changed.asSignal() }

  /// Emits whether the user is being asked to sign in.
  public var isAsking: Driver<Bool> { asking.asDriver().distinctUntilChanged() }

  /// The number of keys so far, which tells a response to an earlier key from one to this key.
  private(set) var number = 0

  /// The number of users so far.
  private(set) var user = 0

  private let asking = BehaviorRelay(value: false)
  private let changed = PublishRelay<Change>()
  private var key: UserKey?

  /// Creates a session; `key` is the one that was kept from the last one.
  public init(_ key: UserKey? = nil) {
    self.key = key
  }

  /// Asks the user to sign in, because a write was refused without a valid key.
  public func ask() { asking.accept(true) }

  /// Does what a screen wants done.
  public func take(_ command: SessionCommand) {
    switch command {
    case .signIn(let new):
      key = new
      number += 1
      end(with: .signedIn)
    case .decline:
      end(with: .declined)
    case .signOut:
      key = nil
      user += 1
      end(with: .signedOut)
    }
  }

  private func end(with change: Change) {
    asking.accept(false)
    changed.accept(change)
  }

  /// A plugin that puts the key of the moment into each request.
  public var plugin: any PluginType { SessionPlugin(session: self) }

  fileprivate func authorize(_ request: URLRequest, for target: any TargetType) -> URLRequest {
    guard let key else { return request }
    return AuthorizationPlugin(scheme: "Bearer", credential: key.key)
      .prepare(request, target: target)
  }
}

private struct SessionPlugin: PluginType {
  let session: Session

  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    session.authorize(request, for: target)
  }
}

extension NetworkError {
  /// True if the server asks for a valid key.
  var isUnauthorized: Bool {
    if case .statusCode(let response) = self { response.statusCode == 401 } else { false }
  }
}
