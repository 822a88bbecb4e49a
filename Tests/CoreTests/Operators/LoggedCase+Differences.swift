import Core
import Foundation
import Testing
import Workshop

extension LoggedCase {
  /// The differences from RxSwift that "What is left out" lists and no other test shows.
  static let differences = [
    LoggedCase(
      "An observer that another one disposes of or ends does not get the present element",
      "a1 a2"
    ) { log in
      let subject = PublishSubject<Int>()
      let second = SerialDisposable()
      let first = subject.subscribe(onNext: { element in
        log.add("a\(element)")
        second.dispose()
      })
      second.disposable = subject.subscribe(onNext: { log.add("b\($0)") })
      let ender = subject.subscribe(onNext: { if $0 == 2 { subject.onCompleted() } })
      let merged = Observable.merge(subject, .never()).skip(1).subscribe(log.observer("c"))
      subject.onNext(1)
      subject.onNext(2)
      [first, ender, merged].forEach { $0.dispose() }
    },
    LoggedCase(
      "An operator ends once, even if its observer makes the source fail again",
      "0 |"
    ) { log in
      let relay = PublishRelay<Int>()
      let subscription = relay.asObservable().asSingle().catchAndReturn(0).asObservable()
        .do(onNext: { _ in relay.accept(3) })
        .subscribe(log.observer())
      relay.accept(1)
      relay.accept(2)
      subscription.dispose()
    },
    LoggedCase("No source is subscribed to once another has ended the sequence", "#") { log in
      let failed = Observable<Int>.error(Failure.first)
      let second = Observable<Int>.deferred {
        log.add("subscribed")
        return .never()
      }
      _ = Observable.merge(failed, second).subscribe(onError: { _ in log.add("#") })
      _ = Observable<Int>.empty().skip(until: second).subscribe(onCompleted: { log.add("|") })
    },
    LoggedCase(
      "An inner source is disposed of as soon as its own element replaces it",
      "1 d1 2 20 d2"
    ) { log in
      let subject = PublishSubject<Int>()
      let subscription =
        subject
        .flatMapLatest { number in
          Observable.of(number, number * 10).do(onDispose: { log.add("d\(number)") })
        }
        .subscribe(onNext: { element in
          log.add("\(element)")
          if element == 1 { subject.onNext(2) }
        })
      subject.onNext(1)
      subscription.dispose()
    },
    LoggedCase("A second disposable of a single assignment is disposed of", "second") { log in
      let single = SingleAssignmentDisposable()
      single.setDisposable(Disposables.create())
      single.setDisposable(log.disposable("second"))
    },
    LoggedCase(
      "A driver under another scheduler keeps the order that the main queue would give",
      "a1 a2 b3 a4"
    ) { log in
      let scheduler = TestScheduler()
      let (first, second, bag) = (PublishRelay<Int>(), PublishRelay<Int>(), DisposeBag())
      SharingScheduler.mock(scheduler: scheduler) {
        first.asSignal().emit(onNext: { log.add("a\($0)") }).disposed(by: bag)
        second.asSignal().emit(onNext: { log.add("b\($0)") }).disposed(by: bag)
      }
      first.accept(1)
      first.accept(2)
      second.accept(3)
      first.accept(4)
      scheduler.start()
    },
  ]
}

struct `Off the main actor on purpose not as in RxSwift` {
  @Test func `a driver is checked when it delivers, not when it is driven`() {
    #expect(!Thread.isMainThread)
    Driver<Int>.never().drive().dispose()
    Signal<Int>.never().emit(onNext: nil).dispose()
  }

  @Test func `an error may go to another domain`() async {
    let error = RxError.timeout
    #expect(await Task.detached { error.debugDescription }.value == "Sequence timeout.")
  }
}
