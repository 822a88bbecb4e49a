import Core
import Foundation
import MarbleTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct PluginTests {
  /// A plugin in Moya's own shape; a step that is not one of the protocol's would never be called.
  private final class Steps: PluginType {
    var words: [String] = []

    func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
      words.append("prepare \(target.path)")
      return request
    }

    func willSend(_ request: URLRequest, target: any TargetType) {
      words.append("willSend \(target.path)")
    }

    func didReceive(_ result: Result<Response, NetworkError>, target: any TargetType) {
      words.append("didReceive \((try? result.get())?.statusCode ?? 0)")
    }

    func process(
      _ result: Result<Response, NetworkError>,
      target: any TargetType
    ) -> Result<Response, NetworkError> {
      words.append("process")
      return .failure(.requestMapping("changed"))
    }
  }

  @Test func `the four steps are called in their order, and the last changes the outcome`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) { On(.get, "/a").answers(.status(204)) }
    let steps = Steps()
    let provider = Provider<StubTarget>(transport: server, plugins: [steps], scheduler: scheduler)
    var texts: [String] = []
    let subscription = provider.text(StubTarget("/a")).subscribe(onNext: { texts.append($0) })
    scheduler.start()
    subscription.dispose()
    #expect(steps.words == ["prepare /a", "willSend /a", "didReceive 204", "process"])
    #expect(texts == [NetworkError.requestMapping("").message])
  }

  @Test func `activity begins and ends with each request, cancelled ones too`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler, latency: .milliseconds(2)) {
      On(.get, "/a").answers(.empty)
      On(.get, "/b").fails(.refused)
      On(.get, "/c").staysSilent()
    }
    var words: [String] = []
    let plugin = NetworkActivityPlugin { words.append("\($0) \($1.path) at \(scheduler.clock)") }
    let provider = Provider<StubTarget>(transport: server, plugins: [plugin], scheduler: scheduler)
    let requests = ["/a", "/b", "/c"].map { provider.text(StubTarget($0)).subscribe() }
    scheduler.schedule(at: .milliseconds(5)) { for request in requests { request.dispose() } }
    scheduler.start()
    #expect(
      words == [
        "began /a at 0", "began /b at 0", "began /c at 0", "ended /a at 2ms", "ended /b at 2ms",
        "ended /c at 5ms",
      ]
    )
  }

  @Test func `a status that the target does not accept is an error`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler) { On(.get, "/a").answers(.status(404)) }
      let provider = Provider<StubTarget>(transport: server, scheduler: m.scheduler)
      var target = StubTarget("/a")
      target.validationType = .successCodes
      let answer = provider.text(target).map { $0.contains("nothing") ? "n" : $0 }
      m.expect(answer, "(n|)", named: "answer")
    }
  }
}
