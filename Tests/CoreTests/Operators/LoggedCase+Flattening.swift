import Core

extension LoggedCase {
  static let flattening = [
    LoggedCase("concatMap calls its closure when the element comes", "1 2") { log in
      let source = PublishSubject<Int>()
      let subscription = source.concatMap { element -> Observable<Int> in
        log.add("\(element)")
        return .never()
      }.subscribe()
      source.onNext(1)
      source.onNext(2)
      subscription.dispose()
    },
    LoggedCase("concatMap feeds itself in order", "1 10 2 20 3 30") { log in
      let source = PublishSubject<Int>()
      let subscription = source.concatMap { Observable.of($0, $0 * 10) }
        .do(onNext: { if $0 < 3 { source.onNext($0 + 1) } })
        .subscribe(log.observer())
      source.onNext(1)
      subscription.dispose()
    },
    LoggedCase(
      "flatMap doesn't confuse an inner source that sends on after its end with the next one",
      "1 observed 22 unobserved"
    ) { log in
      let source = PublishSubject<Int>()
      let late = PublishSubject<Int>()
      let first = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onCompleted()
        // The outer source is sent to while the first inner one is still being subscribed to.
        source.onNext(2)
        return Disposables.create()
      }
      let subscription = source.flatMap { $0 == 1 ? first : late.asObservable() }
        .subscribe(log.observer())
      source.onNext(1)
      log.add(isObserved: late.hasObservers)
      late.onNext(22)
      subscription.dispose()
      log.add(isObserved: late.hasObservers)
    },
    LoggedCase("flatMap and merge dispose of inner sources in order", "1 2 3 4 1 2 3 4 5 6") {
      log in
      let source = PublishSubject<Int>()
      func inner(_ number: Int) -> Observable<Int> {
        .create { _ in log.disposable("\(number)") }
      }
      var subscription = source.flatMap(inner).subscribe()
      (1...4).forEach(source.onNext)
      subscription.dispose()
      subscription = source.map(inner).merge(maxConcurrent: 6).subscribe()
      (1...6).forEach(source.onNext)
      subscription.dispose()
    },
    LoggedCase("flatMapLatest keeps the newest source if the one before sends at its end", "[3]") {
      log in
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
      log.add("\(active)")
      subscription.dispose()
    },
    LoggedCase("flatMap forgets inner sources as they complete", "fewer 1 3 - |") { log in
      let source = PublishSubject<PublishSubject<Int>>()
      let subscription = source.flatMap { $0 }.subscribe(log.observer())
      let inners = (0..<5).map { _ in PublishSubject<Int>() }
      inners.forEach(source.onNext)
      let before = Resources.total
      for number in [2, 0, 4] { inners[number].onCompleted() }
      log.add(Resources.total < before ? "fewer" : "as many")
      inners[1].onNext(1)
      inners[3].onNext(3)
      source.onCompleted()
      inners[1].onCompleted()
      log.add("-")
      inners[3].onCompleted()
      subscription.dispose()
    },
    LoggedCase("flatMap stops when its closure disposes of the subscription", "unobserved") { log in
      let source = PublishSubject<Int>()
      let subscription = SerialDisposable()
      subscription.disposable = source.flatMap { _ -> Observable<Int> in
        subscription.dispose()
        return .deferred {
          log.add("subscribed")
          return .never()
        }
      }.subscribe()
      source.onNext(1)
      log.add(isObserved: source.hasObservers)
    },
    LoggedCase("flatMapLatest disposes of what has failed before it fails", "1 idle #") { log in
      let source = PublishSubject<Int>()
      _ = Observable.just(0)
        .flatMapLatest { _ in source.do(onDispose: { log.add("idle") }) }
        .subscribe(onNext: { log.add("\($0)") }, onError: { _ in log.add("#") })
      source.onNext(1)
      source.onError(Failure.first)
    },
    LoggedCase("flatMapLatest takes what the disposal of an ended source sends", "2") { log in
      let (source, first) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = source.flatMapLatest { number in
        number == 1 ? first.do(onDispose: { source.onNext(2) }) : .just(number)
      }.subscribe(log.observer())
      source.onNext(1)
      first.onCompleted()
      subscription.dispose()
    },
    LoggedCase("flatMapLatest ends with the new source if the disposal ends the outer one", "20 |")
    {
      log in
      let (source, late) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = source.flatMapLatest { number in
        number == 1
          ? Observable.never().do(onDispose: { source.onCompleted() }) : late.asObservable()
      }.subscribe(log.observer())
      (1...2).forEach(source.onNext)
      late.onNext(20)
      late.onCompleted()
      subscription.dispose()
    },
    LoggedCase("flatMapLatest leaves out what the disposal before it has replaced", "3 |") { log in
      let source = PublishSubject<Int>()
      let subscription = source.flatMapLatest { number in
        number == 1 ? Observable.never().do(onDispose: { source.onNext(3) }) : .just(number)
      }.subscribe(log.observer())
      (1...2).forEach(source.onNext)
      source.onCompleted()
      subscription.dispose()
    },
    LoggedCase("flatMapLatest drops what an inner source makes as it is replaced", "40") { log in
      let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = source.flatMapLatest { number in
        inner.map { element in
          if number == 1 { source.onNext(2) }
          return element * number
        }
      }.subscribe(log.observer())
      source.onNext(1)
      (1...2).forEach { inner.onNext($0 * 10) }
      subscription.dispose()
    },
    // The order of RxSwift 6.10 for the same program.
    LoggedCase("merge(maxConcurrent:) gives a free place away in another turn", "2 1 4 5 6 7 3") {
      log in
      let source = PublishSubject<Int>()
      let subscription = source.map { number in Observable.just(number).map { $0 } }
        .merge(maxConcurrent: 2)
        .subscribe(onNext: { element in
          if element < 4 { [2 * element, 2 * element + 1].forEach(source.onNext) }
          log.add("\(element)")
        })
      source.onNext(1)
      subscription.dispose()
    },
  ]
}
