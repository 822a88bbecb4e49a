import Core
import MarbleTesting
import Testing

@Suite struct DebounceTests {
  @Test func `waits for a pause`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b---c---|")
      m.expect(source.debounce(.milliseconds(3), scheduler: m.scheduler), "------b---c|")
      m.expectSubscriptions(source, "^----------!")
    }
  }

  @Test func `an element at the very end of the pause is in time to replace`() {
    operatorMarbles { m in
      let source = m.hot("  -a--b-----|")
      m.expect(source.debounce(.milliseconds(3), scheduler: m.scheduler), "-------b--|")
    }
  }

  @Test func `sends what waits on completion`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b|")
      m.expect(source.debounce(.milliseconds(3), scheduler: m.scheduler), "----(b|)")
    }
  }

  @Test func `drops what waits on an error`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b#")
      m.expect(source.debounce(.milliseconds(3), scheduler: m.scheduler), "----#")
    }
  }

  @Test func `drops what waits on disposal`() {
    operatorMarbles { m in
      let source = m.hot("  -a-------")
      let result = source.debounce(.milliseconds(3), scheduler: m.scheduler)
      m.expect(result, "    ---------", subscribed: "^--!")
      m.expectSubscriptions(source, "^--!")
    }
  }

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
