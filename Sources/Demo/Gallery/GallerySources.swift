import Core

extension Gallery {
  static let sources: [GalleryEntry] = [
    GalleryEntry(
      "create",
      .sources,
      "Makes an observable from a closure that is run for each subscription.",
      in: "Operators/Create/Create.swift",
      at: "func create("
    ) { g in
      let source = Observable<String>.create { observer in
        observer.onNext("a")
        observer.onNext("b")
        observer.onCompleted()
        return Disposables.create()
      }
      g.result(source, "create { send a, b, completed }")
    },
    GalleryEntry(
      "just",
      .sources,
      "Emits one element and completes.",
      in: "Operators/Create/Just.swift",
      at: "func just("
    ) { g in
      g.result(Observable.just("a"), "just(a)")
    },
    GalleryEntry(
      "just(_:scheduler:)",
      .sources,
      "Emits one element and completes, each in a turn of `scheduler`.",
      in: "Operators/Create/JustScheduled.swift",
      at: "func just("
    ) { g in
      let late = GalleryLateScheduler(g.scheduler)
      g.result(Observable.just("a", scheduler: late), "just(a, scheduler: 2 ticks behind)")
    },
    GalleryEntry(
      "of",
      .sources,
      "Emits its arguments, one after another, and completes.",
      in: "Operators/Create/Of.swift",
      at: "func of("
    ) { g in
      g.result(Observable.of("a", "b", "c"), "of(a, b, c)")
    },
    GalleryEntry(
      "from",
      .sources,
      "Emits the elements of an array, one after another, and completes.",
      in: "Operators/Create/FromArray.swift",
      at: "func from("
    ) { g in
      g.result(Observable.from(["a", "b", "c"]), "from([a, b, c])")
    },
    GalleryEntry(
      "from(sequence)",
      .sources,
      "Emits the elements of a sequence, one after another, and completes.",
      in: "Operators/Create/From.swift",
      at: "func from<"
    ) { g in
      g.result(
        Observable.from(stride(from: 1, to: 9, by: 3)),
        "from(stride(from: 1, to: 9, by: 3))"
      )
    },
    GalleryEntry(
      "from(optional:)",
      .sources,
      "Emits the wrapped value, if there is one, and completes.",
      in: "Operators/Create/FromOptional.swift",
      at: "func from(optional"
    ) { g in
      g.result(Observable.from(optional: "a"), "from(optional: a)", name: "some")
      g.result(Observable<String>.from(optional: nil), "from(optional: nil)", name: "none")
    },
    GalleryEntry(
      "empty",
      .sources,
      "Completes at once, without an element.",
      in: "Operators/Create/Empty.swift",
      at: "func empty("
    ) {
      g in
      g.result(Observable<String>.empty(), "empty()")
    },
    GalleryEntry(
      "never",
      .sources,
      "Emits nothing and never ends.",
      in: "Operators/Create/Never.swift",
      at: "func never("
    ) {
      g in
      _ = g.hot("---a--b|", "other")
      g.result(Observable<String>.never(), "never()")
    },
    GalleryEntry(
      "error",
      .sources,
      "Fails at once with `error`, without an element.",
      in: "Operators/Create/Error.swift",
      at: "func error("
    ) {
      g in
      g.result(Observable<String>.error(MarbleError()), "error(failure)")
    },
    GalleryEntry(
      "deferred",
      .sources,
      "Makes the source anew for each subscription.",
      in: "Operators/Create/Deferred.swift",
      at: "func deferred("
    ) { g in
      var count = 0
      let source = Observable<Int>.deferred {
        count += 1
        return .just(count)
      }
      g.result(source, "deferred { just(count of subscriptions) }", name: "first")
      g.result(source, name: "second", from: 3)
    },
  ]
}
