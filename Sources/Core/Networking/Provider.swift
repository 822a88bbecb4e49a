import Foundation
import Reactive

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
  /// Chooses for each target.
  public typealias StubClosure = (Target) -> StubBehavior

  /// Answers every request with its sample at once.
  public static func immediatelyStub(_: Target) -> StubBehavior { .immediate }
}

/// Looks at, or changes, what goes through a ``Provider``; ``NetworkActivityPlugin`` is an example.
///
/// The four steps are Moya's, and each has a default that does nothing. Moya hands `willSend` a
/// `RequestType`, here it is the request itself. What needs time, such as fetching a token, cannot be
/// done in a step: that is a ``Transport`` around another, as ``AccessTokenTransport`` is.
public protocol PluginType {
  /// Changes a request before it is sent.
  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest

  /// Called right before a request is sent.
  func willSend(_ request: URLRequest, target: any TargetType)

  /// Called with the outcome, before ``process(_:target:)`` changes it.
  ///
  /// A request whose subscriber has left ends with ``TransportFailure/cancelled``, as in Moya.
  func didReceive(_ result: Result<Response, NetworkError>, target: any TargetType)

  /// Changes the outcome.
  func process(
    _ result: Result<Response, NetworkError>,
    target: any TargetType
  ) -> Result<Response, NetworkError>
}

extension PluginType {
  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest { request }

  public func willSend(_ request: URLRequest, target: any TargetType) {}

  public func didReceive(_ result: Result<Response, NetworkError>, target: any TargetType) {}

  public func process(
    _ result: Result<Response, NetworkError>,
    target: any TargetType
  ) -> Result<Response, NetworkError> { result }
}

/// Puts a credential into the `Authorization` header of each request that has none.
///
/// Targets stay free of credentials that way, and a script needs none. A token that has to be fetched
/// first, or renewed, comes with an ``AccessTokenTransport``.
public struct AuthorizationPlugin: PluginType, Sendable {
  private let value: String

  /// Creates a plugin for a scheme, such as `Bearer`, and what belongs to it.
  public init(scheme: String, credential: String) {
    value = "\(scheme) \(credential.trimmingCharacters(in: .whitespacesAndNewlines))"
  }

  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    guard request.value(forHTTPHeaderField: "Authorization") == nil else { return request }
    var request = request
    request.setValue(value, forHTTPHeaderField: "Authorization")
    return request
  }
}

/// Shows nothing of the credential.
extension AuthorizationPlugin: CustomStringConvertible, CustomReflectable {
  public var description: String { "AuthorizationPlugin(\(CredentialMask.sign))" }

  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Says when requests begin and end, for an indicator that turns as long as one is in flight.
///
/// Each `began` is followed by one `ended`, also for a request that is cancelled. Count them: several
/// requests may be in flight at once. The name and the closure are Moya's.
public struct NetworkActivityPlugin: PluginType {
  /// An event in a request's life.
  public enum NetworkActivityChangeType: Sendable {
    /// It is being sent.
    case began

    /// It has been answered, has failed or was cancelled.
    case ended
  }

  private let networkActivityClosure: (NetworkActivityChangeType, any TargetType) -> Void

  /// Creates a plugin that calls a closure at each beginning and each end.
  public init(
    networkActivityClosure:
      @escaping (
        _ change: NetworkActivityChangeType, _ target: any TargetType
      ) -> Void
  ) {
    self.networkActivityClosure = networkActivityClosure
  }

  public func willSend(_ request: URLRequest, target: any TargetType) {
    networkActivityClosure(.began, target)
  }

  public func didReceive(_ result: Result<Response, NetworkError>, target: any TargetType) {
    networkActivityClosure(.ended, target)
  }
}
