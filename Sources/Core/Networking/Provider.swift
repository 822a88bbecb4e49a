import Foundation
import Reactive

/// Calls the endpoints of one API; the counterpart of `MoyaProvider`.
///
/// Keep it for as long as requests are to be sent: as with RxMoya, a request captures it weakly. If
/// it's gone, subscribing sends nothing and never gets an answer. A request in flight keeps it.
///
/// ```swift
/// provider.request(.page(category: .all, count: 10, page: 1))
///   .filterSuccessfulStatusCodes()
///   .map(GankPage.self)
/// ```
///
/// That is Moya's `provider.rx.request(…)` without `rx`: there is no other kind of request here.
/// A ``ScriptedServer`` takes the place of Moya's stubs: it also fails, is late and records.
public final class Provider<Target: TargetType> {
  private let transport: any Transport
  private let plugins: [any PluginType]

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - transport: Sends the requests, and the redirects that follow.
  ///   - plugins: Called in this order.
  public init(
    transport: any Transport = URLSessionTransport(),
    plugins: [any PluginType] = []
  ) {
    self.transport = FollowingTransport(transport)
    self.plugins = plugins
  }

  /// Calls `target` once for each subscription; disposing cancels the request.
  ///
  /// Fails with a ``NetworkError`` and nothing else. A status outside of the target's
  /// ``TargetType/validationType`` is ``NetworkError/statusCode(_:)``.
  public func request(_ target: Target) -> Single<Response> {
    Single.create { [weak self] observer in
      guard let self else { return Disposables.create() }
      let request: URLRequest
      do {
        request = try plugins.reduce(target.urlRequest()) { $1.prepare($0, target: target) }
      } catch {
        observer(.failure(NetworkError(error)))
        return Disposables.create()
      }
      for plugin in plugins { plugin.willSend(request, target: target) }
      var isFinished = false
      let receive = { [self] (result: Result<Response, NetworkError>) in
        isFinished = true
        for plugin in plugins { plugin.didReceive(result, target: target) }
      }
      let subscription = transport.send(request).subscribe(
        onSuccess: { response in
          receive(.success(response))
          let isRight = target.validationType.accepts(response.statusCode)
          observer(isRight ? .success(response) : .failure(NetworkError.statusCode(response)))
        },
        onFailure: { error in
          receive(.failure(NetworkError(error)))
          observer(.failure(NetworkError(error)))
        }
      )
      return Disposables.create {
        subscription.dispose()
        if !isFinished { receive(.failure(.transport(.cancelled, request))) }
      }
    }
  }
}
