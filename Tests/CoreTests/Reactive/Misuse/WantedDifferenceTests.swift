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

  @Test func `what was sent last is delivered first, however deep, and the stack does not grow`() {
    let subject = PublishSubject<Int>()
    var (received, log): ([Int], [Int]) = ([], [])
    let sender = subject.subscribe(onNext: { element in
      guard element < 10_000 else { return }
      subject.onNext(element + 1)
      if (60...70).contains(element) { log.append(element) }
    })
    let receiver = subject.subscribe(onNext: { received.append($0) })
    subject.onNext(1)
    sender.dispose()
    receiver.dispose()
    #expect(received == (1...10_000).reversed())
    // From the 65th on `onNext` returns before its element is delivered.
    #expect(log == [64, 65, 66, 67, 68, 69, 70, 63, 62, 61, 60])
  }

  @Test func `two elements sent at once from deep inside keep their order`() {
    let subject = PublishSubject<Int>()
    var received: [Int] = []
    let sender = subject.subscribe(onNext: { element in
      if element < 70 { subject.onNext(element + 1) }
      if element == 68 { subject.onNext(1000) }
    })
    let receiver = subject.subscribe(onNext: { received.append($0) })
    subject.onNext(1)
    sender.dispose()
    receiver.dispose()
    #expect(received == [70, 69, 1000] + (1...68).reversed())
  }

  @Test func `observers and disposables are called in the order in which they were added`() {
    let subject = PublishSubject<Int>()
    var order: [Int] = []
    let places = (0..<40).map { place in subject.subscribe(onNext: { _ in order.append(place) }) }
    subject.onNext(1)
    places.forEach { $0.dispose() }
    #expect(order == Array(0..<40))
    order = []
    CompositeDisposable(
      disposables: (0..<8).map { place in
        Disposables.create { order.append(place) }
      }
    ).dispose()
    #expect(order == Array(0..<8))
  }

  @Test func `a clock does not go back`() {
    let scheduler = HistoricalScheduler()
    let start = scheduler.clock
    scheduler.sleep(-1)
    #expect(scheduler.clock == start)
  }

  @Test func `a driver under another scheduler keeps the order that the main queue would give`() {
    let log = Trace()
    let scheduler = HistoricalScheduler()
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

  @Test func `a control is subscribed to where its subscriber is`() {
    let log = Trace()
    let text = BehaviorSubject(value: "a")
    let property = ControlProperty(values: text, valueSink: text)
    property.subscribe(onNext: { log.add($0) }).dispose()
    ControlEvent(events: text).subscribe(onNext: { log.add($0) }).dispose()
    #expect(log.text == "a a")
  }

  @Test func `an error may go to another domain`() async {
    let error = RxError.timeout
    #expect(await Task.detached { error.debugDescription }.value == "Sequence timeout.")
  }
}
