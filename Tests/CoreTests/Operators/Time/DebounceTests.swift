import Core
import MarbleTesting
import Testing

@Suite struct DebounceTests {
  @Test func `a source that emits at once sends its last element`() {
    let scheduler = TestScheduler()
    #expect(marks(Observable.of(1, 2).debounce(.seconds(1), scheduler: scheduler)) == ["2", "|"])
  }

  @Test func `what it emits may feed it again`() {
    expectNoLeak {
      let scheduler = TestScheduler()
      let relay = PublishRelay<Int>()
      let log = EventLog<Int>()
      let subscription = relay.debounce(.milliseconds(2), scheduler: scheduler)
        .do(onNext: { if $0 < 3 { relay.accept($0 + 1) } })
        .subscribe(log)
      relay.accept(1)
      scheduler.start()
      #expect(log.marks == ["1", "2", "3"])
      #expect(scheduler.clock == .milliseconds(6))
      subscription.dispose()
    }
  }
}
