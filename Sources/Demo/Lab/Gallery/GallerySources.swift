import Core
import Workshop

extension Gallery {
  static let sources: [GalleryEntry] = [
    GalleryEntry("create", .sources) { g in
      let source = Observable<String>.create { observer in
        observer.onNext("a")
        observer.onNext("b")
        observer.onCompleted()
        return Disposables.create()
      }
      g.result(source, "create { send a, b, completed }")
    },
    GalleryEntry("just", .sources) { g in
      g.result(Observable.just("a"), "just(a)")
    },
    GalleryEntry("of", .sources) { g in
      g.result(Observable.of("a", "b", "c"), "of(a, b, c)")
    },
    GalleryEntry("from", .sources) { g in
      g.result(Observable.from(["a", "b", "c"]), "from([a, b, c])")
    },
    GalleryEntry("from(sequence)", .sources) { g in
      g.result(
        Observable.from(stride(from: 1, to: 9, by: 3)),
        "from(stride(from: 1, to: 9, by: 3))"
      )
    },
    GalleryEntry("empty", .sources) { g in
      g.result(Observable<String>.empty(), "empty()")
    },
    GalleryEntry("never", .sources) { g in
      _ = g.hot("---a--b|", "other")
      g.result(Observable<String>.never(), "never()")
    },
    GalleryEntry("error", .sources) { g in
      g.result(Observable<String>.error(MarbleError()), "error(failure)")
    },
    GalleryEntry("deferred", .sources) { g in
      var count = 0
      let source = Observable<Int>.deferred {
        count += 1
        return .just(count)
      }
      g.result(source, "deferred { just(count of subscriptions) }", name: "first")
      g.result(source, name: "second", from: 3)
    },
    GalleryEntry("timer", .sources) { g in
      g.end = 9
      let time = g.number("dueTime", 3)
      let period = g.number("period", 2, atLeast: 1)
      let once = Observable<Int>.timer(.milliseconds(time), scheduler: g.scheduler)
      let again = Observable<Int>.timer(
        .milliseconds(time),
        period: .milliseconds(period),
        scheduler: g.scheduler
      )
      g.result(once, "timer(\(ticks(time)))", name: "once")
      g.result(again, "timer(\(ticks(time)), period: \(ticks(period)))", name: "periodic")
    },
    GalleryEntry("interval", .sources) { g in
      g.end = 12
      let period = g.number("period", 3, atLeast: 1)
      let source = Observable<Int>.interval(.milliseconds(period), scheduler: g.scheduler)
      g.result(source, "interval(\(ticks(period)))")
    },
  ]

  static let subjects: [GalleryEntry] = [
    GalleryEntry("PublishSubject", .subjects) { g in
      g.feed(PublishSubject<String>())
    },
    GalleryEntry("BehaviorSubject", .subjects) { g in
      g.feed(BehaviorSubject(value: "x"))
    },
    GalleryEntry("ReplaySubject", .subjects) { g in
      g.feed(ReplaySubject<String>.create(bufferSize: 2))
    },
    GalleryEntry("PublishRelay", .subjects) { g in
      let relay = PublishRelay<String>()
      g.feed(relay, by: relay.accept)
    },
    GalleryEntry("BehaviorRelay", .subjects) { g in
      let relay = BehaviorRelay(value: "x")
      g.feed(relay, by: relay.accept)
    },
  ]

  static let share: [GalleryEntry] = [
    GalleryEntry("share", .share) { g in
      let shared = g.cold("a--b--c--d|", "source").share()
      g.result(shared, "share()", name: "first")
      g.result(shared, name: "late", from: 4)
      let replayed = g.cold("a--b--c--d|", "source").share(replay: 1)
      g.result(replayed, "share(replay: 1)", name: "first")
      g.result(replayed, name: "late", from: 4)
    },
    GalleryEntry("publish", .share) { g in
      let published = g.cold("a--b--c|", "source").publish()
      g.result(published, "publish(), connected at 3 ticks", name: "first")
      g.result(published, name: "second", from: 5)
      g.at(3) { _ = published.connect() }
    },
    GalleryEntry("replay", .share) { g in
      let size = g.number("bufferSize", 1, atLeast: 1)
      let replayed = g.cold("a--b--c|", "source").replay(size)
      g.result(replayed, "replay(\(size)), connected at 0 ticks", name: "first")
      g.result(replayed, name: "second", from: 5)
      g.at(0) { _ = replayed.connect() }
    },
    GalleryEntry("multicast", .share) { g in
      let shared = g.cold("a--b--c|", "source").multicast(
        ReplaySubject<String>.create(bufferSize: 2)
      )
      g.result(shared, "multicast(replay subject of 2), connected at 0 ticks", name: "first")
      g.result(shared, name: "second", from: 5)
      g.at(0) { _ = shared.connect() }
    },
    GalleryEntry("refCount", .share) { g in
      let shared = g.cold("a--b--c--d|", "source").publish().refCount()
      g.result(shared.take(2), "publish().refCount(), take(2)", name: "first")
      g.result(shared.take(1), "take(1): a new connection", name: "second", from: 5)
    },
    GalleryEntry("connect", .share) { g in
      let published = g.cold("a--b--c|", "source").publish()
      g.result(published, "connect() at 2 ticks, disposed of at 7")
      let connection = SerialDisposable()
      g.at(2) { connection.disposable = published.connect() }
      g.at(7) { connection.dispose() }
    },
  ]
}

extension GalleryCanvas {
  fileprivate func feed<Subject: SubjectType & ObserverType>(_ subject: Subject)
  where Subject.Element == String {
    keep(hot("a--b--c---|", "sent").subscribe(subject))
    result(subject, name: "first")
    result(subject, name: "second", from: 4)
    result(subject, name: "third", from: 11)
  }

  fileprivate func feed<Relay: ObservableType>(
    _ relay: Relay,
    by accept: @escaping (String) -> Void
  ) where Relay.Element == String {
    keep(hot("a--b--c----", "accepted").subscribe(onNext: accept))
    result(relay, name: "first")
    result(relay, name: "second", from: 4)
  }
}
