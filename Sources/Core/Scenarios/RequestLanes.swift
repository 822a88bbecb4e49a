import Foundation
import Marbles
import Networking
import Reactive

/// The lanes of a server's requests, each from its start to its answer, failure or cancellation.
package final class RequestLanes {
  private var lanes: [Timeline.Lane] = []
  private var indices: [Int: Int] = [:]
  private var subscription: Disposable?

  /// Records what becomes of requests.
  ///
  /// - Parameters:
  ///   - changes: The requests, each when it starts and when it ends.
  ///   - name: What the lane of a request is called.
  ///   - mark: Puts a mark on the clock of the run.
  package init(
    _ changes: Observable<RecordedRequest>,
    naming name: @escaping (RecordedRequest) -> String = { "\($0.method) \($0.pathAndQuery)" },
    mark: @escaping (Timeline.Mark.Kind, String) -> Timeline.Mark
  ) {
    subscription = changes.subscribe(onNext: { [weak self] request in
      guard let self else { return }
      let kind = request.outcome.markKind
      let label = kind == .subscribed ? "" : request.outcome.description
      let index = indices[request.id] ?? lanes.count
      if index == lanes.count {
        indices[request.id] = index
        lanes.append(Timeline.Lane(name: name(request), kind: .request))
      }
      lanes[index].marks.append(mark(kind, label))
    })
  }

  deinit {
    subscription?.dispose()
  }

  /// The requests so far, in the order in which they started.
  package var all: [Timeline.Lane] { lanes }
}

extension RecordedRequest.Outcome {
  /// How a lane shows it.
  fileprivate var markKind: Timeline.Mark.Kind {
    switch self {
    case .pending: .subscribed
    case .answered: .completed
    case .cancelled: .disposed
    case .failed, .unexpected: .error
    }
  }
}
