import Core
import Foundation
import MarbleTesting
import Testing

struct PluginTests {
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
      switch result {
      case .success(let response): words.append("\(target.path): \(response.statusCode)")
      case .failure(let error): words.append("\(target.path): \(error.transportLabel)")
      }
    }
  }

  @Test func `the steps are called in their order, and for a cancelled request, too`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler, latency: .milliseconds(2)) {
      On(.get, "/a").answers(.status(204))
      On(.get, "/b").fails(.refused)
      On(.get, "/c").staysSilent()
    }
    let steps = Steps()
    let provider = Provider<StubTarget>(transport: server, plugins: [steps])
    let requests = ["/a", "/b", "/c"].map { provider.text(StubTarget($0)).subscribe() }
    scheduler.schedule(at: .milliseconds(5)) { for request in requests { request.dispose() } }
    scheduler.start()
    #expect(
      steps.words == ["/a", "/b", "/c"].flatMap { ["prepare \($0)", "willSend \($0)"] }
        + ["/a: 204", "/b: refused", "/c: cancelled"]
    )
  }

  @Test func `a request without its provider isn't sent, and one in flight keeps it`() {
    marbles { m in
      let server = m.server(latency: .milliseconds(3)) { On(.get, "/a").answers(.json("a")) }
      var provider: Provider<StubTarget>? = Provider(transport: server)
      let request = provider?.text(StubTarget("/a")) ?? .just("no provider")
      m.act("                       --f------", ["f": { provider = nil }])
      let taps = m.hot("            -1----2--", named: "taps")
      m.expect(taps.flatMap { _ in request }, "----a----", named: "answers")
      m.expectRequests(["GET /a": " -^--|"])
    }
  }

  @Test func `a status that the target does not accept is an error`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler) { On(.get, "/a").answers(.status(404)) }
      let provider = m.keep(Provider<StubTarget>(transport: server))
      var target = StubTarget("/a")
      target.validationType = .successCodes
      let answer = provider.text(target).map { $0.contains("nothing") ? "n" : $0 }
      m.expect(answer, "(n|)", named: "answer")
    }
  }
}
