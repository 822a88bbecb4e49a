import Core
import Foundation
import MarbleTesting
import Testing

@Suite struct RecordedRequestTests {
  @Test func `every request is recorded with its start, its end and its outcome`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) {
      On(.get, "/a").answers(.json("A"), after: .milliseconds(3))
      On(.get, "/b").fails(.refused, after: .milliseconds(2))
      On(.get, "/c").staysSilent()
    }
    let bag = DisposeBag()
    var changes: [String] = []
    server.changes.subscribe(onNext: { changes.append("\($0)") }).disposed(by: bag)
    for path in ["/a", "/b", "/c"] { server.text(path).subscribe().disposed(by: bag) }
    let cancelled = server.text("/a").subscribe()
    scheduler.schedule(at: .milliseconds(1)) { cancelled.dispose() }
    scheduler.start()

    #expect(server.requests.map(\.id) == [1, 2, 3, 4])
    #expect(
      server.requests.map(\.outcome) == [
        .answered(status: 200, bytes: 1), .failed("refused"), .pending, .cancelled,
      ]
    )
    #expect(
      server.requests.map { $0.ended.map { MarbleTime($0) } }
        == [3, 2, nil, 1].map { $0.map { .milliseconds($0) } }
    )
    #expect(
      changes == [
        "GET /a: pending", "GET /b: pending", "GET /c: pending", "GET /a: pending",
        "GET /a: cancelled", "GET /b: refused", "GET /a: 200",
      ]
    )
  }

  @Test func `a record reads as a person would write it and holds no credential`() throws {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) { On(.get, "/**").answers(.empty) }
    let path = "/%E7%A6%8F%E5%88%A9?q=a%20b&access_token=s3cr3t"
    let subscription = server.text(path, headers: ["Authorization": "Bearer s3cr3t"]).subscribe()
    scheduler.start()
    subscription.dispose()
    #expect(server.requests.map(\.pathAndQuery) == ["/福利?q=a b&access_token=***"])
    let json = String(decoding: try JSONEncoder().encode(server.requests), as: UTF8.self)
    #expect(!json.contains("s3cr3t"))
    let copy = try JSONDecoder().decode([RecordedRequest].self, from: Data(json.utf8))
    #expect(copy == server.requests)
  }

  /// A server chooses where a redirect or a `Link` leads.
  @Test func `an address that a server has made of a credential holds none`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) {
      On(.get, "/a").answers(
        .status(302, headers: ["Location": "http://other.example/t0p%2Ds3cr3t?x=t0p-s3cr3t"])
      )
      On(.get, "/**").answers(.empty)
    }
    let watched = WatchedTransport(server, scheduler: scheduler)
    var lines: [String] = []
    let changes = watched.changes.subscribe(onNext: {
      lines += [$0.pathAndQuery, $0.url, $0.logLine ?? ""]
    })
    let request = FollowingTransport(watched)
      .text("/a", headers: ["Authorization": "Bearer t0p-s3cr3t"]).subscribe()
    scheduler.start()
    request.dispose()
    changes.dispose()
    #expect(lines.contains("/***?x=***") && lines.contains("http://other.example/***?x=***"))
    #expect(lines.allSatisfy { !$0.contains("s3cr3t") }, "\(lines)")
  }

  @Test func `a line for a log says how a request ended, and no credential`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler, latency: .milliseconds(5)) {
      On(.get, "/a").answers(.json("[1, 2]"))
      On(.get, "/b").fails(.timedOut)
      On(.get, "/c").staysSilent()
    }
    let bag = DisposeBag()
    var lines: [String] = []
    server.changes.compactMap(\.logLine).subscribe(onNext: { lines.append($0) }).disposed(by: bag)
    for path in ["/a?api_key=s3cr3t&page=1", "/b", "/d"] {
      server.text(path, headers: ["Authorization": "s3cr3t"]).subscribe().disposed(by: bag)
    }
    let cancelled = server.text("/c").subscribe()
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
}

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
