import Core
import Foundation
import MarbleTesting
import Testing

struct ServerRequestTests {
  @Test func `every request is recorded with its start, its end and its outcome`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler, latency: .milliseconds(5)) {
      On(.get, "/a").answers(.status(304, body: Data("xy".utf8)))
      On(.get, "/b").fails(.timedOut, after: .milliseconds(2))
      On(.get, "/c").staysSilent()
    }
    let transport = WatchedTransport(server)
    let bag = DisposeBag()
    var (recorded, watched) = ([String](), [String]())
    server.changes.subscribe(onNext: { recorded.append("\($0)") }).disposed(by: bag)
    transport.changes.subscribe(onNext: { watched.append("\(scheduler.clock) \($0.id) \($0)") })
      .disposed(by: bag)
    for path in ["/a?api_key=s3cr3t&page=1", "/b", "/c"] {
      transport.text(path, headers: ["Authorization": "s3cr3t"]).subscribe().disposed(by: bag)
    }
    server.text("/d").subscribe().disposed(by: bag)
    let cancelled = transport.text("/c").subscribe()
    scheduler.schedule(at: .milliseconds(7)) { cancelled.dispose() }
    scheduler.start()

    #expect(server.requests.map(\.id) == [1, 2, 3, 4, 5])
    let outcomes = server.requests.map(\.outcome)
    #expect(outcomes[0] == .answered(status: 304))
    #expect(outcomes[1] == .failed("timed out") && outcomes[2] == .pending)
    #expect(outcomes[4] == .cancelled)
    #expect(
      recorded == [
        "GET /a?api_key=***&page=1: pending", "GET /b: pending", "GET /c: pending",
        "GET /d: pending", "GET /c: pending", "GET /d: unexpected request", "GET /b: timed out",
        "GET /a?api_key=***&page=1: 304", "GET /c: cancelled",
      ]
    )
    #expect(
      watched == [
        "0 1 GET /a?api_key=***&page=1: pending", "0 2 GET /b: pending", "0 3 GET /c: pending",
        "0 4 GET /c: pending", "2ms 2 GET /b: timed out", "5ms 1 GET /a?api_key=***&page=1: 304",
        "7ms 4 GET /c: cancelled",
      ]
    )
  }

  @Test func `a record reads as a person would write it and holds no credential`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) { On(.get, "/**").answers(.empty) }
    let path = "/%E7%A6%8F%E5%88%A9?q=a%20b&access_token=s3cr3t"
    let subscription = server.text(path, headers: ["Authorization": "Bearer s3cr3t"]).subscribe()
    scheduler.start()
    subscription.dispose()
    #expect(server.requests.map(\.pathAndQuery) == ["/福利?q=a b&access_token=***"])
    #expect(!"\(server.requests.map(\.url))".contains("s3cr3t"))
  }

  @Test func `disposing afterwards cancels nothing`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) { On(.get, "/a").answers(.empty) }
    let transport = WatchedTransport(server)
    var outcomes: [ServerRequest.Outcome] = []
    let bag = DisposeBag()
    transport.changes.subscribe(onNext: { outcomes.append($0.outcome) }).disposed(by: bag)
    let subscription = transport.text("/a").subscribe()
    scheduler.start()
    subscription.dispose()
    #expect(outcomes == [.pending, .answered(status: 200)])
  }
}
