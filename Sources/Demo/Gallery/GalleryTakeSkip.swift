import Core

extension Gallery {
  static let takeAndSkip: [GalleryEntry] = [
    GalleryEntry("take", .filter) { g in
      let source = g.hot("a-b--c--d|")
      g.result(source.take(2), "take(2)")
    },
    GalleryEntry("take(for:)", .filter) { g in
      let source = g.hot("a-b--c--d|")
      g.result(source.take(for: .milliseconds(4), scheduler: g.scheduler), "take(for: 4 ticks)")
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
      g.result(source.takeLast(2), "takeLast(2)")
    },
    GalleryEntry("skip", .filter) { g in
      let source = g.hot("a-b--c--d|")
      g.result(source.skip(2), "skip(2)")
    },
    GalleryEntry("skip(duration)", .filter) { g in
      let source = g.hot("a-b--c--d|")
      g.result(source.skip(.milliseconds(4), scheduler: g.scheduler), "skip(4 ticks)")
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
