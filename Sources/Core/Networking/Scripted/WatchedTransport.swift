import Foundation
import Reactive

/// Reports the requests of another transport, as a ``ScriptedServer`` reports its own.
///
/// ```swift
/// watched.changes.subscribe(onNext: { print($0) })
/// ```
public final class WatchedTransport: Transport {
  /// Sends each request when it starts and again when it ends.
  public var changes: Observable<ServerRequest> { changed.asObservable() }

  private let transport: any Transport
  private let changed = PublishSubject<ServerRequest>()
  private var count = 0
  private var secrets: [String] = []

  /// Creates a transport that sends through `transport`.
  public init(_ transport: any Transport) {
    self.transport = transport
  }

  public func send(_ request: URLRequest) -> Single<Response> {
    Single.create { [self] observer in
      count += 1
      var recorded = ServerRequest(id: count, request: request, secrets: secrets)
      secrets += request.secrets.filter { !secrets.contains($0) }
      changed.onNext(recorded)
      let end = { [self] (outcome: ServerRequest.Outcome) in
        guard recorded.outcome == .pending else { return }
        recorded.outcome = outcome
        changed.onNext(recorded)
      }
      let subscription = transport.send(request).subscribe(
        onSuccess: { response in
          end(.answered(status: response.statusCode))
          observer(.success(response))
        },
        onFailure: { error in
          end(.failed(NetworkError(error).label))
          observer(.failure(error))
        }
      )
      return Disposables.create {
        subscription.dispose()
        end(.cancelled)
      }
    }
  }
}

extension NetworkError {
  /// Why a request got no answer, in a few words where there are some.
  fileprivate var label: String {
    if case .transport(let failure, _) = self { failure.label } else { message }
  }
}
