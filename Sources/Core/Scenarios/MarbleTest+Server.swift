import Foundation
import Marbles
import Networking

extension MarbleTest {
  /// Makes a server that answers from a script on the clock of the test; its requests get lanes.
  ///
  /// - Parameters:
  ///   - latency: How long an answer takes for which its rule says nothing else.
  ///   - name: What the lane of a request is called; by default its method, path and query.
  ///   - rules: What the server answers.
  public func server(
    latency: DispatchTimeInterval = .milliseconds(0),
    naming name: @escaping (RecordedRequest) -> String = { "\($0.method) \($0.pathAndQuery)" },
    @RuleBuilder rules: () -> [Rule]
  ) -> ScriptedServer {
    let server = ScriptedServer(scheduler: scheduler, latency: latency, rules: rules)
    requestLanes.append { server.requests.map { Timeline.Lane($0, name: name($0)) } }
    return server
  }
}

extension Timeline.Lane {
  /// The lane of a request, from its start to its answer, failure or cancellation.
  fileprivate init(_ request: RecordedRequest, name: String) {
    var marks = [Timeline.Mark(time: MarbleTime(request.started), kind: .subscribed)]
    if let ended = request.ended {
      let kind: Timeline.Mark.Kind =
        switch request.outcome {
        case .pending: .subscribed
        case .answered: .completed
        case .failed, .unexpected: .error
        case .cancelled: .disposed
        }
      marks.append(
        Timeline.Mark(time: MarbleTime(ended), kind: kind, label: request.outcome.description)
      )
    }
    self.init(name: name, kind: .request, marks: marks)
  }
}
