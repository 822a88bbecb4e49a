import Core
import Testing

@Suite struct `A publish subject` {
  @Test func `sends to those who are subscribed at that time`() {
    expectNoLeak {
      let subject = PublishSubject<Int>()
      let early = EventLog<Int>()
      let late = EventLog<Int>()
      subject.onNext(0)
      let first = subject.subscribe(early)
      subject.onNext(1)
      let second = subject.subscribe(late)
      subject.onNext(2)
      first.dispose()
      subject.onNext(3)
      second.dispose()
      #expect(early.marks == ["1", "2"])
      #expect(late.marks == ["2", "3"])
      #expect(!subject.hasObservers)
    }
  }

  @Test func `tells a late subscriber how it ended`() {
    let completed = PublishSubject<Int>()
    let failed = PublishSubject<Int>()
    completed.onCompleted()
    failed.onError(KernelTestError.expected)
    let ofCompleted = EventLog<Int>()
    let ofFailed = EventLog<Int>()
    _ = completed.subscribe(ofCompleted)
    _ = failed.subscribe(ofFailed)
    #expect(ofCompleted.marks == ["|"])
    #expect(ofFailed.marks == ["#"])
  }

  @Test func `sends nothing after its end`() {
    let subject = PublishSubject<Int>()
    let log = EventLog<Int>()
    _ = subject.subscribe(log)
    subject.onCompleted()
    subject.onNext(1)
    subject.onError(KernelTestError.expected)
    #expect(log.marks == ["|"])
  }

  @Test func `does not send to an observer that another one has just disposed of`() {
    let subject = PublishSubject<Int>()
    let log = EventLog<Int>()
    var second: Disposable = Disposables.create()
    let first = subject.subscribe(onNext: { _ in second.dispose() })
    second = subject.subscribe(log)
    subject.onNext(1)
    first.dispose()
    #expect(log.marks.isEmpty)
  }

  @Test func `sends from the next event on to an observer that joins during a delivery`() {
    let subject = PublishSubject<Int>()
    let log = EventLog<Int>()
    let bag = DisposeBag()
    var hasJoined = false
    subject.subscribe(onNext: { _ in
      guard !hasJoined else { return }
      hasJoined = true
      subject.subscribe(log).disposed(by: bag)
    }).disposed(by: bag)
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.marks == ["2"])
  }

  @Test func `delivers what is sent during a delivery at once`() {
    let subject = PublishSubject<Int>()
    var received: [Int] = []
    let subscription = subject.subscribe(onNext: { element in
      received.append(element)
      if element < 3 { subject.onNext(element + 1) }
    })
    subject.onNext(1)
    subscription.dispose()
    #expect(received == [1, 2, 3])
  }

  @Test func `answers with an error once it has been disposed of`() {
    let subject = PublishSubject<Int>()
    let log = EventLog<Int>()
    subject.dispose()
    subject.onNext(1)
    var received: (any Error)?
    _ = subject.subscribe(onError: { received = $0 })
    _ = subject.subscribe(log)
    #expect(subject.isDisposed)
    #expect(log.marks == ["#"])
    guard case RxError.disposed? = received else {
      Issue.record("expected RxError.disposed, got \(String(describing: received))")
      return
    }
  }

  @Test func `tells every observer of its end, in their order, whoever leaves meanwhile`() {
    expectNoLeak {
      let subject = PublishSubject<Int>()
      var ended: [Int] = []
      var subscriptions: [Disposable] = []
      for number in 0..<10 {
        subscriptions.append(
          subject.subscribe(onCompleted: {
            ended.append(number)
            if number == 3 { subscriptions[5].dispose() }
          })
        )
      }
      subject.onCompleted()
      #expect(ended == [0, 1, 2, 3, 4, 6, 7, 8, 9])
      subscriptions = []
    }
  }

  @Test func `keeps the order of its observers when many come and go`() {
    expectNoLeak {
      let subject = PublishSubject<Int>()
      var received: [Int] = []
      var subscriptions = (0..<100).map { number in
        subject.subscribe(onNext: { _ in received.append(number) })
      }
      for number in stride(from: 0, to: 100, by: 3) { subscriptions[number].dispose() }
      subscriptions.append(subject.subscribe(onNext: { _ in received.append(100) }))
      subject.onNext(0)
      #expect(received == (0...100).filter { $0 == 100 || $0 % 3 != 0 })
      subscriptions.forEach { $0.dispose() }
    }
  }
}
