import Core
import Testing

@Suite struct `Flattening` {
  @Test func `goes on with a source that a subscriber sends from inside an inner one`() {
    expectNoLeak {
      let source = PublishSubject<Int>()
      var received: [Int] = []
      let subscription = source.flatMap { Observable.of($0, $0 * 10) }.subscribe(onNext: {
        element in
        received.append(element)
        if element == 1 { source.onNext(2) }
      })
      source.onNext(1)
      source.onNext(3)
      subscription.dispose()
      #expect(received.sorted() == [1, 2, 3, 10, 20, 30])
    }
  }

  @Test func `leaves an inner source that is disposed of during its own subscription`() {
    expectNoLeak {
      let source = PublishSubject<Int>()
      var isResourceDisposed = false
      var received: [Int] = []
      let inner = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onNext(11)
        return Disposables.create { isResourceDisposed = true }
      }
      let subscription = source.flatMapLatest { $0 == 1 ? inner : .just($0) }
        .subscribe(onNext: { element in
          received.append(element)
          if element == 1 { source.onNext(2) }
        })
      source.onNext(1)
      #expect(received == [1, 2])
      #expect(isResourceDisposed)
      subscription.dispose()
    }
  }

  @Test func `does not confuse an inner source that completes and sends on with the next one`() {
    expectNoLeak {
      let source = PublishSubject<Int>()
      let late = PublishSubject<Int>()
      var received: [Int] = []
      let first = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onCompleted()
        // The outer source is sent to while the first inner one is still being subscribed to.
        source.onNext(2)
        return Disposables.create()
      }
      let subscription = source.flatMap { $0 == 1 ? first : late.asObservable() }
        .subscribe(onNext: { received.append($0) })
      source.onNext(1)
      #expect(late.hasObservers)
      late.onNext(22)
      #expect(received == [1, 22])
      subscription.dispose()
      #expect(!late.hasObservers)
    }
  }

  @Test func `gives every inner source up in the order in which they came`() {
    expectNoLeak {
      var order: [Int] = []
      let source = PublishSubject<Int>()
      let subscription = source.flatMap { number in
        Observable<Int>.create { _ in Disposables.create { order.append(number) } }
      }.subscribe()
      (1...4).forEach(source.onNext)
      subscription.dispose()
      #expect(order == [1, 2, 3, 4])
    }
  }

  @Test func `gives limited inner sources up in the order in which they came`() {
    expectNoLeak {
      var order: [Int] = []
      let source = PublishSubject<Int>()
      let subscription = source.map { number in
        Observable<Int>.create { _ in Disposables.create { order.append(number) } }
      }.merge(maxConcurrent: 6).subscribe()
      (0..<6).forEach(source.onNext)
      subscription.dispose()
      #expect(order == [0, 1, 2, 3, 4, 5])
    }
  }

  @Test func `keeps the newest source when the one before sends as it is disposed of`() {
    expectNoLeak {
      let source = PublishSubject<Int>()
      var active: Set<Int> = []
      let subscription = source.flatMapLatest { number in
        Observable<Int>.create { _ in
          active.insert(number)
          return Disposables.create {
            active.remove(number)
            if number == 1 { source.onNext(3) }
          }
        }
      }.subscribe()
      source.onNext(1)
      source.onNext(2)
      #expect(active == [3])
      subscription.dispose()
    }
  }

  @Test func `forgets inner sources as they complete`() {
    expectNoLeak {
      let source = PublishSubject<PublishSubject<Int>>()
      let log = EventLog<Int>()
      let subscription = source.flatMap { $0 }.subscribe(log)
      let inners = (0..<5).map { _ in PublishSubject<Int>() }
      inners.forEach(source.onNext)
      let before = Resources.total
      for number in [2, 0, 4] { inners[number].onCompleted() }
      #expect(Resources.total < before)
      inners[1].onNext(1)
      inners[3].onNext(3)
      source.onCompleted()
      inners[1].onCompleted()
      #expect(log.marks == ["1", "3"])
      inners[3].onCompleted()
      #expect(log.marks == ["1", "3", "|"])
      subscription.dispose()
    }
  }

  @Test func `stops when the selector itself disposes of the subscription`() {
    expectNoLeak {
      let source = PublishSubject<Int>()
      let subscription = SerialDisposable()
      var isSubscribed = false
      subscription.disposable = source.flatMap { _ -> Observable<Int> in
        subscription.dispose()
        return .deferred {
          isSubscribed = true
          return .never()
        }
      }.subscribe()
      source.onNext(1)
      #expect(!isSubscribed)
      #expect(!source.hasObservers)
    }
  }

  /// The order of RxSwift 6.10 for the same program.
  @Test func `gives a free place to a source that waits in a turn of its own`() {
    let source = PublishSubject<Int>()
    var received: [Int] = []
    let subscription = source.map { number in Observable.just(number).map { $0 } }
      .merge(maxConcurrent: 2)
      .subscribe(onNext: { element in
        if element < 4 { [2 * element, 2 * element + 1].forEach(source.onNext) }
        received.append(element)
      })
    source.onNext(1)
    subscription.dispose()
    #expect(received == [2, 1, 4, 5, 6, 7, 3])
  }
}
