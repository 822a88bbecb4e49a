import Core
import Foundation
import MarbleTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct PluginTests {
  @Test func `the log has one line a request and no credential`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler, latency: .milliseconds(5)) {
      On(.get, "/a").answers(.json("[1, 2]"))
      On(.get, "/b").fails(.timedOut)
      On(.get, "/c").staysSilent()
    }
    var lines: [String] = []
    let provider = Provider<StubTarget>(
      transport: server,
      plugins: [
        AuthorizationPlugin(scheme: "Bearer", credential: "s3cr3t"), LogPlugin { lines.append($0) },
      ],
      scheduler: scheduler
    )
    var target = StubTarget("/a")
    target.task = .requestParameters(
      parameters: ["api_key": "s3cr3t", "page": 1],
      encoding: URLEncoding.default
    )
    let bag = DisposeBag()
    provider.request(target).subscribe().disposed(by: bag)
    for path in ["/b", "/d"] {
      provider.request(StubTarget(path)).subscribe(onFailure: { _ in }).disposed(by: bag)
    }
    let cancelled = provider.request(StubTarget("/c")).subscribe()
    scheduler.schedule(at: .milliseconds(7)) { cancelled.dispose() }
    scheduler.start()
    #expect(
      lines == [
        "GET http://api.example/d → unexpected request after 0 ms",
        "GET http://api.example/a?api_key=***&page=1 → 200 in 5 ms, 6 bytes",
        "GET http://api.example/b → timed out after 5 ms",
        "GET http://api.example/c → cancelled after 7 ms",
      ]
    )
  }

  @Test func `a known tag is sent, and the 304 is handed on`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(1)) {
        On(.get, "/a", headers: ["If-None-Match": #"W/"1""#]).answers(.notModified(eTag: #"W/"1""#))
        On(.get, "/a").answers(.json("A").header("ETag", #"W/"1""#))
      }
      let provider = Provider<StubTarget>(
        transport: server,
        plugins: [ETagPlugin()],
        scheduler: m.scheduler
      )
      let asked = m.hot("x--x--", named: "asked")
      let answers = asked.flatMap { _ in provider.text(StubTarget("/a")) }
      m.expect(answers.map { $0 == "304" ? "=" : $0 }, "-A--=-", named: "answers")
    }
  }

  @Test func `a tag belongs to the URL, the media type and the credential`() {
    let plugin = ETagPlugin(capacity: 2)
    func asked(_ path: String, _ token: String = "1") -> URLRequest {
      .get(path, headers: ["Authorization": token])
    }
    func remember(_ request: URLRequest, _ tag: String) {
      let response = Response(
        statusCode: 200,
        data: Data(),
        headers: ["ETag": tag],
        request: request
      )
      plugin.didReceive(
        .success(response),
        Attempt(id: 1, request: request, started: Date()),
        target: StubTarget(),
        at: Date()
      )
    }
    func tag(_ request: URLRequest) -> String? {
      plugin.prepare(request, target: StubTarget()).value(forHTTPHeaderField: "If-None-Match")
    }
    remember(asked("/a"), "A")
    #expect(tag(asked("/a")) == "A")
    #expect(tag(asked("/b")) == nil && tag(asked("/a", "2")) == nil)
    remember(asked("/b"), "B")
    remember(asked("/c"), "C")
    #expect(tag(asked("/a")) == nil && tag(asked("/b")) == "B" && tag(asked("/c")) == "C")
  }

  @Test func `equal requests at the same time are one`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(3)) {
        On(.get, "/*").answers(.json("A"), .json("B"), .json("C"))
      }
      let provider = Provider<StubTarget>(
        transport: server,
        trackInflights: true,
        scheduler: m.scheduler
      )
      let asked = m.hot("xx---x---", named: "asked")
      m.expect(
        asked.flatMap { _ in provider.text(StubTarget("/a")) },
        "---(AA)----B",
        named: "answers"
      )
      m.scheduler.schedule(at: .milliseconds(9)) { #expect(server.requests.count == 2) }
    }
  }

  @Test func `a shared request goes on for those who stay`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(4)) {
        On(.get, "/a").answers(.json("A"))
      }
      let provider = Provider<StubTarget>(
        transport: server,
        trackInflights: true,
        scheduler: m.scheduler
      )
      m.expect(provider.text(StubTarget("/a")), "-----", subscribed: "^-!", named: "leaves")
      m.expect(provider.text(StubTarget("/a")), "----(A|)", subscribed: "-^", named: "stays")
    }
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
