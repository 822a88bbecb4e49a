import Core

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
    GalleryEntry("just(scheduler:)", .sources) { g in
      let late = GalleryLateScheduler(g.scheduler)
      g.result(Observable.just("a", scheduler: late), "just(a, scheduler: 2 ticks behind)")
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
    GalleryEntry("from(optional:)", .sources) { g in
      g.result(Observable.from(optional: "a"), "from(optional: a)", name: "some")
      g.result(Observable<String>.from(optional: nil), "from(optional: nil)", name: "none")
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
  ]
}
