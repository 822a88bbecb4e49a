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
/// It alone knows what a 401 means. The other stores let it `send` their writes and `read` their
/// lists, and follow its ``changes``. Create one for the whole app.
public final class Session {
  /// A change that stores have to follow.
  public enum Change: Sendable {
    /// The user has signed in.
    case signedIn

    /// The user has declined.
    case declined

    /// The user has signed out: forget everything.
    case signedOut
  }

  /// The end of a write.
  enum Ending<Value> {
    case done(Value)
    case refused(NetworkError)
    /// It met a 401, and there's a key now, or no wish: the present wish may be sent.
    case again
    /// It met a 401, and the user has declined.
    case declined
    /// Its user has signed out.
    case gone
  }

  /// Emits the changes of the session.
  public var changes: Signal<Change> { changed.asSignal() }

  /// Emits whether the user is being asked to sign in.
  public var isAsking: Driver<Bool> { asking.asDriver().distinctUntilChanged() }

  /// The number of keys so far, which tells a response to an earlier key from one to this key.
  private var number = 0

  /// The number of users so far.
  private var user = 0

  private let asking = BehaviorRelay(value: false)
  private let changed = PublishRelay<Change>()
  private var key: UserKey?

  /// Creates a session; `key` is the one that was kept from the last one.
  public init(_ key: UserKey? = nil) {
    self.key = key
  }

  /// Sends a write of this user, and emits how it ended.
  ///
  /// A 401 asks the user for a key, unless one was entered since or the wish is gone. The write
  /// ends with the answer, after the store has heard of it: a store follows ``changes`` from its
  /// beginning, and a write only from its 401 on.
  ///
  /// - Parameters:
  ///   - write: The request.
  ///   - isWished: Returns false once the user has changed the wish.
  ///   - repeatsLost: True if a write whose connection was lost may be sent once more. That happens
  ///     only while its user is there, because it would carry the next user's key.
  func send<Value>(
    _ write: Observable<Value>,
    while isWished: @escaping () -> Bool = { true },
    repeatsLost: Bool = false
  ) -> Observable<Ending<Value>> {
    let (number, user) = (number, user)
    return
      write
      .catch { [self] error in
        let isRepeated = repeatsLost && NetworkError(error).isLost && self.user == user
        return isRepeated ? write : .error(error)
      }
      .map(Ending.done)
      .catch { [self] error in
        let error = NetworkError(error)
        guard error.isUnauthorized else { return .just(.refused(error)) }
        guard self.number == number, self.user == user, isWished() else { return .just(.again) }
        asking.accept(true)
        return changes.asObservable().take(1).map { $0 == .declined ? .declined : .again }
      }
      .map { [self] in self.user == user ? $0 : .gone }
  }

  /// Reads what belongs to this user, until the user signs out; `nil` if the server knows no user.
  ///
  /// A 401 to an earlier key says nothing about this one, so the list is read again. The user, who
  /// has wished for nothing, isn't asked.
  func read<Value>(_ list: Observable<Value>) -> Observable<Value?> {
    let number = number
    return list.map(Optional.some)
      .catch { [self] error in
        guard NetworkError(error).isUnauthorized else { return .error(error) }
        return self.number == number ? .just(nil) : read(list)
      }
      .take(until: changes.asObservable().filter { $0 == .signedOut })
  }

  /// Carries out the commands of a screen.
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

  /// A plugin that puts the current key into each request.
  public var plugin: any PluginType { SessionPlugin(session: self) }

  fileprivate func authorize(_ request: URLRequest, for target: any TargetType) -> URLRequest {
    guard let key else { return request }
    return AuthorizationPlugin(scheme: "Bearer", credential: key.key)
      .prepare(request, target: target)
  }

  /// The reason why a write isn't sent when the user has declined to sign in.
  static let declined = "You aren't signed in."
}

private struct SessionPlugin: PluginType {
  let session: Session

  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    session.authorize(request, for: target)
  }
}

extension NetworkError {
  /// True if the server asks for a valid key.
  fileprivate var isUnauthorized: Bool {
    if case .statusCode(let response) = self { response.statusCode == 401 } else { false }
  }

  fileprivate var isLost: Bool {
    if case .transport(.connectionLost, _) = self { true } else { false }
  }
}
