import Core
import Testing

@Suite struct SimpleSourceTests {
  @Test func `just emits one element`() {
    #expect(marks(Observable.just(1)) == ["1", "|"])
  }

  @Test func `empty only completes, never does nothing, error fails`() {
    #expect(marks(Observable<Int>.empty()) == ["|"])
    #expect(marks(Observable<Int>.never()) == [])
    #expect(marks(Observable<Int>.error(Failure.first)) == ["#first"])
  }

  @Test func `of and from emit what they are given`() {
    #expect(marks(Observable.of(1, 2, 3)) == ["1", "2", "3", "|"])
    #expect(marks(Observable.from([1, 2])) == ["1", "2", "|"])
    #expect(marks(Observable.from(Set([1]))) == ["1", "|"])
    #expect(marks(Observable<Int>.from([])) == ["|"])
  }

  @Test func `from an optional emits what is in it`() {
    #expect(marks(Observable.from(optional: 1)) == ["1", "|"])
    #expect(marks(Observable<Int>.from(optional: nil)) == ["|"])
  }

  @Test func `deferred asks its factory for each subscription`() {
    var count = 0
    let source = Observable<Int>.deferred {
      count += 1
      return .just(count)
    }
    #expect(count == 0)
    #expect(marks(source) == ["1", "|"])
    #expect(marks(source) == ["2", "|"])
  }

  @Test func `deferred sends an error that its factory throws`() {
    #expect(marks(Observable<Int>.deferred { throw Failure.first }) == ["#first"])
  }

  @Test func `generate runs while its condition holds`() {
    let source = Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
    #expect(marks(source) == ["1", "2", "4", "8", "|"])
  }

  @Test func `generate sends an error that a closure throws`() {
    let condition = Observable.generate(
      initialState: 0,
      condition: { if $0 == 1 { throw Failure.first } else { true } },
      iterate: { $0 + 1 }
    )
    #expect(marks(condition) == ["0", "#first"])
    let iterate = Observable.generate(
      initialState: 0,
      condition: { _ in true },
      iterate: { _ in throw Failure.second }
    )
    #expect(marks(iterate) == ["0", "#second"])
  }

  @Test func `range counts, and a count of zero or less emits nothing`() {
    #expect(marks(Observable.range(start: 3, count: 2)) == ["3", "4", "|"])
    #expect(marks(Observable.range(start: 3, count: 0)) == ["|"])
    #expect(marks(Observable.range(start: 3, count: -1)) == ["|"])
  }

  @Test func `range fails beyond the largest integer`() {
    let source = Observable<Int8>.range(start: 126, count: 3)
    #expect(marks(source) == ["126", "127", "#Arithmetic overflow occurred."])
    #expect(marks(Observable<UInt8>.range(start: 254, count: 2)) == ["254", "255", "|"])
  }

  @Test func `repeatElement stops when nobody listens`() {
    #expect(marks(Observable.repeatElement(1).take(3)) == ["1", "1", "1", "|"])
  }

  @Test func `two sources that emit at once take turns`() {
    let pairs = Observable.combineLatest(Observable.of(1, 2, 3), Observable.of("a", "b", "c")) {
      "\($0)\($1)"
    }
    #expect(marks(pairs) == ["1a", "2a", "2b", "3b", "3c", "|"])
  }
}

@Suite struct SourceOnSchedulerTests {
  @Test func `each element is a turn of its scheduler`() {
    expectNoLeak {
      let scheduler = TestScheduler()
      let log = EventLog<Int>()
      let subscription = Observable.of(1, 2, scheduler: scheduler).subscribe(log)
      #expect(log.marks == [])
      scheduler.start()
      #expect(log.marks == ["1", "2", "|"])
      subscription.dispose()
    }
  }

  @Test func `disposal takes the next turn back`() {
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

  @Test func `just and from an optional take a scheduler too`() {
    let scheduler = TestScheduler()
    let log = EventLog<Int>()
    _ = Observable.just(1, scheduler: scheduler).subscribe(log)
    _ = Observable.from(optional: 2, scheduler: scheduler).subscribe(log)
    _ = Observable.from(optional: nil, scheduler: scheduler).subscribe(log)
    scheduler.start()
    #expect(log.marks.sorted() == ["1", "2", "|", "|", "|"])
  }
}
