import Core
import MarbleTesting
import Testing

@Suite struct BufferTests {
  private func buffers(
    _ source: TestableObservable<String>,
    _ m: MarbleTest,
    span: Int = 4,
    count: Int = 3
  ) -> Observable<String> {
    source.asObservable()
      .buffer(timeSpan: .milliseconds(span), count: count, scheduler: m.scheduler)
      .map { "\($0.count)" }
  }

  @Test func `is sent when it is full or the time is over`() {
    operatorMarbles { m in
      let source = m.hot("     -abc-d-----e|")
      m.expect(buffers(source, m), "---3---1---1(0|)")
      m.expectSubscriptions(source, "^-----------!")
    }
  }

  @Test func `an error drops what was collected`() {
    operatorMarbles { m in
      let source = m.hot("     -ab#")
      m.expect(buffers(source, m), "---#")
    }
  }

  @Test func `disposal stops the timer`() {
    operatorMarbles { m in
      let source = m.hot("     -ab----")
      m.expect(buffers(source, m), "----2--", subscribed: "^-----!")
    }
  }
}

@Suite struct WindowTests {
  @Test func `opens a window when the one before is full or its time is over`() {
    operatorMarbles { m in
      let source = m.hot("  -ab--c----d|")
      let windows = source.asObservable()
        .window(timeSpan: .milliseconds(4), count: 2, scheduler: m.scheduler)
        .enumerated()
        .flatMap { window in
          window.element.map { "\($0)\(window.index)" }.concat(Observable.just("e\(window.index)"))
        }
      m.expect(
        windows,
        "                   -a(be)--cf---(dg)(h|)",
        ["a": "a0", "b": "b0", "e": "e0", "c": "c1", "f": "e1", "d": "d2", "g": "e2", "h": "e3"]
      )
    }
  }

  @Test func `a window continues after the sequence of windows was disposed of`() {
    expectNoLeak {
      let scheduler = TestScheduler()
      let source = PublishSubject<Int>()
      let log = EventLog<Int>()
      var inner: Disposable?
      let windows = source.window(timeSpan: .seconds(1), count: 9, scheduler: scheduler)
        .subscribe(onNext: { inner = $0.subscribe(log) })
      source.onNext(1)
      windows.dispose()
      source.onNext(2)
      #expect(log.marks == ["1", "2"])
      #expect(source.hasObservers)
      inner?.dispose()
      #expect(!source.hasObservers)
    }
  }

  @Test func `an error ends the window and the windows`() {
    expectNoLeak {
      let scheduler = TestScheduler()
      let source = PublishSubject<Int>()
      let log = EventLog<Int>()
      let windows = EventLog<String>()
      let subscription = source.window(timeSpan: .seconds(1), count: 9, scheduler: scheduler)
        .do(onNext: { _ = $0.subscribe(log) })
        .map { _ in "w" }
        .subscribe(windows)
      source.onError(Failure.first)
      #expect(log.marks == ["#"])
      #expect(windows.marks == ["w", "#"])
      #expect(scheduler.pendingTimes.isEmpty)
      subscription.dispose()
    }
  }
}

@Suite struct GroupByTests {
  @Test func `opens a group for each new key`() {
    operatorMarbles { m in
      let source = m.hot("  -1-2-3-4|", .digits)
      let result = source.asObservable().groupBy { $0 % 2 }
        .flatMap { group in group.map { "\(group.key == 0 ? "even" : "odd") \($0)" } }
      m.expect(
        result,
        "                  -a-b-c-d|",
        ["a": "odd 1", "b": "even 2", "c": "odd 3", "d": "even 4"]
      )
      m.expectSubscriptions(source, "^-------!")
    }
  }

  @Test func `the end of the source ends the groups`() {
    let source = PublishSubject<Int>()
    var log: [String] = []
    let recording = Recording(
      source.groupBy { $0 % 2 }.do(onNext: { group in
        _ = group.subscribe { log.append("\(group.key) \($0)") }
      })
    )
    source.onNext(1)
    source.onNext(2)
    source.onError(Failure.first)
    #expect(log == ["1 next(1)", "0 next(2)", "1 error(first)", "0 error(first)"])
    #expect(recording.marks.last == "#first")
  }

  @Test func `an error thrown by the closure ends the groups`() {
    let source = PublishSubject<Int>()
    let recording = Recording(
      source.groupBy { if $0 == 2 { throw Failure.first } else { $0 } }.merge()
    )
    source.onNext(1)
    source.onNext(2)
    #expect(recording.marks == ["1", "#first"])
    #expect(!source.hasObservers)
  }

  @Test func `a group continues after the groups were disposed of`() {
    expectNoLeak {
      let source = PublishSubject<Int>()
      let log = EventLog<Int>()
      let groups = source.groupBy { $0 % 2 }.take(1).subscribe(onNext: { _ = $0.subscribe(log) })
      source.onNext(1)
      source.onNext(2)
      source.onNext(3)
      groups.dispose()
      #expect(log.marks == ["1", "3"])
      source.onCompleted()
      #expect(log.marks == ["1", "3", "|"])
    }
  }
}
