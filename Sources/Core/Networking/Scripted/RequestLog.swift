import Foundation
import Reactive

/// The requests of one transport, each of which is sent as a value when it starts and when it ends.
final class RequestLog {
  private(set) var requests: [ServerRequest] = []

  var changes: Observable<ServerRequest> { changed.asObservable() }

  private let changed = PublishSubject<ServerRequest>()
  /// Records a request, and sends what answers it.
  func record(
    _ request: URLRequest,
    answer: @escaping (ServerRequest) -> Single<Response>
  ) -> Single<Response> {
    Single.create { [self] observer in
      let index = requests.count
      requests.append(ServerRequest(id: index + 1, request: request))
      changed.onNext(requests[index])
      let subscription = answer(requests[index]).subscribe(
        onSuccess: { [self] response in
          end(index, as: .answered(status: response.statusCode))
          observer(.success(response))
        },
        onFailure: { [self] error in
          end(index, as: ServerRequest.Outcome(NetworkError(error)))
          observer(.failure(error))
        }
      )
      return Disposables.create { [self] in
        subscription.dispose()
        end(index, as: .cancelled)
      }
    }
  }

  private func end(_ index: Int, as outcome: ServerRequest.Outcome) {
    guard requests[index].outcome == .pending else { return }
    requests[index].outcome = outcome
    changed.onNext(requests[index])
  }
}

extension ServerRequest.Outcome {
  fileprivate init(_ error: NetworkError) {
    switch error {
    case .transport(.unexpectedRequest, _): self = .unexpected
    case .transport(let failure, _): self = .failed(failure.label)
    default: self = .failed(error.message)
    }
  }
}
