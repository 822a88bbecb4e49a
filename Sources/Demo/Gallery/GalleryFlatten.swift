import Core

extension Gallery {
  static let flatten: [GalleryEntry] = [
    GalleryEntry(
      "flatMap",
      .transform,
      "Turns each element into an observable and emits what all of them emit, as it"
        + " comes.",
      in: "Operators/Transform/FlatMap.swift",
      at: "func flatMap<"
    ) {
      g in
      let source = g.hot("a---b------|")
      g.result(source.flatMap { g.cold("\($0)-\($0)--\($0)|") }, "flatMap { inner }")
    },
    GalleryEntry(
      "flatMapLatest",
      .transform,
      "Turns each element into an observable and follows the latest one, disposing of"
        + " the one before.",
      in: "Operators/Transform/FlatMapLatest.swift",
      at: "func flatMapLatest<"
    ) { g in
      let source = g.hot("a--b-------|")
      g.result(source.flatMapLatest { g.cold("\($0)-\($0)--\($0)|") }, "flatMapLatest { inner }")
    },
    GalleryEntry(
      "flatMapFirst",
      .transform,
      "Turns an element into an observable and follows it, leaving elements out until"
        + " it completes.",
      in: "Operators/Transform/FlatMapFirst.swift",
      at: "func flatMapFirst<"
    ) { g in
      let source = g.hot("a--b---c---|")
      g.result(source.flatMapFirst { g.cold("\($0)-\($0)--\($0)|") }, "flatMapFirst { inner }")
    },
    GalleryEntry(
      "concatMap",
      .transform,
      "Turns each element into an observable and emits what they emit, one after"
        + " another.",
      in: "Operators/Transform/ConcatMap.swift",
      at: "func concatMap<"
    ) { g in
      let source = g.hot("a--b-------|")
      g.result(source.concatMap { g.cold("\($0)-\($0)--\($0)|") }, "concatMap { inner }")
    },
    GalleryEntry(
      "buffer",
      .transform,
      "Collects elements and emits them as an array when there are `count` of them or"
        + " `timeSpan` is over, whichever comes first.",
      in: "Operators/Transform/Buffer.swift",
      at: "func buffer("
    ) {
      g in
      let source = g.hot("-ab------c--|")
      let buffers = source.buffer(timeSpan: .milliseconds(5), count: 2, scheduler: g.scheduler)
      g.result(buffers, "buffer(timeSpan: 5 ticks, count: 2)")
    },
    GalleryEntry(
      "window",
      .transform,
      "Emits one observable after another, each with the elements of a span: `count`"
        + " elements or `timeSpan`, whichever is over first.",
      in: "Operators/Transform/Window.swift",
      at: "func window("
    ) {
      g in
      let source = g.hot("-ab------c--|")
      let windows = source.window(timeSpan: .milliseconds(5), count: 2, scheduler: g.scheduler)
        .share(replay: 3)
      g.result(windows.enumerated().map { $0.index + 1 }, "window(timeSpan: 5 ticks, count: 2)")
      for number in 1...3 {
        g.result(windows.skip(number - 1).take(1).merge(), name: "window \(number)")
      }
    },
    GalleryEntry(
      "groupBy",
      .transform,
      "Sorts elements into observables by their key, one for each key, emitted when"
        + " the key first comes.",
      in: "Operators/Transform/GroupBy.swift",
      at: "func groupBy<"
    ) { g in
      let source = g.hot("1-2--3-4--5|", .digits)
      let groups = source.groupBy { $0 % 2 }.share(replay: 2)
      g.result(groups.map { $0.key }, "groupBy { $0 % 2 }: the keys", name: "groups")
      g.result(groups.filter { $0.key == 1 }.merge(), name: "group 1")
      g.result(groups.filter { $0.key == 0 }.merge(), name: "group 0")
    },
  ]
}
