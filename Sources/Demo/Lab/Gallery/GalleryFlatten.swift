import Core

extension Gallery {
  static let flatten: [GalleryEntry] = [
    GalleryEntry("flatMap", .transform) { g in
      let source = g.hot("a---b------|")
      g.result(source.flatMap(g.inner("x-x--x|")), "flatMap { inner }")
    },
    GalleryEntry("flatMapLatest", .transform) { g in
      let source = g.hot("a--b-------|")
      g.result(source.flatMapLatest(g.inner("x-x--x|")), "flatMapLatest { inner }")
    },
    GalleryEntry("flatMapFirst", .transform) { g in
      let source = g.hot("a--b---c---|")
      g.result(source.flatMapFirst(g.inner("x-x--x|")), "flatMapFirst { inner }")
    },
    GalleryEntry("concatMap", .transform) { g in
      let source = g.hot("a--b-------|")
      g.result(source.concatMap(g.inner("x-x--x|")), "concatMap { inner }")
    },
    GalleryEntry("buffer", .transform) { g in
      let source = g.hot("-ab------c--|")
      let time = g.number("timeSpan", 5, atLeast: 1)
      let count = g.number("count", 2, atLeast: 1)
      let buffers = source.buffer(
        timeSpan: .milliseconds(time),
        count: count,
        scheduler: g.scheduler
      )
      g.result(buffers, "buffer(timeSpan: \(ticks(time)), count: \(count))")
    },
    GalleryEntry("window", .transform) { g in
      let source = g.hot("-ab------c--|")
      let time = g.number("timeSpan", 5, atLeast: 1)
      let count = g.number("count", 2, atLeast: 1)
      let windows = source.window(
        timeSpan: .milliseconds(time),
        count: count,
        scheduler: g.scheduler
      )
      .share(replay: 3)
      g.result(
        windows.enumerated().map { $0.index + 1 },
        "window(timeSpan: \(ticks(time)), count: \(count))"
      )
      for number in 1...3 {
        g.result(windows.skip(number - 1).take(1).merge(), name: "window \(number)")
      }
    },
    GalleryEntry("groupBy", .transform) { g in
      let source = g.hot("1-2--3-4--5|", .digits)
      let groups = source.groupBy { $0 % 2 }.share(replay: 2)
      g.result(groups.map { $0.key }, "groupBy { $0 % 2 }: the keys", name: "groups")
      g.result(groups.filter { $0.key == 1 }.merge(), name: "group 1")
      g.result(groups.filter { $0.key == 0 }.merge(), name: "group 0")
    },
  ]
}
