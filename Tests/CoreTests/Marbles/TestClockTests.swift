import Core
import Testing

/// Code that waits with `await` waits in virtual time.
@MainActor @Suite struct TestClockTests {
  private let scheduler = TestScheduler()
  private var clock: TestClock { TestClock(scheduler) }

  @Test func `tasks sleep until their deadline, in the order in which they fell asleep`() async {
    var log: [String] = []
    for name in ["a", "b", "c"] {
      let clock: any Clock<Duration> = clock
      Task { [scheduler] in
        try await clock.sleep(for: .milliseconds(name == "b" ? 200 : 300))
        log.append("\(name) \(scheduler.clock)")
        try await clock.sleep(for: .milliseconds(100))
        log.append("\(name) \(scheduler.clock)")
      }
    }
    await clock.advance(to: .milliseconds(400))
    #expect(log == ["b 200ms", "a 300ms", "c 300ms", "b 300ms", "a 400ms", "c 400ms"])
    #expect(scheduler.nextTime == nil)
  }

  @Test func `a cancelled task stops sleeping and leaves no work behind`() async {
    var failure: (any Error)?
    let task = Task { [clock] in
      do { try await clock.sleep(for: .seconds(1)) } catch { failure = error }
    }
    await clock.settle()
    #expect(scheduler.nextTime == .seconds(1))
    task.cancel()
    await clock.settle()
    #expect(scheduler.nextTime == nil)
    #expect(failure is CancellationError)
  }
}
