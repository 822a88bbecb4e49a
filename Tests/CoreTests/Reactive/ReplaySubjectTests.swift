import Core
import Testing

@Suite struct `A replay subject` {
  @Test(arguments: [
    (0, ["4"]), (1, ["3", "4"]), (2, ["2", "3", "4"]), (5, ["1", "2", "3", "4"]),
  ])
  func `gives a late subscriber the last elements`(size: Int, marks: [String]) {
    expectNoLeak {
      let subject = ReplaySubject<Int>.create(bufferSize: size)
      let log = EventLog<Int>()
      (1...3).forEach(subject.onNext)
      let subscription = subject.subscribe(log)
      subject.onNext(4)
      subscription.dispose()
      #expect(log.marks == marks)
    }
  }

  @Test func `gives every element when it has no bound`() {
    let subject = ReplaySubject<Int>.createUnbounded()
    let log = EventLog<Int>()
    (1...200).forEach(subject.onNext)
    _ = subject.subscribe(log)
    #expect(log.marks == (1...200).map(String.init))
  }

  @Test func `replays after its end, followed by the end`() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    (1...3).forEach(subject.onNext)
    subject.onError(KernelTestError.expected)
    subject.onNext(4)
    let log = EventLog<Int>()
    _ = subject.subscribe(log)
    #expect(log.marks == ["2", "3", "#"])
  }

  @Test func `forgets its elements when it is disposed of`() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    subject.onNext(1)
    subject.dispose()
    let log = EventLog<Int>()
    _ = subject.subscribe(log)
    #expect(log.marks == ["#"])
  }
}
