import Foundation
import Reactive

/// Keeps one access token for all requests that need it.
///
/// The token is fetched when it is first needed, once for all requests that wait, and again shortly
/// before it expires or after a server has refused it. If a fetch fails, the waiting requests fail,
/// and the next request tries again. If they are all cancelled, the fetch continues for the next
/// one, such as a refresh that replaces a page. It is cancelled with its keeper, which lives for as
/// long as a request waits.
public final class AccessTokens {
  private let fetch: Single<AccessToken>
  private let scheduler: any SchedulerType
  private let leeway: TimeInterval
  private var kept: (token: AccessToken, renewal: Date?)?
  private var fetching: Observable<AccessToken>?
  private let fetchSubscription = SerialDisposable()

  /// Creates a keeper.
  ///
  /// - Parameters:
  ///   - scheduler: The clock.
  ///   - leeway: The time before its end at which a token is renewed; half of its life if that is
  ///     shorter.
  ///   - fetch: Loads a new token for each subscription.
  public init(
    scheduler: any SchedulerType = MainScheduler.instance,
    leeway: DispatchTimeInterval = .seconds(60),
    fetch: Single<AccessToken>
  ) {
    self.scheduler = scheduler
    self.leeway = leeway.nanosecondCount.map { max(0, TimeInterval($0) / 1e9) } ?? .infinity
    self.fetch = fetch
  }

  /// The token: the one that is kept if it is still good, else a new one.
  public var token: Single<AccessToken> {
    Observable.deferred { [self] in
      if let kept, kept.renewal.map({ scheduler.now < $0 }) ?? true { return .just(kept.token) }
      // A request that waits for the token keeps this object alive.
      return (fetching ?? beginFetch()).do(onDispose: { [self] in withExtendedLifetime(self) {} })
    }
    .asSingle()
  }

  /// Begins one fetch for all requests that wait, and for those that join before it has ended.
  private func beginFetch() -> Observable<AccessToken> {
    let result = ReplaySubject<AccessToken>.create(bufferSize: 1)
    fetching = result
    fetchSubscription.disposable = fetch.asObservable()
      .do(
        onNext: { [weak self] in self?.keep($0) },
        onError: { [weak self] _ in self?.fetching = nil }
      )
      .subscribe(result)
    return result
  }

  deinit {
    fetchSubscription.dispose()
  }

  /// Gives `token` up because a server refused it; a newer one is kept.
  public func discard(_ token: AccessToken) {
    if kept?.token == token { kept = nil }
  }

  private func keep(_ token: AccessToken) {
    let now = scheduler.now
    let renewal = token.expiry(from: now).map { end in
      end.addingTimeInterval(-min(leeway, max(end.timeIntervalSince(now), 0) / 2))
    }
    kept = (token, renewal)
    fetching = nil
  }
}

/// Sends every request with the access token, and once more with a new one after a 401.
///
/// A second 401 is the answer. Redirects are followed below it, so that no token goes to another
/// host. An ``AuthorizationPlugin`` does for a credential that is there from the beginning.
public final class AccessTokenTransport: Transport {
  private let transport: any Transport
  private let tokens: AccessTokens

  /// Creates a transport that sends through `transport` with the token that `tokens` keeps.
  public init(_ transport: any Transport, tokens: AccessTokens) {
    self.transport = FollowingTransport(transport)
    self.tokens = tokens
  }

  public func send(_ request: URLRequest) -> Single<Response> {
    tokens.token.flatMap { [self] token in
      transport.send(request.bearing(token)).flatMap { [self] response in
        guard response.statusCode == 401 else { return .just(response) }
        tokens.discard(token)
        return tokens.token.flatMap { [self] in transport.send(request.bearing($0)) }
      }
    }
  }
}

extension URLRequest {
  fileprivate func bearing(_ token: AccessToken) -> URLRequest {
    var request = self
    request.setValue("Bearer \(token.value)", forHTTPHeaderField: "Authorization")
    return request
  }
}

/// A token of an OAuth 2 server for the client's own credentials (RFC 6749, 4.4.3 and 5.1).
public struct AccessToken: Decodable, Equatable, Sendable {
  /// The token as a header needs it.
  public let value: String

  /// The token's lifetime in seconds; `nil` if the server does not say.
  public let expiresIn: Int?

  /// Creates a token.
  public init(value: String, expiresIn: Int?) {
    self.value = value
    self.expiresIn = expiresIn
  }

  public init(from decoder: any Decoder) throws {
    let token = try decoder.fields()
    value = try token.decode(String.self, forKey: "access_token")
    guard !value.isEmpty, value.utf8.count <= 16_384,
      value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: "access_token",
        in: token,
        debugDescription: "no header can hold it"
      )
    }
    expiresIn = token.integer("expires_in")
  }

  /// The time of its end if it was issued at `time`; `nil` if it does not end.
  ///
  /// NB: A number beyond a billion cannot be meant as a span. KKBOX's guide shows one that is a
  /// date, counted from 1970.
  func expiry(from time: Date) -> Date? {
    guard let expiresIn else { return nil }
    return expiresIn > 1_000_000_000
      ? Date(timeIntervalSince1970: TimeInterval(expiresIn))
      : time.addingTimeInterval(TimeInterval(max(expiresIn, 0)))
  }
}

/// Shows nothing of the token.
extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "AccessToken(\(CredentialMask.sign))" }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["expiresIn": expiresIn as Any]) }
}
