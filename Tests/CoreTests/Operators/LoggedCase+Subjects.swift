import Core

extension LoggedCase {
  static let subjects = [
    LoggedCase(
      "BehaviorSubject returns its value or throws the error that ended it",
      "value 1, error first, disposed"
    ) { log in
      let subject = BehaviorSubject(value: 0)
      let failed = BehaviorSubject(value: 0)
      subject.onNext(1)
      do { log.add("value \(try subject.value()),") } catch { log.add("\(error)") }
      failed.onError(Failure.first)
      do { log.add("\(try failed.value())") } catch { log.add("error \(error),") }
      subject.dispose()
      do { log.add("\(try subject.value())") } catch RxError.disposed {
        log.add("disposed")
      } catch { log.add("\(error)") }
    },
    LoggedCase("BehaviorSubject delivers what a subscriber sends in its first call", "0 1") { log in
      let subject = BehaviorSubject(value: 0)
      subject.subscribe(onNext: { element in
        log.add("\(element)")
        if element == 0 { subject.onNext(1) }
      }).dispose()
    },
    LoggedCase("PublishSubject fails once it has been disposed of", "#disposed disposed") { log in
      let subject = PublishSubject<Int>()
      subject.dispose()
      subject.onNext(1)
      _ = subject.subscribe(onError: { error in
        if case RxError.disposed = error { log.add("#disposed") }
      })
      log.add(isDisposed: subject.isDisposed)
    },
    LoggedCase(
      "PublishSubject sends its end to all who are left, in order, whoever leaves meanwhile",
      "0 1 2 3 4 6 7 8 9"
    ) { log in
      let subject = PublishSubject<Int>()
      var subscriptions: [Disposable] = []
      for number in 0..<10 {
        subscriptions.append(
          subject.subscribe(onCompleted: {
            log.add("\(number)")
            if number == 3 { subscriptions[5].dispose() }
          })
        )
      }
      subject.onCompleted()
      subscriptions = []
    },
    LoggedCase(
      "PublishSubject keeps the order of its observers when many come and go",
      (0...100).filter { $0 == 100 || $0 % 3 != 0 }.map(String.init).joined(separator: " ")
    ) { log in
      let subject = PublishSubject<Int>()
      var subscriptions = (0..<100).map { number in
        subject.subscribe(onNext: { _ in log.add("\(number)") })
      }
      for number in stride(from: 0, to: 100, by: 3) { subscriptions[number].dispose() }
      subscriptions.append(subject.subscribe(onNext: { _ in log.add("100") }))
      subject.onNext(0)
      subscriptions.forEach { $0.dispose() }
    },
    LoggedCase(
      "ReplaySubject sends a late subscriber its last elements",
      "0:4 1:3 1:4 2:2 2:3 2:4 5:1 5:2 5:3 5:4"
    ) { log in
      for size in [0, 1, 2, 5] {
        let subject = ReplaySubject<Int>.create(bufferSize: size)
        (1...3).forEach(subject.onNext)
        let subscription = subject.subscribe(log.observer("\(size):"))
        subject.onNext(4)
        subscription.dispose()
      }
    },
    LoggedCase("ReplaySubject forgets its elements when it is disposed of", "an error") { log in
      let subject = ReplaySubject<Int>.create(bufferSize: 2)
      subject.onNext(1)
      subject.dispose()
      _ = subject.subscribe(
        onNext: { log.add("\($0)") },
        onError: { _ in log.add("an error") }
      )
    },
  ]

  static let relays = [
    LoggedCase("BehaviorRelay has its new value when a subscriber reads it", "0 1") { log in
      let relay = BehaviorRelay(value: 0)
      let subscription = relay.subscribe(onNext: { _ in log.add("\(relay.value)") })
      relay.accept(1)
      subscription.dispose()
    },
    LoggedCase(
      "An observer needs nothing but `on`",
      "next(2) error(first) completed end"
    ) { log in
      struct Plain: ObserverType {
        let log: Trace

        func on(_ event: Event<Int>) {
          log.add("\(event.map { $0 + 1 })")
          if event.isStopEvent, event.error == nil { log.add("end") }
        }
      }
      Plain(log: log).onNext(1)
      Plain(log: log).onError(Failure.first)
      Plain(log: log).onCompleted()
    },
    LoggedCase(
      "Subjects and objects take what is bound or sent to them",
      "1 2 Optional(3) | behavior5"
    ) { log in
      let (subject, behavior) = (PublishSubject<Int>(), BehaviorSubject(value: 0))
      let optional = PublishSubject<Int?>()
      let subscriptions = [
        subject.subscribe(log.observer()), optional.subscribe(log.observer()),
        behavior.skip(1).subscribe(log.observer("behavior")),
      ]
      AnyObserver(subject).asObserver().onNext(1)
      subject.asObserver().onNext(2)
      _ = Observable.just(3).bind(to: optional)
      AnyObserver(behavior).onNext(5)
      subscriptions.forEach { $0.dispose() }
    },
  ]

  static let sharing = [
    LoggedCase("publish disposes of the source before its end is passed on", "disposed |") { log in
      let source = PublishSubject<Int>()
      let connectable = source.do(onDispose: { log.add("disposed") }).publish()
      _ = (connectable.subscribe(log.observer()), connectable.connect())
      source.onCompleted()
    },
    LoggedCase("publish starts when it is connected, and once", "1 unobserved") { log in
      let source = PublishSubject<Int>()
      let connectable = source.publish()
      let subscription = connectable.subscribe(log.observer())
      source.onNext(0)
      let connections = [connectable.connect(), connectable.connect()]
      source.onNext(1)
      connections[0].dispose()
      log.add(isObserved: source.hasObservers)
      subscription.dispose()
      connections[1].dispose()
    },
    LoggedCase("replay sends a late subscriber the last elements", "2 3 |") { log in
      let source = PublishSubject<Int>()
      let last = source.replay(2)
      _ = last.connect()
      (1...3).forEach(source.onNext)
      _ = last.subscribe(log.observer())
      source.onCompleted()
    },
    LoggedCase(
      "share of a source that emits at once sends the first subscriber everything",
      Array(repeating: "a1 a2 a3 a| b1 b2 b3 b|", count: 3).joined(separator: " ")
    ) { log in
      for replay in 0...2 {
        let shared = Observable.of(1, 2, 3).share(replay: replay)
        _ = shared.subscribe(log.observer("a"))
        _ = shared.subscribe(log.observer("b"))
      }
    },
    LoggedCase("share releases what it replays with its last subscriber", "kept freed") { log in
      let source = PublishSubject<Token?>()
      let shared = source.share(replay: 1)
      let subscription = shared.subscribe(onNext: { _ in })
      source.onNext(Token { log.add("freed") })
      log.add("kept")
      subscription.dispose()
    },
    LoggedCase(
      "share(replay: 1) delivers what a late subscriber causes in answer to the replay",
      "old1 new1 old2 new2"
    ) { log in
      let source = PublishSubject<Int>()
      let shared = source.share(replay: 1)
      let old = shared.subscribe(log.observer("old"))
      source.onNext(1)
      let new = shared.subscribe(onNext: { element in
        log.add("new\(element)")
        if element == 1 { source.onNext(2) }
      })
      old.dispose()
      new.dispose()
    },
    LoggedCase(
      "share(replay: 1) completes a late subscriber if the source completes during its replay",
      "old1 new1 old| new|"
    ) { log in
      let source = PublishSubject<Int>()
      let shared = source.share(replay: 1)
      _ = shared.subscribe(log.observer("old"))
      source.onNext(1)
      let new: AnyObserver<Int> = log.observer("new")
      _ = shared.subscribe { event in
        new.on(event)
        source.onCompleted()
      }
    },
    LoggedCase("connect() lets take stop a source that emits at once", "request1 1 |") { log in
      let connectable = Observable.of(1, 2, 3).do(onNext: { log.add("request\($0)") }).take(1)
        .publish()
      _ = connectable.subscribe(log.observer())
      _ = connectable.connect()
    },
  ]
}
