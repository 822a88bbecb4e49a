import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls the endpoints of one API; the counterpart of `MoyaProvider`.
///
/// ```swift
/// provider.request(.page(category: .all, count: 10, page: 1))
///   .filterSuccessfulStatusCodes()
///   .map(Page.self)
/// ```
public final class Provider<Target: TargetType> {
  private let transport: any Transport
  private let server: URL?
  private let plugins: [any PluginType]
  private let scheduler: any SchedulerType
  private var attempts = 0

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - transport: sends the requests.
  ///   - server: stands in for the base URL of every target, such as a mock on this machine.
  ///   - plugins: asked in this order.
  ///   - scheduler: tells the time to the plugins.
  public init(
    transport: any Transport,
    server: URL? = nil,
    plugins: [any PluginType] = [],
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    self.transport = transport
    self.server = server
    self.plugins = plugins
    self.scheduler = scheduler
  }

  /// Calls `target` once for each subscription; disposing calls the request off.
  ///
  /// Fails with a ``NetworkError`` and nothing else. A status outside of the target's
  /// ``TargetType/validationType`` is ``NetworkError/statusCode(_:)``.
  public func request(_ target: Target) -> Single<Response> {
    Single.create { [self] observer in
      attempt(target).subscribe(
        onSuccess: { observer(.success($0)) },
        onFailure: { observer(.failure(NetworkError($0))) }
      )
    }
  }

  private func attempt(_ target: Target) -> Single<Response> {
    Single.create { [self] observer in
      let request: URLRequest
      do {
        request = try plugins.reduce(target.urlRequest(server: server)) { request, plugin in
          plugin.prepare(request, target: target)
        }
      } catch {
        observer(.failure(error))
        return Disposables.create()
      }
      attempts += 1
      let attempt = Attempt(id: attempts, request: request, started: scheduler.now)
      for plugin in plugins { plugin.willSend(attempt, target: target) }
      var isFinished = false
      let finish = { [self] (result: Result<Response, NetworkError>) in
        isFinished = true
        let time = scheduler.now
        for plugin in plugins {
          plugin.didReceive(result, attempt, target: target, at: time)
        }
        let processed = plugins.reduce(result) { $1.process($0, target: target) }
        observer(processed.validated(by: target.validationType).mapError { $0 })
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

extension Result where Success == Response, Failure == NetworkError {
  /// Turns a response whose status the target does not accept into a failure.
  fileprivate func validated(by validation: ValidationType) -> Self {
    flatMap { validation.accepts($0.statusCode) ? .success($0) : .failure(.statusCode($0)) }
  }
}
