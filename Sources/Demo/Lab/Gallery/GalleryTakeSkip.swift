import Core

extension Gallery {
  static let takeAndSkip: [GalleryEntry] = [
    GalleryEntry("take", .filter) { g in
      let source = g.hot("a-b--c--d|")
      let count = g.number("count", 2)
      g.result(source.take(count), "take(\(count))")
    },
    GalleryEntry("take(for:)", .filter) { g in
      let source = g.hot("a-b--c--d|")
      let time = g.number("duration", 4)
      let taken = source.take(for: .milliseconds(time), scheduler: g.scheduler)
      g.result(taken, "take(for: \(ticks(time)))")
    },
    GalleryEntry("take(until:)", .filter) { g in
      let source = g.hot("a-b--c--d|")
      let other = g.hot("----x-----", "other")
      g.result(source.take(until: other), "take(until: other)")
    },
    GalleryEntry("take(until:behavior:)", .filter) { g in
      let source = g.hot("1-2--3--4|", .digits)
      g.result(source.take(until: { $0 > 2 }), "take(until: above 2)", name: "exclusive")
      g.result(source.take(until: { $0 > 2 }, behavior: .inclusive), name: "inclusive")
    },
    GalleryEntry("take(while:)", .filter) { g in
      let source = g.hot("1-2--3--4|", .digits)
      g.result(source.take(while: { $0 < 3 }), "take(while: below 3)", name: "exclusive")
      g.result(source.take(while: { $0 < 3 }, behavior: .inclusive), name: "inclusive")
    },
    GalleryEntry("takeLast", .filter) { g in
      let source = g.hot("a-b--c--|")
      let count = g.number("count", 2)
      g.result(source.takeLast(count), "takeLast(\(count))")
    },
    GalleryEntry("skip", .filter) { g in
      let source = g.hot("a-b--c--d|")
      let count = g.number("count", 2)
      g.result(source.skip(count), "skip(\(count))")
    },
    GalleryEntry("skip(duration)", .filter) { g in
      let source = g.hot("a-b--c--d|")
      let time = g.number("duration", 4)
      let rest = source.skip(.milliseconds(time), scheduler: g.scheduler)
      g.result(rest, "skip(\(ticks(time)))")
    },
    GalleryEntry("skip(until:)", .filter) { g in
      let source = g.hot("a-b--c--d|")
      let other = g.hot("----x-----", "other")
      g.result(source.skip(until: other), "skip(until: other)")
    },
    GalleryEntry("skip(while:)", .filter) { g in
      let source = g.hot("1-2--3--1|", .digits)
      g.result(source.skip(while: { $0 < 3 }), "skip(while: below 3)")
    },
  ]
}
