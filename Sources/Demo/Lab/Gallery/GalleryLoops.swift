import Core

extension Gallery {
  static let loops: [GalleryEntry] = [
    GalleryEntry("generate", .sources) { g in
      let powers = Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
      g.result(powers, "generate(1, while below 9, double)")
    },
    GalleryEntry("range", .sources) { g in
      g.result(Observable.range(start: 3, count: 4), "range(start: 3, count: 4)")
    },
    GalleryEntry("repeatElement", .sources) { g in
      g.result(Observable.repeatElement("a").take(3), "repeatElement(a).take(3)")
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
    GalleryEntry("using", .sources) { g in
      let released = PublishSubject<String>()
      let source = g.cold("--a--b|", "source")
      let using = Observable.using(
        { GalleryResource { released.onNext("r") } },
        observableFactory: { _ in source }
      )
      g.result(using, "using(a resource) { source }")
      g.result(released, name: "released")
    },
  ]
}

/// A resource that says when it is disposed of.
private final class GalleryResource: Disposable {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func dispose() {
    action()
  }
}
