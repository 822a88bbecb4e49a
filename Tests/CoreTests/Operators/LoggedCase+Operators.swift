import Core
import Workshop

extension LoggedCase {
  static let disposables = [
    LoggedCase("A disposable runs its closure once", "held 1 disposed") { log in
      let disposable = log.disposable("1")
      log.add(isDisposed: disposable.isDisposed)
      disposable.dispose()
      disposable.dispose()
      log.add(isDisposed: disposable.isDisposed)
    },
    LoggedCase(
      "A disposable made of others disposes of them in order",
      "first second | first second third | first second third fourth | first second"
    ) { log in
      let all = ["first", "second", "third", "fourth"].map(log.disposable)
      Disposables.create(all[0], all[1]).dispose()
      log.add("|")
      let three = ["first", "second", "third"].map(log.disposable)
      Disposables.create(three[0], three[1], three[2]).dispose()
      log.add("|")
      let four = ["first", "second", "third", "fourth"].map(log.disposable)
      Disposables.create(four[0], four[1], four[2], four[3]).dispose()
      log.add("|")
      Disposables.create(["first", "second"].map(log.disposable)).dispose()
    },
    LoggedCase("SerialDisposable disposes of the one that it replaces", "1 set 2 3") { log in
      let serial = SerialDisposable()
      serial.disposable = log.disposable("1")
      serial.disposable = log.disposable("2")
      log.add("set")
      serial.dispose()
      serial.disposable = log.disposable("3")
    },
    LoggedCase("SingleAssignmentDisposable disposes of one that comes too late", "late disposed") {
      log in
      let single = SingleAssignmentDisposable()
      single.dispose()
      single.setDisposable(log.disposable("late"))
      log.add(isDisposed: single.isDisposed)
    },
    LoggedCase("DisposeBag disposes of its members when it is deallocated", "nil 1 2") { log in
      var bag: DisposeBag? = DisposeBag()
      bag?.insert(log.disposable("1"))
      bag.map { log.disposable("2").disposed(by: $0) }
      log.add("nil")
      bag = nil
    },
  ]

  static let sources = [
    LoggedCase("Observable.create lets nothing pass after the end", "1 #first") { log in
      _ = Observable<Int>.create { observer in
        observer.on(.next(1))
        observer.onError(Failure.first)
        observer.onNext(1)
        observer.onCompleted()
        observer.onError(Failure.second)
        return Disposables.create()
      }.subscribe(log.observer())
    },
    LoggedCase("Observable.create lets nothing pass after disposal", "1") { log in
      var kept: AnyObserver<Int>?
      let subscription = Observable<Int>.create { observer in
        kept = observer
        return Disposables.create()
      }.subscribe(log.observer())
      kept?.onNext(1)
      subscription.dispose()
      kept?.onNext(2)
      kept?.onCompleted()
      kept = nil
    },
    LoggedCase("Observable.create disposes of its resource at the end, once", "| freed") { log in
      Observable<Int>.create { observer in
        observer.onCompleted()
        return log.disposable("freed")
      }.subscribe(log.observer()).dispose()
    },
    LoggedCase("A source on a scheduler emits in turns", "- 1 2 3 |") { log in
      let scheduler = TestScheduler()
      _ = Observable.of(1, 2, scheduler: scheduler)
        .concat(Observable.of(3, scheduler: scheduler))
        .subscribe(log.observer())
      log.add("-")
      scheduler.start()
    },
    LoggedCase("A source on a scheduler cancels its next turn on disposal", "no turn left") { log in
      let scheduler = TestScheduler()
      Observable.from(1..., scheduler: scheduler).subscribe(log.observer()).dispose()
      scheduler.start()
      log.add(scheduler.pendingTimes.isEmpty ? "no turn left" : "a turn left")
    },
    LoggedCase("interval can be disposed of by its own element", "0 1 2") { log in
      let scheduler = TestScheduler()
      let subscription = SerialDisposable()
      subscription.disposable = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler)
        .subscribe(onNext: { element in
          log.add("\(element)")
          if element == 2 { subscription.dispose() }
        })
      scheduler.start()
    },
  ]

  static let operators = [
    LoggedCase("withLatestFrom takes a latest that is set meanwhile for the next one", "0 1") {
      log in
      let source = PublishSubject<Int>()
      let second = BehaviorSubject(value: 0)
      let subscription = source.withLatestFrom(second).do(onNext: { second.onNext($0 + 1) })
        .subscribe(log.observer())
      source.onNext(1)
      source.onNext(1)
      subscription.dispose()
    },
    LoggedCase("retry(when:) hands every error over in order", "first second 3 |") { log in
      var count = 0
      let source = Observable<Int>.deferred {
        count += 1
        return count < 3 ? .error(count == 1 ? Failure.first : Failure.second) : .just(count)
      }
      _ = source.retry { (errors: Observable<any Error>) in
        errors.do(onNext: { log.add("\($0)") })
      }.subscribe(log.observer())
    },
    // The innermost element arrives first, and the end follows it before the outer ones.
    LoggedCase("take counts elements that feed its source at once", "3 |") { log in
      let relay = PublishRelay<Int>()
      _ = relay.take(3).do(onNext: { relay.accept($0 + 1) }).subscribe(log.observer())
      relay.accept(1)
    },
    LoggedCase(
      "do sees everything in order",
      "subscribe next1 1 after1 completed | afterCompleted dispose"
    ) { log in
      _ = watched(.just(1), log).subscribe(log.observer())
    },
    LoggedCase(
      "do sees an error and the disposal after it",
      "subscribe error #first afterError dispose"
    ) { log in
      let source = PublishSubject<Int>()
      _ = watched(source, log).subscribe(log.observer())
      source.onError(Failure.first)
    },
    LoggedCase(
      "do sees a disposal without an end, once",
      "subscribe dispose unobserved"
    ) { log in
      let source = PublishSubject<Int>()
      let subscription = watched(source, log).subscribe(log.observer())
      subscription.dispose()
      subscription.dispose()
      log.add(isObserved: source.hasObservers)
    },
    LoggedCase("do sees the disposal before the next attempt of retry", "busy idle busy # idle") {
      log in
      let source = PublishSubject<Int>()
      _ = marked(source.map { _ in throw Failure.first }, log).retry(2)
        .subscribe(onError: { _ in log.add("#") })
      (1...2).forEach(source.onNext)
    },
    LoggedCase("do sees it before the next source of concat", "busy 1 idle busy | idle") { log in
      let (first, last) = (PublishSubject<Int>(), PublishSubject<Int>())
      _ = marked(first, log).catchAndReturn(1).concat(marked(last, log)).subscribe(log.observer())
      first.onError(Failure.first)
      last.onCompleted()
    },
    LoggedCase("delay lets an error wait for the end of a delivery", "sent1 #") { log in
      let (scheduler, source) = (TestScheduler(), PublishSubject<Int>())
      _ = source.delay(.milliseconds(1), scheduler: scheduler).subscribe(
        onNext: { element in
          source.onError(Failure.first)
          log.add("sent\(element)")
        },
        onError: { _ in log.add("#") }
      )
      source.onNext(1)
      scheduler.start()
    },
    LoggedCase("debounce may feed itself", "1 2 3 milliseconds(6)") { log in
      let scheduler = TestScheduler()
      let relay = PublishRelay<Int>()
      let subscription = relay.debounce(.milliseconds(2), scheduler: scheduler)
        .do(onNext: { if $0 < 3 { relay.accept($0 + 1) } })
        .subscribe(log.observer())
      relay.accept(1)
      scheduler.start()
      log.add(scheduler.clock == .milliseconds(6) ? "milliseconds(6)" : "\(scheduler.clock)")
      subscription.dispose()
    },
    LoggedCase("observe(on:) waits for a turn, and drops its elements on disposal", "- 1 2 |") {
      log in
      let scheduler = TestScheduler()
      _ = Observable.of(1, 2).observe(on: scheduler).subscribe(log.observer())
      Observable.of(1, 2).observe(on: scheduler).subscribe(log.observer("dropped")).dispose()
      log.add("-")
      scheduler.start()
    },
    LoggedCase(
      "subscribe(on:) subscribes and disposes in a turn",
      "unobserved observed observed unobserved"
    ) { log in
      let scheduler = TestScheduler()
      let source = PublishSubject<Int>()
      let subscription = source.subscribe(on: scheduler).subscribe()
      log.add(isObserved: source.hasObservers)
      scheduler.start()
      log.add(isObserved: source.hasObservers)
      subscription.dispose()
      log.add(isObserved: source.hasObservers)
      scheduler.start()
      log.add(isObserved: source.hasObservers)
    },
    LoggedCase("subscribe(on:) never subscribes after disposal", "") { log in
      let scheduler = TestScheduler()
      let source = Observable<Int>.never().do(onSubscribe: { log.add("subscribed") })
      source.subscribe(on: scheduler).subscribe().dispose()
      scheduler.start()
    },
    LoggedCase("combineLatest can be disposed of by its closure", "unobserved unobserved") { log in
      let left = PublishSubject<Int>()
      let right = BehaviorSubject(value: 1)
      let subscription = SerialDisposable()
      subscription.disposable = Observable.combineLatest(left, right) { left, right -> Int in
        subscription.dispose()
        return left + right
      }.subscribe(log.observer())
      left.onNext(1)
      log.add(isObserved: left.hasObservers)
      log.add(isObserved: right.hasObservers)
    },
    LoggedCase("zip delivers at once what is sent meanwhile", "[1,2] [7,8] sent") { log in
      let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = Observable.zip(left, right) { [$0, $1] }.subscribe(onNext: { pair in
        log.add("[\(pair[0]),\(pair[1])]")
        guard pair == [1, 2] else { return }
        left.onNext(7)
        right.onNext(8)
        log.add("sent")
      })
      left.onNext(1)
      right.onNext(2)
      subscription.dispose()
    },
  ]

  /// A source without an end that is stopped by what follows it.
  static let endless = [
    LoggedCase("take", "1 2 |") { _ = numbers.take(2).subscribe($0.observer()) },
    LoggedCase("an error thrown downstream", "1 2 #first") { log in
      _ = numbers.map { if $0 == 3 { throw Failure.first } else { $0 } }.subscribe(log.observer())
    },
    LoggedCase("take behind flatMap, flatMapLatest and concatMap", "1 2 | 1 2 | 1 2 |") { log in
      let trigger = PublishSubject<Int>()
      let sources = [
        trigger.flatMap { _ in numbers }, trigger.flatMapLatest { _ in numbers },
        trigger.concatMap { _ in numbers },
      ]
      for source in sources { _ = source.take(2).subscribe(log.observer()) }
      trigger.onNext(1)
    },
    LoggedCase("take behind catch, concat and retry", "1 | 0 1 | 1 |") { log in
      let caught = Observable<Int>.error(Failure.first).catch { _ in numbers }
      _ = caught.take(1).subscribe(log.observer())
      _ = Observable.just(0).concat(numbers).take(2).subscribe(log.observer())
      _ = numbers.retry().take(1).subscribe(log.observer())
    },
    LoggedCase("its turn, beside another source", "1 10 2 20 3 30 |") { log in
      _ = Observable.merge(Observable.of(1, 2, 3), Observable.of(10, 20, 30))
        .subscribe(log.observer())
    },
  ]

  private static var numbers: Observable<Int> { .from(sequence(first: 1) { $0 + 1 }) }

  /// Returns a `do` that writes down everything it sees.
  private static func watched(_ source: Observable<Int>, _ log: Trace) -> Observable<Int> {
    source.do(
      onNext: { log.add("next\($0)") },
      afterNext: { log.add("after\($0)") },
      onError: { _ in log.add("error") },
      afterError: { _ in log.add("afterError") },
      onCompleted: { log.add("completed") },
      afterCompleted: { log.add("afterCompleted") },
      onSubscribe: { log.add("subscribe") },
      onDispose: { log.add("dispose") }
    )
  }

  /// Returns a `do` that writes down from when to when there is a subscription.
  private static func marked(_ source: Observable<Int>, _ log: Trace) -> Observable<Int> {
    source.do(onSubscribe: { log.add("busy") }, onDispose: { log.add("idle") })
  }
}
