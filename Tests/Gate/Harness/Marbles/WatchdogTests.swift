import Core
import Loopback
import MarbleTesting
import Testing

@Suite(.ownThread) struct `An endless loop within one instant` {
  @Test func `that nothing can stop ends the run, with the test's name`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(1),
      observing: [\.standardErrorContent]
    ) {
      let watchdog = Watchdog(limit: 0.2)
      // A long run whose clock goes on isn't one.
      watchdog.watch(#_sourceLocation, named: "long") {
        let thread = ThreadClock()
        while thread.seconds < 1 { _ = marbleReport { m in m.expect(m.hot("-a-"), "-a-") } }
      }
      let failing = Observable<Int>.error(MarbleError())
      watchdog.watch(#_sourceLocation, named: "a test of mine") {
        _ = marbleReport { m in m.expect(failing.retry().map { "\($0)" }, "-") }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("✘ a test of mine, HarnessTests/WatchdogTests.swift:"), "\(text)")
    #expect(text.contains("this test never left one instant, so the whole run was ended"))
  }

  @Test func `on the test's own clock is the failure of that test`() {
    let report = marbleReport { m in
      let failing = Observable<String>.error(MarbleError())
      m.expect(failing.delaySubscription(.nanoseconds(0), scheduler: m.scheduler).retry(), "-")
    }
    #expect(report.sentences.contains { $0.hasPrefix("endless loop: more than 10,000 pieces") })
  }
}
