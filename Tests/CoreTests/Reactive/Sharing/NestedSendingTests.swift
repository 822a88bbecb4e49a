import Core
import Testing

@Suite struct `A million elements sent from inside the delivery` {
  let million = LongRun.million

  @Test func `end without growing the stack`() {
    expectNoLeak {
      let relay = PublishRelay<Int>()
      var last = 0
      let subscription = relay.take(million).subscribe(onNext: { element in
        last = element
        relay.accept(element + 1)
      })
      relay.accept(1)
      subscription.dispose()
      #expect(last == million)
    }
  }

  @Test func `keep their order through a chain of operators`() {
    let relay = BehaviorRelay(value: 0)
    var isInOrder = true
    var expected = 0
    let subscription = relay.map { $0 }.filter { _ in true }.flatMapLatest { Observable.just($0) }
      .take(20_000)
      .subscribe(onNext: { element in
        if element != expected { isInOrder = false }
        expected += 1
        relay.accept(element + 1)
      })
    subscription.dispose()
    #expect(isInOrder)
    #expect(expected == 20_000)
  }

  @Test func `arrive before an end that is sent after them`() {
    let subject = PublishSubject<Int>()
    let log = EventLog<Int>()
    let first = subject.subscribe(log)
    let second = subject.subscribe(onNext: { element in
      guard element < 200 else { return }
      subject.onNext(element + 1)
      if element == 199 { subject.onCompleted() }
    })
    subject.onNext(1)
    first.dispose()
    second.dispose()
    #expect(log.marks == (1...200).map(String.init) + ["|"])
  }
}
