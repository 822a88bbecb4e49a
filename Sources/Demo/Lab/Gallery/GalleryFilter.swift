import Core
import Workshop

extension Gallery {
  static let filter: [GalleryEntry] = [
    GalleryEntry("filter", .filter) { g in
      g.result(g.hot("1-2--3-4|", .digits).filter { $0 % 2 == 0 }, "filter { $0 % 2 == 0 }")
    },
    GalleryEntry("distinctUntilChanged", .filter) { g in
      g.result(g.hot("a-a--b-a--a|").distinctUntilChanged(), "distinctUntilChanged()")
    },
    GalleryEntry("distinctUntilChanged(keySelector)", .filter) { g in
      let source = g.hot("1-3--2-4--5|", .digits)
      g.result(source.distinctUntilChanged { $0 % 2 }, "distinctUntilChanged { $0 % 2 }")
    },
    GalleryEntry("ifEmpty(default:)", .filter) { g in
      g.result(g.hot("---|").ifEmpty(default: "a"), "ifEmpty(default: a)")
    },
    GalleryEntry("take", .filter) { g in
      let count = g.number("count", 2)
      g.result(g.hot("a-b--c--d|").take(count), "take(\(count))")
    },
    GalleryEntry("take(until:)", .filter) { g in
      let source = g.hot("a-b--c--d|")
      let other = g.hot("----x-----", "other")
      g.result(source.take(until: other), "take(until: other)")
    },
    GalleryEntry("take(while:)", .filter) { g in
      let source = g.hot("1-2--3--4|", .digits)
      g.result(source.take(while: { $0 < 3 }), "take(while: below 3)", name: "exclusive")
      g.result(source.take(while: { $0 < 3 }, behavior: .inclusive), name: "inclusive")
    },
    GalleryEntry("skip", .filter) { g in
      let count = g.number("count", 2)
      g.result(g.hot("a-b--c--d|").skip(count), "skip(\(count))")
    },
    GalleryEntry("skip(until:)", .filter) { g in
      let source = g.hot("a-b--c--d|")
      let other = g.hot("----x-----", "other")
      g.result(source.skip(until: other), "skip(until: other)")
    },
  ]

  static let look: [GalleryEntry] = [
    GalleryEntry("do", .look) { g in
      let seen = PublishSubject<String>()
      let watched = g.hot("a-b--c|").do(
        onNext: { seen.onNext($0) },
        onCompleted: { seen.onNext("C") },
        onSubscribe: { seen.onNext("S") },
        onDispose: { seen.onNext("D") }
      )
      g.result(seen, "what the closures saw", name: "seen")
      g.result(watched, "do(onNext, onCompleted, onSubscribe, onDispose)")
    },
    GalleryEntry("debug", .look) { g in
      g.result(g.hot("a-b--c|").debug("source"), "debug(source): each event is printed too")
    },
    GalleryEntry("asObservable", .look) { g in
      g.result(g.hot("a-b--c|").asObservable(), "asObservable()")
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
      let seen = PublishSubject<String>()
      g.result(seen, "what bind(onNext) saw", name: "seen")
      g.keep(g.hot("-a-b--c|").bind(onNext: seen.onNext))
    },
  ]

  static let traits: [GalleryEntry] = [
    GalleryEntry("asDriver", .traits) { g in
      let driver = g.cold("a--b--#", "source").asDriver(onErrorJustReturn: "c")
      g.result(driver, "asDriver(onErrorJustReturn: c)", name: "first")
      g.result(driver, "one subscription, last element replayed", name: "second", from: 4)
    },
    GalleryEntry("asSignal", .traits) { g in
      let signal = g.cold("a--b--#", "source").asSignal(onErrorJustReturn: "c")
      g.result(signal, "asSignal(onErrorJustReturn: c)", name: "first")
      g.result(signal, "one subscription, nothing replayed", name: "second", from: 4)
    },
    GalleryEntry("asSingle", .traits) { g in
      let one = g.hot("--a--|", "one")
      let two = g.hot("--a--b--|", "two")
      g.result(one.asSingle(), "one.asSingle()", name: "result")
      g.result(two.asSingle(), "two.asSingle()", name: "result")
    },
  ]
}
