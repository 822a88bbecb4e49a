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
///
/// That is Moya's `provider.rx.request(…)` without `rx`: there is no other kind of request here.
/// `Provider(stubClosure: Provider.immediatelyStub)` answers with each target's sample, as in Moya.
public final class Provider<Target: TargetType> {
  private let transport: any Transport
  private let stubClosure: StubClosure
  private let plugins: [any PluginType]
  private let retry: RetryPolicy
  private let trackInflights: Bool
  private let scheduler: any SchedulerType
  private var inflights: [InflightKey: Observable<Response>] = [:]

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - transport: sends the requests; redirects are followed through it.
  ///   - stubClosure: says which targets are answered with their samples instead.
  ///   - plugins: called in this order.
  ///   - retry: when a request is sent again.
  ///   - trackInflights: whether equal requests that are in flight at the same time are one, as in
  ///     Moya; only idempotent ones are shared.
  ///   - scheduler: waits between attempts, and for samples that come later.
  public init(
    transport: any Transport = URLSessionTransport(),
    stubClosure: @escaping StubClosure = { _ in .never },
    plugins: [any PluginType] = [],
    retry: RetryPolicy = .never,
    trackInflights: Bool = false,
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    self.transport = FollowingTransport(transport)
    self.stubClosure = stubClosure
    self.plugins = plugins
    self.retry = retry
    self.trackInflights = trackInflights
    self.scheduler = scheduler
  }

  /// Calls `target` once for each subscription; disposing cancels the request.
  ///
  /// Fails with a ``NetworkError`` and nothing else. A status outside of the target's
  /// ``TargetType/validationType`` is ``NetworkError/statusCode(_:)``.
  public func request(_ target: Target) -> Single<Response> {
    guard trackInflights, target.method.isIdempotent else { return attempts(target).asSingle() }
    return Observable.deferred { [self] in
      guard let request = try? target.urlRequest() else { return attempts(target) }
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
        request = try plugins.reduce(target.urlRequest()) { request, plugin in
          plugin.prepare(request, target: target)
        }
      } catch {
        observer(.success(.failure(NetworkError(error))))
        return Disposables.create()
      }
      for plugin in plugins { plugin.willSend(request, target: target) }
      var isFinished = false
      let receive = { [self] (result: Result<Response, NetworkError>) in
        isFinished = true
        for plugin in plugins { plugin.didReceive(result, target: target) }
      }
      let finish = { [self] (result: Result<Response, NetworkError>) in
        receive(result)
        observer(.success(plugins.reduce(result) { $1.process($0, target: target) }))
      }
      let subscription = send(request, for: target).subscribe(
        onSuccess: { finish(.success($0)) },
        onFailure: { finish(.failure(NetworkError($0))) }
      )
      return Disposables.create {
        subscription.dispose()
        if !isFinished { receive(.failure(.transport(.cancelled, request))) }
      }
    }
  }

  /// Sends the request, or brings the sample that stands in for its answer.
  private func send(_ request: URLRequest, for target: Target) -> Single<Response> {
    let sample = Single.deferred {
      Single.just(
        Response(statusCode: 200, data: target.sampleData, headers: [:], request: request)
      )
    }
    switch stubClosure(target) {
    case .never: return transport.send(request)
    case .immediate: return sample
    case .delayed(let seconds):
      let nanoseconds = seconds.isFinite ? Int(min(max(seconds, 0), 1e9) * 1e9) : 0
      return sample.delaySubscription(.nanoseconds(nanoseconds), scheduler: scheduler)
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
