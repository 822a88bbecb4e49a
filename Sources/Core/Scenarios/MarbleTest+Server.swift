import Foundation
import Marbles
import Networking

extension MarbleTest {
  /// Makes a server that answers from a script on the clock of the test; its requests get lanes.
  ///
  /// A request that no rule fits fails the test.
  ///
  /// - Parameters:
  ///   - latency: How long an answer takes for which its rule says nothing else.
  ///   - name: What the lane of a request is called; by default its method, path and query.
  ///   - rules: What the server answers.
  public func server(
    latency: DispatchTimeInterval = .milliseconds(0),
    naming name: @escaping (RecordedRequest) -> String = { "\($0.method) \($0.pathAndQuery)" },
    file: String = #filePath,
    line: Int = #line,
    @RuleBuilder rules: () -> [Rule]
  ) -> ScriptedServer {
    let server = ScriptedServer(scheduler: scheduler, latency: latency, rules: rules)
    recorder.record(server.changes, naming: name)
    let place = SourcePlace(file: file, line: line)
    inspections.append { timeline in
      server.unexpectedRequests.map(name).map { name in
        let lane = timeline.lanes.first { $0.kind == .request && $0.name == name }
        let text = "\(name): was sent, and no rule of the server fits it"
        return Problem(text: text, place: place, time: lane?.marks.first?.time, request: name)
      }
    }
    return server
  }
}
