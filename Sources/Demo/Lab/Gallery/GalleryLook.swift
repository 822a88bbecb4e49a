import Core

extension Gallery {
  static let look: [GalleryEntry] = [
    GalleryEntry("do", .look) { g in
      let source = g.hot("a-b--c|")
      let seen = PublishSubject<String>()
      let watched = source.do(
        onNext: { seen.onNext($0) },
        onCompleted: { seen.onNext("C") },
        onSubscribe: { seen.onNext("S") },
        onDispose: { seen.onNext("D") }
      )
      g.result(seen, "what the closures saw", name: "seen")
      g.result(watched, "do(onNext, onCompleted, onSubscribe, onDispose)")
    },
    GalleryEntry("debug", .look) { g in
      let source = g.hot("a-b--c|")
      g.result(source.debug("source"), "debug(source): each event is printed too")
    },
    GalleryEntry("asObservable", .look) { g in
      let source = g.hot("a-b--c|")
      g.result(source.asObservable(), "asObservable()")
    },
    GalleryEntry("subscribe", .look) { g in
      let source = g.hot("a-b--c|")
      let seen = PublishSubject<String>()
      g.result(seen, "what subscribe(onNext, onCompleted, onDisposed) saw", name: "seen")
      g.keep(
        source.subscribe(
          onNext: { seen.onNext($0) },
          onCompleted: { seen.onNext("C") },
          onDisposed: { seen.onNext("D") }
        )
      )
    },
    GalleryEntry("bind(to:)", .look) { g in
      let source = g.hot("a-b--c|")
      let subject = BehaviorSubject(value: "x")
      g.result(subject, "source.bind(to: a subject)")
      g.at(0) { g.keep(source.bind(to: subject)) }
    },
    GalleryEntry("bind(onNext:)", .look) { g in
      let source = g.hot("-a-b--c|")
      let seen = PublishSubject<String>()
      g.result(seen, "what bind(onNext) saw", name: "seen")
      g.keep(source.bind(onNext: seen.onNext))
    },
  ]
}
