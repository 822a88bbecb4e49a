import Core
import Testing

@Suite struct `A connectable observable` {
  @Test func `starts when it is connected, not when it is subscribed to`() {
    expectNoLeak {
      let source = PublishSubject<Int>()
      let connectable = source.publish()
      let log = EventLog<Int>()
      let subscription = connectable.subscribe(log)
      source.onNext(1)
      let connection = connectable.connect()
      source.onNext(2)
      connection.dispose()
      source.onNext(3)
      subscription.dispose()
      #expect(log.marks == ["2"])
    }
  }

  @Test func `has one connection at a time`() {
    let source = PublishSubject<Int>()
    let connectable = source.publish()
    let log = EventLog<Int>()
    let subscription = connectable.subscribe(log)
    let connections = [connectable.connect(), connectable.connect()]
    source.onNext(1)
    #expect(log.marks == ["1"])
    connections[0].dispose()
    #expect(!source.hasObservers)
    subscription.dispose()
    connections[1].dispose()
  }

  @Test func `replays the last elements to a late subscriber`() {
    expectNoLeak {
      let source = PublishSubject<Int>()
      let some = source.replay(2)
      let every = source.replayAll()
      let connections = [some.connect(), every.connect()]
      (1...3).forEach(source.onNext)
      let ofSome = EventLog<Int>()
      let ofEvery = EventLog<Int>()
      let subscriptions = [some.subscribe(ofSome), every.subscribe(ofEvery)]
      source.onCompleted()
      #expect(ofSome.marks == ["2", "3", "|"])
      #expect(ofEvery.marks == ["1", "2", "3", "|"])
      (connections + subscriptions).forEach { $0.dispose() }
    }
  }

  @Test func `is connected and disconnected by the number of its subscribers`() {
    expectNoLeak {
      let source = PublishSubject<Int>()
      let counted = source.publish().refCount()
      let first = counted.subscribe()
      let second = counted.subscribe()
      #expect(source.hasObservers)
      first.dispose()
      #expect(source.hasObservers)
      second.dispose()
      #expect(!source.hasObservers)
      let third = counted.subscribe()
      #expect(source.hasObservers)
      third.dispose()
    }
  }

  @Test func `made from one subject keeps it for every connection`() {
    let source = Observable.of(1)
    let subject = ReplaySubject<Int>.create(bufferSize: 5)
    let connectable = source.multicast(subject)
    connectable.connect().dispose()
    let log = EventLog<Int>()
    _ = connectable.subscribe(log)
    #expect(log.marks == ["1", "|"])
  }
}
