import Core
import Testing

@Suite struct `An async subject` {
  @Test func `sends its last element when it completes`() {
    expectNoLeak {
      let subject = AsyncSubject<Int>()
      let early = EventLog<Int>()
      let late = EventLog<Int>()
      _ = subject.subscribe(early)
      subject.onNext(1)
      subject.onNext(2)
      #expect(early.marks.isEmpty)
      subject.onCompleted()
      _ = subject.subscribe(late)
      #expect(early.marks == ["2", "|"])
      #expect(late.marks == ["2", "|"])
    }
  }

  @Test func `completes alone when it had no element`() {
    let subject = AsyncSubject<Int>()
    let log = EventLog<Int>()
    _ = subject.subscribe(log)
    subject.onCompleted()
    #expect(log.marks == ["|"])
  }

  @Test func `sends an error without the element`() {
    let subject = AsyncSubject<Int>()
    let log = EventLog<Int>()
    let late = EventLog<Int>()
    _ = subject.subscribe(log)
    subject.onNext(1)
    subject.onError(KernelTestError.expected)
    _ = subject.subscribe(late)
    #expect(log.marks == ["#"])
    #expect(late.marks == ["#"])
  }
}
