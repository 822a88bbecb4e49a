import Core
import Foundation
import MarbleTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RetryTests {
  private func provider(
    _ m: MarbleTest,
    attempts: Int = 3,
    longest: DispatchTimeInterval = .seconds(30),
    @RuleBuilder rules: () -> [Rule]
  ) -> Provider<StubTarget> {
    Provider(
      transport: ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(1), rules: rules),
      retry: RetryPolicy(
        maximumAttempts: attempts,
        firstDelay: .milliseconds(2),
        longestDelay: longest
      ),
      scheduler: m.scheduler
    )
  }

  @Test func `a second attempt succeeds`() {
    marbles { m in
      let provider = provider(m) { On(.get, "/a").answers(.status(503), .json("A")) }
      // 1 for the answer, 2 of waiting, 1 for the answer
      m.expect(provider.text(StubTarget("/a")), "----(A|)", named: "answer")
    }
  }

  @Test func `each wait is twice as long, and the last failure is the outcome`() {
    marbles { m in
      let provider = provider(m, attempts: 4) { On(.get, "/a").fails(.connectionLost) }
      let answer = provider.text(StubTarget("/a")).map { $0.contains("lost") ? "l" : "?" }
      m.expect(answer, "1ms 2ms 1ms 4ms 1ms 8ms 1ms (l|)", named: "answer")
    }
  }

  @Test func `Retry-After counts when it is longer`() {
    marbles { m in
      let provider = provider(m) {
        On(.get, "/a").answers(.tooManyRequests(retryAfter: 2), .json("A"))
      }
      m.expect(provider.text(StubTarget("/a")), "1ms 2s 1ms (A|)", named: "answer")
    }
  }

  @Test func `a server that wants too long a wait fails at once`() {
    marbles { m in
      let provider = provider(m, longest: .seconds(1)) {
        On(.get, "/a").answers(.tooManyRequests(retryAfter: 2), .json("A"))
        On(.get, "/b").answers(.rateLimited(until: MarbleTime.seconds(60).date), .json("B"))
      }
      let both = Observable.merge(
        provider.text(StubTarget("/a")),
        provider.text(StubTarget("/b"))
      )
      m.expect(both.map { $0 == "429" ? "4" : "3" }, "-(43|)", named: "answers")
    }
  }

  @Test func `a 429 that names no time is not repeated, nor is a 404 or a POST`() {
    marbles { m in
      let provider = provider(m) {
        On(.get, "/a").answers(.status(429), .json("A"))
        On(.get, "/b").answers(.status(404), .json("B"))
        On(.post, "/c").answers(.status(503), .json("C"))
      }
      let all = Observable.merge(
        provider.text(StubTarget("/a")),
        provider.text(StubTarget("/b")),
        provider.text(StubTarget("/c", .post))
      )
      m.expect(
        all.map { Character(String($0.suffix(1))) },
        "-(943|)",
        .characters,
        named: "answers"
      )
    }
  }

  @Test func `leaving ends the waiting`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) { On(.get, "/a").fails(.refused) }
    let provider = Provider<StubTarget>(
      transport: server,
      retry: RetryPolicy(maximumAttempts: 9),
      scheduler: scheduler
    )
    let subscription = provider.request(StubTarget("/a")).subscribe()
    scheduler.schedule(at: .milliseconds(600)) { subscription.dispose() }
    scheduler.start()
    #expect(server.requests.count == 2)
  }
}
