import Contract
import Foundation
import Marbles
import Networking
import Reactive

extension TimelineRecorder {
  /// Records the requests of a server: a lane each, from its start to its answer, failure or
  /// cancellation.
  package func record(
    _ requests: Observable<ServerRequest>,
    naming name: @escaping (ServerRequest) -> String = { "\($0.method) \($0.pathAndQuery)" }
  ) {
    var indices: [Int: Int] = [:]
    hold(
      requests.subscribe(onNext: { [weak self] request in
        guard let self else { return }
        let index = indices[request.id] ?? lane(name(request), .request)
        indices[request.id] = index
        let kind = request.outcome.markKind
        append(kind, kind == .subscribed ? "" : request.outcome.description, to: index)
      })
    )
  }
}

extension ServerRequest.Outcome {
  fileprivate var markKind: Timeline.MarkKind {
    switch self {
    case .pending: .subscribed
    case .answered: .completed
    case .cancelled: .disposed
    case .failed, .unexpected: .error
    }
  }
}
