import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls the endpoints of one API; the counterpart of `MoyaProvider`.
///
/// ```swift
/// provider.request(.page(category: .all, count: 10, page: 1))
///   .filterSuccessfulStatusCodes()
///   .map(GankPage.self)
/// ```
public final class Provider<Target: TargetType> {
  private let transport: any Transport
  private let server: URL?
  private let plugins: [any PluginType]
  private let retry: RetryPolicy
  private let trackInflights: Bool
  private let scheduler: any SchedulerType
  private var attemptCount = 0
  private var inflights: [InflightKey: Observable<Response>] = [:]

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - transport: sends the requests.
  ///   - server: stands in for the base URL of every target, such as a mock on this machine.
  ///   - plugins: asked in this order.
  ///   - retry: when a request is sent again.
  ///   - trackInflights: whether equal requests that are under way at the same time are one, as in
  ///     Moya; only idempotent ones are shared.
  ///   - scheduler: tells the time to the plugins, and waits between attempts.
  public init(
    transport: any Transport,
    server: URL? = nil,
    plugins: [any PluginType] = [],
    retry: RetryPolicy = .never,
    trackInflights: Bool = false,
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    self.transport = transport
    self.server = server
    self.plugins = plugins
    self.retry = retry
    self.trackInflights = trackInflights
    self.scheduler = scheduler
  }

  /// Calls `target` once for each subscription; disposing calls the request off.
  ///
  /// Fails with a ``NetworkError`` and nothing else. A status outside of the target's
  /// ``TargetType/validationType`` is ``NetworkError/statusCode(_:)``.
  public func request(_ target: Target) -> Single<Response> {
    guard trackInflights, target.method.isIdempotent else { return attempts(target).asSingle() }
    return Observable.deferred { [self] in
      guard let request = try? target.urlRequest(server: server) else { return attempts(target) }
      let key = InflightKey(request)
      if let inflight = inflights[key] { return inflight }
      let inflight = attempts(target)
        .do(
          onNext: { [self] _ in inflights[key] = nil },
          onError: { [self] _ in inflights[key] = nil },
          onDispose: { [self] in inflights[key] = nil }
        )
        .share(replay: 1, scope: .whileConnected)
      inflights[key] = inflight
      return inflight
    }
    .asSingle()
  }

  /// The attempt with this number, and those after it.
  private func attempts(_ target: Target, number: Int = 1) -> Observable<Response> {
    attempt(target).asObservable().flatMap { [self] result -> Observable<Response> in
      let delay = retry.delay(
        after: result,
        method: target.method,
        attempt: number,
        now: scheduler.now
      )
      if let delay {
        return Observable<Int>.timer(delay, scheduler: scheduler)
          .flatMap { [self] _ in attempts(target, number: number + 1) }
      }
      switch result {
      case .success(let response) where target.validationType.accepts(response.statusCode):
        return .just(response)
      case .success(let response):
        return .error(NetworkError.statusCode(response))
      case .failure(let error):
        return .error(error)
      }
    }
  }

  /// Sends once, and gives the outcome as a value.
  private func attempt(_ target: Target) -> Single<Result<Response, NetworkError>> {
    Single.create { [self] observer in
      let request: URLRequest
      do {
        request = try plugins.reduce(target.urlRequest(server: server)) { request, plugin in
          plugin.prepare(request, target: target)
        }
      } catch {
        observer(.success(.failure(NetworkError(error))))
        return Disposables.create()
      }
      attemptCount += 1
      let attempt = Attempt(id: attemptCount, request: request, started: scheduler.now)
      for plugin in plugins { plugin.willSend(attempt, target: target) }
      var isFinished = false
      let finish = { [self] (result: Result<Response, NetworkError>) in
        isFinished = true
        let time = scheduler.now
        for plugin in plugins {
          plugin.didReceive(result, attempt, target: target, at: time)
        }
        observer(.success(plugins.reduce(result) { $1.process($0, target: target) }))
      }
      let subscription = transport.send(request).subscribe(
        onSuccess: { finish(.success($0)) },
        onFailure: { finish(.failure(NetworkError($0))) }
      )
      return Disposables.create { [self] in
        subscription.dispose()
        guard !isFinished else { return }
        isFinished = true
        let time = scheduler.now
        for plugin in plugins { plugin.didCancel(attempt, target: target, at: time) }
      }
    }
  }
}

/// What makes two requests the same.
private struct InflightKey: Hashable {
  let method: String
  let url: URL?
  let headers: [String: String]
  let body: Data?

  init(_ request: URLRequest) {
    method = request.httpMethod ?? "GET"
    url = request.url
    headers = request.allHTTPHeaderFields ?? [:]
    body = request.httpBody
  }
}
