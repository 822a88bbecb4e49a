import Foundation
import Reactive

/// Keeps one access token for everybody who needs it.
///
/// The token is fetched when it is first needed, once for all who wait, and again shortly before
/// it ends or after somebody found it refused. A failed fetch fails for those who wait; the next one
/// who asks tries again. When all who wait have left, the fetch goes on for whoever comes next, such
/// as a refresh that took the place of a page. It is cancelled with its keeper, which lives for as long
/// as anybody waits.
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
  ///   - scheduler: tells the time.
  ///   - leeway: how long before its end a token is renewed; half of its life if that is shorter.
  ///   - fetch: brings a new token for each subscription.
  public init(
    scheduler: any SchedulerType = MainScheduler.instance,
    leeway: DispatchTimeInterval = .seconds(60),
    fetch: Single<AccessToken>
  ) {
    self.scheduler = scheduler
    self.leeway = TimeInterval(leeway.wholeNanoseconds) / 1e9
    self.fetch = fetch
  }

  /// The token: the one that is kept if it is still good, else a new one.
  public var token: Single<AccessToken> {
    Observable.deferred { [self] in
      if let kept, kept.renewal.map({ scheduler.now < $0 }) ?? true { return .just(kept.token) }
      // Those who wait keep their keeper.
      return (fetching ?? beginFetch()).do(onDispose: { [self] in withExtendedLifetime(self) {} })
    }
    .asSingle()
  }

  /// Begins one fetch for those who wait, and for whoever comes before it has ended.
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
