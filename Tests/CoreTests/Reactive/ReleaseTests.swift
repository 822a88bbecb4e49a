import Core
import Testing
import Workshop

private final class Held {}

struct `Released early` {
  /// Subscribes to what `chain` makes of a first source that captures an object, and returns
  /// whether the object is gone while the second source continues.
  private func isFirstReleased(_ chain: (Observable<Int>) -> Observable<Int>) -> Bool {
    weak var held: Held?
    let subscription: Disposable
    do {
      let object = Held()
      held = object
      let first = Observable<Int>.create { [object] observer in
        _ = object
        observer.onCompleted()
        return Disposables.create()
      }
      subscription = chain(first).subscribe()
    }
    defer { subscription.dispose() }
    return held == nil
  }

  @Test func `is the first source of a concatenation once it has completed`() {
    #expect(isFirstReleased { $0.concat(Observable.never()) })
    #expect(isFirstReleased { Observable.concat($0, .empty(), .never()) })
    #expect(isFirstReleased { $0.startWith(1).concat(Observable.never()) })
    #expect(isFirstReleased { $0.take(1).concat(Observable.never()) })
  }

  @Test func `are the closures of a subscription when the relay is gone`() {
    expectReleased { object in
      let relay = PublishRelay<Int>()
      _ = relay.subscribe(onNext: { [object] _ in _ = object })
    }
    expectReleased { object in
      let relay = BehaviorRelay(value: 1)
      _ = relay.subscribe(onNext: { [object] _ in _ = object })
    }
    expectReleased { object in
      let subject = PublishSubject<Int>()
      _ = subject.map { $0 }.filter { $0 > 0 }.subscribe(onNext: { [object] _ in _ = object })
    }
    expectReleased { object in
      let connectable = Observable.just(1).replay(1)
      _ = connectable.connect()
      _ = connectable.subscribe(onNext: { [object] _ in _ = object })
    }
    expectReleased { object in
      _ = Observable.just(1).skip(until: Observable<Int>.never())
        .subscribe(onNext: { [object] _ in _ = object })
    }
  }

  @Test func `is not what the disposal still has to do`() {
    var isDisposed = false
    var relay: PublishRelay<Int>? = PublishRelay()
    let subscription = relay?.asObservable().subscribe(onDisposed: { isDisposed = true })
    relay = nil
    #expect(!isDisposed)
    subscription?.dispose()
    #expect(isDisposed)
  }

  @Test func `is the element that debounce has sent`() {
    weak var held: Held?
    let scheduler = TestScheduler()
    let subject = PublishSubject<Held>()
    let subscription = subject.debounce(.milliseconds(5), scheduler: scheduler).subscribe()
    do {
      let object = Held()
      held = object
      subject.onNext(object)
    }
    #expect(held != nil)
    scheduler.advance(to: .milliseconds(10))
    #expect(held == nil)
    subscription.dispose()
  }

  private func expectReleased(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Held) -> Void
  ) {
    weak var held: Held?
    expectNoLeak(sourceLocation: sourceLocation) {
      let object = Held()
      held = object
      body(object)
    }
    #expect(held == nil, sourceLocation: sourceLocation)
  }
}
