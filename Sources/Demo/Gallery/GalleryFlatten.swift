import Core

extension Gallery {
  static let flatten: [GalleryEntry] = [
    GalleryEntry("flatMap", .transform) { g in
      let source = g.hot("a---b------|")
      g.result(source.flatMap { g.cold("\($0)-\($0)--\($0)|") }, "flatMap { inner }")
    },
    GalleryEntry("flatMapLatest", .transform) { g in
      let source = g.hot("a--b-------|")
      g.result(source.flatMapLatest { g.cold("\($0)-\($0)--\($0)|") }, "flatMapLatest { inner }")
    },
    GalleryEntry("flatMapFirst", .transform) { g in
      let source = g.hot("a--b---c---|")
      g.result(source.flatMapFirst { g.cold("\($0)-\($0)--\($0)|") }, "flatMapFirst { inner }")
    },
    GalleryEntry("concatMap", .transform) { g in
      let source = g.hot("a--b-------|")
      g.result(source.concatMap { g.cold("\($0)-\($0)--\($0)|") }, "concatMap { inner }")
    },
    GalleryEntry("buffer", .transform) { g in
      let source = g.hot("-ab------c--|")
      let buffers = source.buffer(timeSpan: .milliseconds(5), count: 2, scheduler: g.scheduler)
      g.result(buffers, "buffer(timeSpan: 5 ticks, count: 2)")
    },
    GalleryEntry("window", .transform) { g in
      let source = g.hot("-ab------c--|")
      let windows = source.window(timeSpan: .milliseconds(5), count: 2, scheduler: g.scheduler)
        .share(replay: 3)
      g.result(windows.enumerated().map { $0.index + 1 }, "window(timeSpan: 5 ticks, count: 2)")
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
