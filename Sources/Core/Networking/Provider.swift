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
/// `Provider(stubClosure: Provider.immediatelyStub)` answers with each target's sample, as in Moya.
public final class Provider<Target: TargetType> {
  private let transport: any Transport
  private let stubClosure: StubClosure
  private let plugins: [any PluginType]

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - transport: Sends the requests, and the redirects that follow.
  ///   - stubClosure: Chooses the targets that are answered with their samples.
  ///   - plugins: Called in this order.
  public init(
    transport: any Transport = URLSessionTransport(),
    stubClosure: @escaping StubClosure = { _ in .never },
    plugins: [any PluginType] = []
  ) {
    self.transport = FollowingTransport(transport)
    self.stubClosure = stubClosure
    self.plugins = plugins
  }

  /// Calls `target` once for each subscription; disposing cancels the request.
  ///
  /// Fails with a ``NetworkError`` and nothing else. A status outside of the target's
  /// ``TargetType/validationType`` is ``NetworkError/statusCode(_:)``.
  public func request(_ target: Target) -> Single<Response> {
    outcome(of: target).map { result in
      let response = try result.get()
      guard target.validationType.accepts(response.statusCode) else {
        throw NetworkError.statusCode(response)
      }
      return response
    }
  }

  private func outcome(of target: Target) -> Single<Result<Response, NetworkError>> {
    Single.create { [weak self] observer in
      guard let self else { return Disposables.create() }
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

  private func send(_ request: URLRequest, for target: Target) -> Single<Response> {
    switch stubClosure(target) {
    case .never: transport.send(request)
    case .immediate:
      .just(Response(statusCode: 200, data: target.sampleData, headers: [:], request: request))
    }
  }
}

/// A choice between sending a target and answering with its ``TargetType/sampleData``.
///
/// The cases are Moya's. A ``ScriptedServer`` does more: it fails, overtakes and records.
public enum StubBehavior: Equatable, Sendable {
  /// The request is sent.
  case never

  /// The sample is there before `subscribe` has returned.
  case immediate
}

extension Provider {
  /// A choice for each target: send it, or answer from its sample.
  public typealias StubClosure = (Target) -> StubBehavior

  /// Answers every request with its sample at once.
  public static func immediatelyStub(_: Target) -> StubBehavior { .immediate }
}
