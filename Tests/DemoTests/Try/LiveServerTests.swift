import Core
import Foundation
import Testing

@testable import Lab

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A real server that the user plays with; here its place is taken by a scripted one.
@Suite struct LiveServerTests {
  private let scheduler = TestScheduler()
  private let real: ScriptedServer
  private let server: LiveServer
  private let bag = DisposeBag()

  init() throws {
    real = ScriptedServer(scheduler: scheduler, latency: .milliseconds(100)) {
      On(.get, "/a").answers(.json("[]"))
    }
    server = try LiveServer(real, at: nil, scheduler: scheduler)
  }

  /// The outcomes of a request and their times.
  private func ask(after milliseconds: Int = 5000) -> [String] {
    var words: [String] = []
    let start = scheduler.clock
    let watching = server.changes.subscribe(onNext: {
      words.append("\($0.outcome) at \(scheduler.clock - start)")
    })
    let request = URLRequest(url: URL(literal: "http://api.example/a"))
    let asking = server.send(request).subscribe(onFailure: { _ in })
    scheduler.advance(to: start + .milliseconds(milliseconds))
    asking.dispose()
    watching.dispose()
    return words
  }

  @Test func `left alone, it answers as it is`() {
    #expect(ask() == ["pending at 0", "200 at 100ms"])
    #expect(real.requests.count == 1)
  }

  @Test func `a failed answer is the next one only, and is not requested`() {
    server.failNext()
    #expect(ask() == ["pending at 0", "500 at 300ms"])
    #expect(real.requests.isEmpty)
    #expect(ask().last == "200 at 100ms")
  }

  @Test func `the next answer fails in the same ways as in the stepper`() {
    var said: [String] = []
    for presses in 1...5 {
      for _ in 1...presses { server.failNext() }
      said.append(server.words)
      said += ask().suffix(1)
    }
    #expect(
      said == [
        "online, next answer fails: 500", "500 at 300ms", "online, next answer fails: 404",
        "404 at 300ms", "online, next answer fails: 401", "401 at 300ms",
        "online, next answer fails: offline", "offline at 300ms",
        "online, next answer fails: timed out", "timed out at 300ms",
      ]
    )
    for _ in 1...6 { server.failNext() }
    #expect(server.words == "online")
  }

  @Test func `off the line nothing is sent until it is back`() {
    server.toggleOffline()
    #expect(ask().last == "offline at 300ms")
    #expect(ask().last == "offline at 300ms")
    server.toggleOffline()
    #expect(real.requests.isEmpty)
    #expect(ask().last == "200 at 100ms")
  }

  @Test func `held back, it is asked later, and not at all if nobody waits`() {
    server.slowDown()
    #expect(ask().last == "200 at 1.1s")
    #expect(ask(after: 500).last == "cancelled at 500ms")
    #expect(real.requests.count == 1)
  }
}
