import Core

extension Gallery {
  static let look: [GalleryEntry] = [
    GalleryEntry(
      "do",
      .look,
      "Runs side effects on the events as they pass.",
      in: "Operators/Look/Do.swift",
      at: "func `do`("
    ) { g in
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
    GalleryEntry(
      "debug",
      .look,
      "Prints each event, the subscription and the disposal as one line of standard"
        + " output.",
      in: "Operators/Look/Debug.swift",
      at: "func debug("
    ) { g in
      let source = g.hot("a-b--c|")
      g.result(source.debug("source"), "debug(source): each event is printed too")
    },
    GalleryEntry(
      "asObservable",
      .look,
      "Returns the same sequence as an ``Observable``.",
      in: "Observables/Observable.swift",
      at: "func asObservable("
    ) { g in
      let source = g.hot("a-b--c|")
      g.result(source.asObservable(), "asObservable()")
    },
    GalleryEntry(
      "subscribe",
      .look,
      "Subscribes a closure for each kind of event.",
      in: "Observables/ObservableType+Subscribe.swift",
      at: "func subscribe( onNext"
    ) { g in
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
    GalleryEntry(
      "bind(to:)",
      .look,
      "Sends all events to observers.",
      in: "Bind/Bind.swift",
      at: "func bind<Observer"
    ) { g in
      let source = g.hot("a-b--c|")
      let subject = BehaviorSubject(value: "x")
      g.result(subject, "source.bind(to: a subject)")
      g.at(0) { g.keep(source.bind(to: subject)) }
    },
    GalleryEntry(
      "bind(onNext:)",
      .look,
      "Subscribes `onNext`; an error is reported as a mistake, because nobody handles"
        + " it.",
      in: "Bind/Bind.swift",
      at: "func bind(onNext"
    ) { g in
      let source = g.hot("-a-b--c|")
      let seen = PublishSubject<String>()
      g.result(seen, "what bind(onNext) saw", name: "seen")
      g.keep(source.bind(onNext: seen.onNext))
    },
  ]
}
