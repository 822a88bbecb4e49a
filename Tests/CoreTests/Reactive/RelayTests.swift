import Core
import Testing

@Suite struct `A relay` {
  @Test func `that publishes sends what comes after the subscription`() {
    expectNoLeak {
      let relay = PublishRelay<Int>()
      let log = EventLog<Int>()
      relay.accept(1)
      let subscription = relay.subscribe(log)
      relay.accept(2)
      subscription.dispose()
      relay.accept(3)
      #expect(log.marks == ["2"])
    }
  }

  @Test func `with a value can be read and followed`() {
    expectNoLeak {
      let relay = BehaviorRelay(value: 1)
      let log = EventLog<Int>()
      relay.accept(2)
      #expect(relay.value == 2)
      let subscription = relay.subscribe(log)
      relay.accept(3)
      subscription.dispose()
      #expect(relay.value == 3)
      #expect(log.marks == ["2", "3"])
    }
  }

  @Test func `that replays gives a late subscriber the last elements`() {
    let bounded = ReplayRelay<Int>.create(bufferSize: 2)
    let unbounded = ReplayRelay<Int>.createUnbound()
    for number in 1...3 {
      bounded.accept(number)
      unbounded.accept(number)
    }
    let ofBounded = EventLog<Int>()
    let ofUnbounded = EventLog<Int>()
    _ = bounded.subscribe(ofBounded)
    _ = unbounded.subscribe(ofUnbounded)
    #expect(ofBounded.marks == ["2", "3"])
    #expect(ofUnbounded.marks == ["1", "2", "3"])
  }

  @Test func `has its new value already when it is read in a subscriber`() {
    let relay = BehaviorRelay(value: 0)
    var read: [Int] = []
    let subscription = relay.subscribe(onNext: { _ in read.append(relay.value) })
    relay.accept(1)
    subscription.dispose()
    #expect(read == [0, 1])
  }

  @Test func `takes what an observable is bound to`() {
    expectNoLeak {
      let source = PublishSubject<Int>()
      let plain = BehaviorRelay(value: 0)
      let optional = BehaviorRelay<Int?>(value: nil)
      let bindings = [source.bind(to: plain), source.bind(to: optional)]
      source.onNext(7)
      source.onCompleted()
      #expect(plain.value == 7)
      #expect(optional.value == 7)
      bindings.forEach { $0.dispose() }
    }
  }
}
