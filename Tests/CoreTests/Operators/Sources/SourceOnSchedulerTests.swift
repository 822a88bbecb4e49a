import Core
import Testing

@Suite struct SourceOnSchedulerTests {
  @Test func `each element is a turn of its scheduler`() {
    expectNoLeak {
      let scheduler = TestScheduler()
      let log = EventLog<Int>()
      let source = Observable.of(1, 2, scheduler: scheduler)
        .concat(Observable.just(3, scheduler: scheduler))
      let subscription = source.subscribe(log)
      #expect(log.marks == [])
      scheduler.start()
      #expect(log.marks == ["1", "2", "3", "|"])
      subscription.dispose()
    }
  }

  @Test func `disposal cancels the next turn`() {
    expectNoLeak {
      let scheduler = TestScheduler()
      let log = EventLog<Int>()
      let subscription = Observable.repeatElement(1, scheduler: scheduler).subscribe(log)
      subscription.dispose()
      scheduler.start()
      #expect(log.marks == [])
      #expect(scheduler.pendingTimes.isEmpty)
    }
  }
}
