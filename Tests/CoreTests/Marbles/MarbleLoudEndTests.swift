import Core
import MarbleTesting
import Testing

/// Nothing ends quietly: what a test forgot is said.
@Suite struct MarbleLoudEndTests {
  @Test func `a test that expects nothing is told so`() {
    let report = marbleReport { m in
      _ = m.hot("a|")
    }
    #expect(
      report.sentences == ["this test asserts nothing; call `m.expect` inside the closure"]
    )
  }

  @Test func `a timer that outlives the drawn time is named with its time`() {
    let report = marbleReport { m in
      _ = m.scheduler.scheduleRelative((), dueTime: .milliseconds(900)) { Disposables.create() }
      m.expect(m.hot("-a|"), "-a|")
    }
    #expect(
      report.sentences == [
        "a timer was still pending when the drawn time ended at 2ms: it was due at 900ms;"
          + " draw that far, dispose of it, or call `m.allowPendingWork()`"
      ]
    )
  }

  @Test func `a test may say that a pending timer is fine`() {
    let report = marbleReport { m in
      _ = m.scheduler.scheduleRelative((), dueTime: .milliseconds(900)) { Disposables.create() }
      m.allowPendingWork()
      m.expect(m.hot("-a|"), "-a|")
    }
    #expect(report.isGreen)
  }

  @Test func `a subscription that nobody disposes of is named with its beginning`() {
    let report = marbleReport { m in
      let source = m.hot("-a--", named: "letters")
      m.scheduler.schedule(at: .milliseconds(2)) { _ = source.subscribe { _ in } }
      m.expect(source, "-a--")
    }
    #expect(
      report.sentences == [
        "a subscription to \"letters\" is still open; it began at 2ms and outlived everything"
          + " that this test subscribed to"
      ]
    )
  }

  @Test func `a loop without a delay is cut after a bounded number of steps`() {
    let report = marbleReport { m in
      func again() {
        _ = m.scheduler.schedule(()) {
          again()
          return Disposables.create()
        }
      }
      m.scheduler.schedule(at: .milliseconds(3)) { again() }
      m.expect(m.hot("-a-----"), "-a-----")
    }
    #expect(
      report.sentences == [
        "endless loop: more than 10000 pieces of work ran at 3ms and the clock did not move;"
          + " something schedules itself again with no delay"
      ]
    )
  }

  @Test func `a diagram that can't be read fails the test where it was written`() {
    let report = marbleReport { m in
      m.expect(m.hot("-a5ms|"), "-a")
    }
    #expect(report.sentences.first?.contains("line 1, column 3") == true)
  }

  @Test func `a question mark fails and shows the actual diagram ready to paste`() {
    let report = marbleReport { m in
      m.expect(m.hot("-a 20ms (bc)|"), "?")
    }
    #expect(
      report.sentences == ["result: the actual diagram, ready to paste: \"-a 20ms (bc)|\""]
    )
  }

  @Test func `a subscription at another time than drawn is named`() {
    let report = marbleReport { m in
      let source = m.hot("-a-b-c-", named: "letters")
      m.expect(source, "-a-b", subscribed: "^---!")
      m.expectSubscriptions(source, "^-----!")
    }
    #expect(
      report.sentences == ["letters, subscription 1: expected 0 to 6ms, was 0 to 4ms"]
    )
  }
}
