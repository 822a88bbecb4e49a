import Core
import Workshop

/// Observers and closures that act while their own sequence delivers, ends or is disposed of.
extension LoggedCase {
  static let endedSubjects = [
    LoggedCase(
      "An ended subject takes nothing",
      "| b| late| unobserved 0 b0 # b#first late#first 2 | late2 late|"
    ) { log in
      let publish = PublishSubject<Int>()
      _ = publish.subscribe(onCompleted: {
        log.add("|")
        publish.onNext(1)
      })
      _ = publish.subscribe(log.observer("b"))
      publish.onCompleted()
      publish.onError(Failure.first)
      let late = publish.subscribe(log.observer("late"))
      log.add(isObserved: publish.hasObservers)
      late.dispose()

      let behavior = BehaviorSubject(value: 0)
      _ = behavior.subscribe(
        onNext: { log.add("\($0)") },
        onError: { _ in
          behavior.onNext(1)
          log.add("#")
        }
      )
      _ = behavior.subscribe(log.observer("b"))
      behavior.onError(Failure.first)
      _ = behavior.subscribe(log.observer("late"))

      let replay = ReplaySubject<Int>.create(bufferSize: 1)
      _ = replay.subscribe(log.observer())
      replay.onNext(2)
      replay.onCompleted()
      replay.onNext(3)
      _ = replay.subscribe(log.observer("late"))
    },
    LoggedCase("A subject ends once, even if an observer ends it again", "a| b| late|") { log in
      let subject = PublishSubject<Int>()
      _ = subject.subscribe(onCompleted: {
        log.add("a|")
        subject.onCompleted()
        subject.onError(Failure.first)
      })
      _ = subject.subscribe(log.observer("b"))
      subject.onCompleted()
      _ = subject.subscribe(log.observer("late"))
    },
    LoggedCase("An observer that joins at the end of a subject gets it at once", "a| new| b|") {
      log in
      let subject = PublishSubject<Int>()
      _ = subject.subscribe(onCompleted: {
        log.add("a|")
        _ = subject.subscribe(log.observer("new"))
      })
      _ = subject.subscribe(log.observer("b"))
      subject.onCompleted()
    },
    LoggedCase(
      "Observers that join while others leave are called last, and not for the present element",
      "a1 c1 a2 c2 joined2"
    ) { log in
      let subject = PublishSubject<Int>()
      let (second, joined) = (SerialDisposable(), SerialDisposable())
      let first = subject.subscribe(onNext: { element in
        log.add("a\(element)")
        guard element == 1 else { return }
        second.dispose()
        joined.disposable = subject.subscribe(log.observer("joined"))
      })
      second.disposable = subject.subscribe(log.observer("b"))
      let third = subject.subscribe(log.observer("c"))
      (1...2).forEach(subject.onNext)
      [first, third, joined].forEach { $0.dispose() }
    },
    LoggedCase("An observer that joins when the first has left is called last", "b1 c1 b2 c2 a2") {
      log in
      let subject = PublishSubject<Int>()
      let first = subject.subscribe(log.observer("a"))
      var others = ["b", "c"].map { subject.subscribe(log.observer($0)) }
      first.dispose()
      subject.onNext(1)
      others.append(subject.subscribe(log.observer("a")))
      subject.onNext(2)
      others.forEach { $0.dispose() }
    },
  ]

  /// The ways to share a source while there are subscribers.
  private static let ways: [@Sendable (Observable<Int>) -> Observable<Int>] = [
    { $0.share() }, { $0.share(replay: 1) }, { $0.share(replay: 2) }, { $0.publish().refCount() },
    { $0.replay(1).refCount() }, { $0.multicast { PublishSubject() }.refCount() },
  ]

  /// A program that does the same for each way to share.
  private init(
    share name: String,
    _ expected: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    run: @escaping @Sendable (@escaping (Observable<Int>) -> Observable<Int>, Trace) -> Void
  ) {
    self.init(
      name,
      Self.ways.map { _ in expected }.joined(separator: " - "),
      fileID: fileID,
      filePath: filePath,
      line: line
    ) { log in
      for (index, way) in Self.ways.enumerated() {
        if index > 0 { log.add("-") }
        run(way, log)
      }
    }
  }

  static let sharingWithin = [
    LoggedCase(
      share: "A subscriber at the end of a shared source starts it again",
      "start a1 b1 a| start b| new2 new|"
    ) { share, log in
      var sources = [PublishSubject<Int>(), PublishSubject<Int>()]
      let (first, second) = (sources[0], sources[1])
      let shared = share(
        .deferred {
          log.add("start")
          return sources.removeFirst()
        }
      )
      let observer: AnyObserver<Int> = log.observer("a")
      _ = shared.subscribe { event in
        observer.on(event)
        if event.isStopEvent { _ = shared.subscribe(log.observer("new")) }
      }
      _ = shared.subscribe(log.observer("b"))
      first.onNext(1)
      first.onCompleted()
      second.onNext(2)
      second.onCompleted()
    },
    LoggedCase(
      share: "A subscriber after the end of a shared source starts it again",
      "start # start 1 idle"
    ) { share, log in
      let source = PublishSubject<Int>()
      var isFirst = true
      let shared = share(
        .deferred {
          log.add("start")
          defer { isFirst = false }
          return isFirst ? .error(Failure.first) : source.do(onDispose: { log.add("idle") })
        }
      )
      _ = shared.subscribe(onError: { _ in log.add("#") })
      let subscription = shared.subscribe(log.observer())
      source.onNext(1)
      subscription.dispose()
    },
    LoggedCase(
      share: "The last subscriber may leave, and another come, within a delivery",
      "busy 1 idle busy new2 idle"
    ) { share, log in
      let source = PublishSubject<Int>()
      let shared = share(
        source.do(onSubscribe: { log.add("busy") }, onDispose: { log.add("idle") })
      )
      let (first, second) = (SerialDisposable(), SerialDisposable())
      first.disposable = shared.subscribe(onNext: { element in
        log.add("\(element)")
        first.dispose()
        second.disposable = shared.subscribe(log.observer("new"))
      })
      (1...2).forEach(source.onNext)
      second.dispose()
    },
    LoggedCase(
      share: "A subscriber that comes while the source is disposed of starts it again",
      "busy idle busy 1 idle"
    ) { share, log in
      let source = PublishSubject<Int>()
      let again = SerialDisposable()
      var shared: Observable<Int>?
      var isFirst = true
      shared = share(
        source.do(
          onSubscribe: { log.add("busy") },
          onDispose: {
            log.add("idle")
            guard exchange(&isFirst, with: false) else { return }
            again.disposable = shared?.subscribe(log.observer()) ?? Disposables.create()
          }
        )
      )
      shared?.subscribe().dispose()
      source.onNext(1)
      again.dispose()
      shared = nil
    },
    LoggedCase(
      share: "A subscriber stays connected if another leaves while it comes",
      "observed new1 unobserved"
    ) { share, log in
      let source = PublishSubject<Int>()
      let shared = share(source.startWith(0))
      let first = shared.subscribe()
      let leaving = Observable<Int>.deferred {
        first.dispose()
        return .never()
      }
      let second = Observable.merge(shared, leaving).filter { $0 > 0 }
        .subscribe(log.observer("new"))
      log.add(isObserved: source.hasObservers)
      source.onNext(1)
      second.dispose()
      log.add(isObserved: source.hasObservers)
    },
    LoggedCase(
      "share stays connected if the old one leaves during a replay",
      "1 2 observed 1 2 observed"
    ) { log in
      for replay in 1...2 {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: replay)
        let old = shared.subscribe()
        source.onNext(1)
        let new = shared.subscribe(onNext: { element in
          log.add("\(element)")
          old.dispose()
        })
        source.onNext(2)
        log.add(isObserved: source.hasObservers)
        new.dispose()
      }
    },
    LoggedCase(
      share: "A subscriber that comes at an immediate end has its own connection",
      "# 1 idle"
    ) { share, log in
      let (source, again) = (PublishSubject<Int>(), SerialDisposable())
      var isFirst = true
      let shared = share(
        .deferred {
          guard exchange(&isFirst, with: false) else {
            return source.do(onDispose: { log.add("idle") })
          }
          return .error(Failure.first)
        }
      )
      _ = shared.subscribe(onError: { _ in
        log.add("#")
        again.disposable = shared.subscribe(log.observer())
      })
      source.onNext(1)
      again.dispose()
    },
    LoggedCase("A subscriber that answers a replay by sending doesn't get its answer", "1 3") {
      log in
      let subject = ReplaySubject<Int>.create(bufferSize: 1)
      subject.onNext(1)
      let subscription = subject.subscribe(onNext: { element in
        log.add("\(element)")
        if element == 1 { subject.onNext(2) }
      })
      subject.onNext(3)
      subscription.dispose()
    },
    LoggedCase("A source that disposes of its own connection keeps its end", "| #first") { log in
      for isFailing in [false, true] {
        let (source, connection) = (PublishSubject<Int>(), SerialDisposable())
        let connectable = source.do(onDispose: { connection.dispose() }).publish()
        _ = connectable.subscribe(log.observer())
        connection.disposable = connectable.connect()
        if isFailing { source.onError(Failure.first) } else { source.onCompleted() }
      }
    },
    LoggedCase("share disposes of the source after its end is passed on", "| after idle") { log in
      let source = PublishSubject<Int>()
      let watched = source.do(
        afterCompleted: { log.add("after") },
        onDispose: { log.add("idle") }
      )
      _ = watched.share().subscribe(log.observer())
      source.onCompleted()
    },
    LoggedCase("publish gives each connection its own subscribers", "old1 new2") { log in
      let source = PublishSubject<Int>()
      let connectable = source.publish()
      let old = connectable.subscribe(log.observer("old"))
      let first = connectable.connect()
      source.onNext(1)
      first.dispose()
      let new = connectable.subscribe(log.observer("new"))
      let second = connectable.connect()
      source.onNext(2)
      [old, new, second].forEach { $0.dispose() }
    },
  ]

  /// Operators that call a closure for each element; it acts and returns its argument.
  private static let closures:
    [@Sendable (Observable<Int>, @escaping (Int) -> Int) -> Observable<Int>] = [
      { $0.map($1) }, { $0.compactMap($1) }, { $0.distinctUntilChanged($1) },
      { source, act in source.filter { act($0) == $0 } },
      { source, act in source.scan(0) { $0 + act($1) } },
      { source, act in source.scan(into: 0) { $0 += act($1) } },
      { source, act in source.do(onNext: { _ = act($0) }) },
      { source, act in source.startWith(0).distinctUntilChanged { act($0) == $1 }.skip(1) },
      { source, act in source.take(while: { act($0) == $0 }) },
      { source, act in source.withLatestFrom(Observable.just(0)) { act($0) + $1 } },
      { source, act in Observable.combineLatest(source, Observable.just(0)) { act($0) + $1 } },
      { source, act in Observable.zip(source, Observable.just(0)) { act($0) + $1 } },
      { source, act in source.flatMap { Observable.just(act($0)) } },
      { source, act in source.flatMapLatest { Observable.just(act($0)) } },
    ]

  static let closuresThatAct = [
    LoggedCase(
      "Nothing comes after an end that a closure has caused",
      closures.map { _ in "#" }.joined(separator: " ")
    ) { log in
      for operation in closures {
        let source = PublishSubject<Int>()
        let result = operation(source) { element in
          source.onError(Failure.first)
          return element
        }
        let subscription = result.catch { _ in
          log.add("#")
          return .never()
        }.subscribe(log.observer())
        source.onNext(1)
        subscription.dispose()
      }
    },
    LoggedCase("Nothing comes after a disposal that a closure has caused", "") { log in
      for operation in closures {
        let (source, subscription) = (PublishSubject<Int>(), SerialDisposable())
        let result = operation(source) { element in
          subscription.dispose()
          return element
        }
        subscription.disposable = result.subscribe(log.observer())
        source.onNext(1)
      }
    },
    // Only what limits its sources has counted the next one before it calls the closure.
    LoggedCase("flatMap ends if its closure completes the source", "| | 1 |") { log in
      let operations: [(Observable<Int>, @escaping (Int) -> Observable<Int>) -> Observable<Int>] = [
        { $0.flatMap($1) }, { $0.flatMapFirst($1) }, { $0.concatMap($1) },
      ]
      for operation in operations {
        let source = PublishSubject<Int>()
        _ = operation(source) { element in
          source.onCompleted()
          return .just(element)
        }.subscribe(log.observer())
        source.onNext(1)
      }
    },
    LoggedCase("scan may be re-entered: the outer result replaces the inner", "3 1 5") { log in
      let source = PublishSubject<Int>()
      let subscription = source.scan(0) { sum, element in
        if element == 1 { source.onNext(3) }
        return sum + element
      }
      .subscribe(log.observer())
      source.onNext(1)
      source.onNext(4)
      subscription.dispose()
    },
  ]

  static let disposals = [
    LoggedCase(
      "onDispose runs at the disposal, even if the source has been freed",
      Array(repeating: "freed off", count: 7).joined(separator: " ")
    ) { log in
      let scheduler = TestScheduler()
      let chains: [(Observable<Int>) -> Observable<Int>] = [
        { $0 }, { $0.map { $0 } }, { $0.filter { _ in true } }, { $0.startWith(1) },
        { source in .deferred { source } }, { $0.subscribe(on: CurrentThreadScheduler.instance) },
        { $0.observe(on: scheduler) },
      ]
      for chain in chains {
        var relay: PublishRelay<Int>? = PublishRelay()
        var source = relay.map { chain($0.asObservable().do(onDispose: { log.add("off") })) }
        let subscription = source?.subscribe()
        (relay, source) = (nil, nil)
        log.add("freed")
        subscription?.dispose()
      }
    },
    LoggedCase("onDispose runs after a shut skip(until:) whose source has completed", "on . off") {
      log in
      let source = PublishSubject<Int>()
      let subscription = source.skip(until: Observable<Int>.never())
        .do(onSubscribe: { log.add("on") }, onDispose: { log.add("off") })
        .subscribe()
      source.onCompleted()
      log.add(".")
      subscription.dispose()
    },
    LoggedCase("onDispose runs when the subscriber disposes of itself at its end", "off | after") {
      log in
      let (source, subscription) = (PublishSubject<Int>(), SerialDisposable())
      let watched = source.do(afterCompleted: { log.add("after") }, onDispose: { log.add("off") })
      subscription.disposable = watched.subscribe(onCompleted: {
        subscription.dispose()
        log.add("|")
      })
      source.onCompleted()
    },
    LoggedCase(
      "withUnretained completes with the next element once its object is gone",
      "1 2 | unobserved"
    ) {
      log in
      let source = PublishSubject<Int>()
      var object: Token? = Token()
      let pairs = object.map { object in
        source.withUnretained(object).map { $0.value * $1 }
      }
      _ = pairs?.subscribe(log.observer())
      (1...2).forEach(source.onNext)
      object = nil
      (3...4).forEach(source.onNext)
      log.add(isObserved: source.hasObservers)
    },
    LoggedCase("withUnretained passes an error on, and retains nothing", "1 freed #first") { log in
      let source = PublishSubject<Int>()
      var object: Token? = Token { log.add("freed") }
      let sums = object.map { object in
        source.withUnretained(object) { $0.value * $1 }
      }
      _ = sums?.subscribe(log.observer())
      source.onNext(1)
      object = nil
      source.onError(Failure.first)
    },
  ]
}
