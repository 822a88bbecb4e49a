import Core
import MarbleTesting
import Testing

@Suite struct ObserveOnTests {
  @Test func `observe on keeps the order when an event feeds the source`() {
    let relay = PublishRelay<Int>()
    var order: [String] = []
    let recording = Recording(
      relay.observe(on: CurrentThreadScheduler.instance).do(onNext: {
        order.append("begin \($0)")
        if $0 < 3 { relay.accept($0 + 1) }
        order.append("end \($0)")
      })
    )
    relay.accept(1)
    #expect(order == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    recording.dispose()
  }

  @Test func `observe on waits for a turn`() {
    expectNoLeak {
      let scheduler = TestScheduler()
      let log = EventLog<Int>()
      let subscription = Observable.of(1, 2).observe(on: scheduler).subscribe(log)
      #expect(log.marks == [])
      scheduler.start()
      #expect(log.marks == ["1", "2", "|"])
      subscription.dispose()
    }
  }

  @Test func `observe on drops what waits on disposal`() {
    expectNoLeak {
      let scheduler = TestScheduler()
      let log = EventLog<Int>()
      let subscription = Observable.of(1, 2).observe(on: scheduler).subscribe(log)
      subscription.dispose()
      scheduler.start()
      #expect(log.marks == [])
    }
  }

  @Test func `subscribe on subscribes and disposes in a turn`() {
    expectNoLeak {
      let scheduler = TestScheduler()
      let source = PublishSubject<Int>()
      let subscription = source.subscribe(on: scheduler).subscribe()
      #expect(!source.hasObservers)
      scheduler.start()
      #expect(source.hasObservers)
      subscription.dispose()
      #expect(source.hasObservers)
      scheduler.start()
      #expect(!source.hasObservers)
    }
  }

  @Test func `subscribe on never subscribes after disposal`() {
    let scheduler = TestScheduler()
    var count = 0
    let source = Observable<Int>.never().do(onSubscribe: { count += 1 })
    source.subscribe(on: scheduler).subscribe().dispose()
    scheduler.start()
    #expect(count == 0)
  }
}
