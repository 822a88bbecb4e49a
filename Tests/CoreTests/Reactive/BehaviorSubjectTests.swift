import Core
import Testing

@Suite struct `A behavior subject` {
  @Test func `gives a late subscriber the current value`() {
    expectNoLeak {
      let subject = BehaviorSubject(value: 0)
      let log = EventLog<Int>()
      subject.onNext(1)
      let subscription = subject.subscribe(log)
      subject.onNext(2)
      subscription.dispose()
      #expect(log.marks == ["1", "2"])
    }
  }

  @Test func `gives only the end after its end`() {
    let subject = BehaviorSubject(value: 0)
    let log = EventLog<Int>()
    subject.onCompleted()
    subject.onNext(1)
    _ = subject.subscribe(log)
    #expect(log.marks == ["|"])
  }

  @Test func `returns its value, or throws what ended it`() throws {
    let subject = BehaviorSubject(value: 0)
    subject.onNext(1)
    #expect(try subject.value() == 1)
    let failed = BehaviorSubject(value: 0)
    failed.onError(KernelTestError.expected)
    #expect(throws: KernelTestError.expected) { try failed.value() }
    subject.dispose()
    #expect(throws: RxError.self) { try subject.value() }
  }

  @Test func `gives a subscriber that sends during its first element the answer too`() {
    let subject = BehaviorSubject(value: 0)
    var received: [Int] = []
    let subscription = subject.subscribe(onNext: { element in
      received.append(element)
      if element == 0 { subject.onNext(1) }
    })
    subscription.dispose()
    #expect(received == [0, 1])
  }
}
