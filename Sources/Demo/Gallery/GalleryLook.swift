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
  ]
}
