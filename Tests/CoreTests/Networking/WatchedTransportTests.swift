import Core
import Foundation
import MarbleTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct WatchedTransportTests {
  @Test func `it tells what becomes of each request, and no credential`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler, latency: .milliseconds(2)) {
      On(.get, "/a").answers(.status(304, body: Data("xy".utf8)))
      On(.get, "/b").fails(.refused)
      On(.get, "/c").staysSilent()
    }
    let transport = WatchedTransport(server, scheduler: scheduler)
    var words: [String] = []
    var last: [Int: RecordedRequest] = [:]
    let bag = DisposeBag()
    transport.changes.subscribe(onNext: {
      words.append("\(scheduler.clock) \($0.id) \($0)")
      last[$0.id] = $0
    }).disposed(by: bag)
    for path in ["/a?token=x&page=1", "/b"] {
      transport.text(path).subscribe().disposed(by: bag)
    }
    let cancelled = transport.text("/c").subscribe()
    scheduler.schedule(at: .milliseconds(5)) { cancelled.dispose() }
    scheduler.start()
    #expect(
      words == [
        "0 1 GET /a?token=***&page=1: pending", "0 2 GET /b: pending", "0 3 GET /c: pending",
        "2ms 1 GET /a?token=***&page=1: 304", "2ms 2 GET /b: refused", "5ms 3 GET /c: cancelled",
      ]
    )
    #expect(last[1]?.outcome == .answered(status: 304, bytes: 2))
    #expect(last.values.allSatisfy { $0.ended ?? $0.started > $0.started })
  }

  @Test func `disposing afterwards cancels nothing`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) { On(.get, "/a").answers(.empty) }
    let transport = WatchedTransport(server, scheduler: scheduler)
    var outcomes: [RecordedRequest.Outcome] = []
    let bag = DisposeBag()
    transport.changes.subscribe(onNext: { outcomes.append($0.outcome) }).disposed(by: bag)
    let subscription = transport.text("/a").subscribe()
    scheduler.start()
    subscription.dispose()
    #expect(outcomes == [.pending, .answered(status: 200, bytes: 0)])
  }
}
