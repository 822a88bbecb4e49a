import Core
import Foundation
import Testing

/// What "What is left out" says behaves in another way than in RxSwift, and is shown nowhere else.
@MainActor @Suite struct `On purpose not as in RxSwift` {
  @Test func `an observer that another one disposes of does not get the present element`() {
    let log = Trace()
    let subject = PublishSubject<Int>()
    let second = SerialDisposable()
    let first = subject.subscribe(onNext: { element in
      log.add("a\(element)")
      second.dispose()
    })
    second.disposable = subject.subscribe(onNext: { log.add("b\($0)") })
    subject.onNext(1)
    subject.onNext(2)
    first.dispose()
    #expect(log.text == "a1 a2")
  }

  @Test func `one of several sources is disposed of after the completion has been passed on`() {
    let log = Trace()
    let subject = PublishSubject<Int>()
    let watched = subject.do(onCompleted: { log.add("done") }, onDispose: { log.add("disposed") })
    let subscription = Observable.combineLatest(watched, Observable<Int>.empty()) { $0 + $1 }
      .subscribe(onCompleted: { log.add("completed") })
    subject.onCompleted()
    subscription.dispose()
    #expect(log.text == "done completed disposed")
  }

  @Test func `a resource is released before its user has cleaned up after a completion`() {
    let log = Trace()
    let subject = PublishSubject<Int>()
    _ = Observable<Int>.using({ Released(log) }) { _ in
      subject.do(onDispose: { log.add("disposed") })
    }
    .subscribe(onCompleted: { log.add("completed") })
    subject.onCompleted()
    #expect(log.text == "completed released disposed")
  }

  @Test func `observers and disposables are called in the order in which they were added`() {
    let subject = PublishSubject<Int>()
    var order: [Int] = []
    let places = (0..<40).map { place in subject.subscribe(onNext: { _ in order.append(place) }) }
    subject.onNext(1)
    places.forEach { $0.dispose() }
    #expect(order == Array(0..<40))
    order = []
    let members = (0..<4).map { place in Disposables.create { order.append(place) } }
    Disposables.create(members[0], members[1], members[2], members[3]).dispose()
    #expect(order == [0, 1, 2, 3])
  }

  @Test func `an observer that joins after one has left comes last`() {
    let subject = PublishSubject<Int>()
    let log = Trace()
    let first = subject.subscribe(onNext: { _ in log.add("a") })
    let others = ["b", "c"].map { name in subject.subscribe(onNext: { _ in log.add(name) }) }
    first.dispose()
    let last = subject.subscribe(onNext: { _ in log.add("d") })
    subject.onNext(1)
    (others + [last]).forEach { $0.dispose() }
    #expect(log.text == "b c d")
  }

  @Test func `groups end in the order in which they began`() {
    let log = Trace()
    let groups = Observable.from(Array(0..<20)).groupBy { $0 }
    _ = groups.subscribe(onNext: { group in
      _ = group.subscribe(onCompleted: { log.add("\(group.key)") })
    })
    #expect(log.text == (0..<20).map(String.init).joined(separator: " "))
  }

  @Test func `the element at an index is one, also if its observer sends the next`() {
    let log = Trace()
    let subject = PublishSubject<Int>()
    _ = subject.element(at: 0).subscribe(
      onNext: { element in
        log.add("\(element)")
        if element < 3 { subject.onNext(element + 1) }
      },
      onCompleted: { log.add("|") }
    )
    subject.onNext(1)
    #expect(log.text == "1 |")
  }

  @Test func `no source is subscribed to once another has ended the sequence`() {
    let log = Trace()
    let failed = Observable<Int>.error(KernelTestError.expected)
    let second = Observable<Int>.deferred {
      log.add("subscribed")
      return .never()
    }
    _ = Observable.merge(failed, second).subscribe(onError: { _ in log.add("#") })
    _ = failed.sample(second).subscribe(onError: { _ in log.add("#") })
    _ = Observable<Int>.empty().skip(until: second).subscribe(onCompleted: { log.add("|") })
    #expect(log.text == "# #")
  }

  @Test func `an inner source is disposed of as soon as its own element replaces it`() {
    let log = Trace()
    let subject = PublishSubject<Int>()
    _ =
      subject
      .flatMapLatest { number in
        Observable.of(number, number * 10).do(onDispose: { log.add("d\(number)") })
      }
      .subscribe(onNext: { element in
        log.add("\(element)")
        if element == 1 { subject.onNext(2) }
      })
    subject.onNext(1)
    #expect(log.text == "1 d1 2 20 d2")
  }

  @Test func `a second disposable of a single assignment is disposed of`() {
    let (single, second) = (SingleAssignmentDisposable(), BooleanDisposable())
    single.setDisposable(Disposables.create())
    single.setDisposable(second)
    #expect(second.isDisposed)
  }

  @Test func `a driver under another scheduler keeps the order that the main queue would give`() {
    let log = Trace()
    let scheduler = TestScheduler()
    let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
    SharingScheduler.mock(scheduler: scheduler) {
      _ = first.asSignal().emit(onNext: { log.add("a\($0)") })
      _ = second.asSignal().emit(onNext: { log.add("b\($0)") })
    }
    first.accept(1)
    first.accept(2)
    second.accept(3)
    first.accept(4)
    scheduler.start()
    #expect(log.text == "a1 a2 b3 a4")
  }
}

/// What is not about the main actor there, or is.
@Suite struct `Off the main actor on purpose not as in RxSwift` {
  @Test func `a driver is checked when it delivers, not when it is driven`() {
    #expect(!Thread.isMainThread)
    Driver<Int>.never().drive().dispose()
    Signal<Int>.never().emit().dispose()
  }

  @Test func `an error may go to another domain`() async {
    let error = RxError.timeout
    #expect(await Task.detached { error.debugDescription }.value == "Sequence timeout.")
  }
}

private struct Released: Disposable {
  let log: Trace

  init(_ log: Trace) { self.log = log }

  func dispose() { log.add("released") }
}
