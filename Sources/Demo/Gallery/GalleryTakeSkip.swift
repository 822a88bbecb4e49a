import Core

extension Gallery {
  static let takeAndSkip: [GalleryEntry] = [
    GalleryEntry(
      "take",
      .filter,
      "Passes the first `count` elements on, then completes and gives the source up.",
      in: "Operators/Filter/Take.swift",
      at: "func take("
    ) { g in
      let source = g.hot("a-b--c--d|")
      g.result(source.take(2), "take(2)")
    },
    GalleryEntry(
      "take(for:)",
      .filter,
      "Passes on what the source emits within `duration`, then completes and gives the"
        + " source up.",
      in: "Operators/Filter/TakeFor.swift",
      at: "func take(for"
    ) {
      g in
      let source = g.hot("a-b--c--d|")
      g.result(source.take(for: .milliseconds(4), scheduler: g.scheduler), "take(for: 4 ticks)")
    },
    GalleryEntry(
      "take(until:)",
      .filter,
      "Passes elements on until `other` emits, then completes and gives the source up.",
      in: "Operators/Filter/TakeUntil.swift",
      at: "func take<"
    ) { g in
      let source = g.hot("a-b--c--d|")
      let other = g.hot("----x-----", "other")
      g.result(source.take(until: other), "take(until: other)")
    },
    GalleryEntry(
      "take(until:behavior:)",
      .filter,
      "Passes elements on until one satisfies `predicate`, then completes and gives"
        + " the source up.",
      in: "Operators/Filter/TakeWhile.swift",
      at: "func take("
    ) { g in
      let source = g.hot("1-2--3--4|", .digits)
      g.result(source.take(until: { $0 > 2 }), "take(until: above 2)", name: "exclusive")
      g.result(source.take(until: { $0 > 2 }, behavior: .inclusive), name: "inclusive")
    },
    GalleryEntry(
      "take(while:)",
      .filter,
      "Passes elements on while they satisfy `predicate`, then completes and gives the"
        + " source up.",
      in: "Operators/Filter/TakeWhile.swift",
      at: "func take( while"
    ) { g in
      let source = g.hot("1-2--3--4|", .digits)
      g.result(source.take(while: { $0 < 3 }), "take(while: below 3)", name: "exclusive")
      g.result(source.take(while: { $0 < 3 }, behavior: .inclusive), name: "inclusive")
    },
    GalleryEntry(
      "takeLast",
      .filter,
      "Emits the last `count` elements when the source completes.",
      in: "Operators/Filter/TakeLast.swift",
      at: "func takeLast("
    ) { g in
      let source = g.hot("a-b--c--|")
      g.result(source.takeLast(2), "takeLast(2)")
    },
    GalleryEntry(
      "skip",
      .filter,
      "Leaves out the first `count` elements.",
      in: "Operators/Filter/Skip.swift",
      at: "func skip("
    ) { g in
      let source = g.hot("a-b--c--d|")
      g.result(source.skip(2), "skip(2)")
    },
    GalleryEntry(
      "skip(duration)",
      .filter,
      "Leaves out what the source emits within `duration` of the subscription.",
      in: "Operators/Filter/SkipDuration.swift",
      at: "func skip("
    ) { g in
      let source = g.hot("a-b--c--d|")
      g.result(source.skip(.milliseconds(4), scheduler: g.scheduler), "skip(4 ticks)")
    },
    GalleryEntry(
      "skip(until:)",
      .filter,
      "Leaves out what comes before `other` emits its first element.",
      in: "Operators/Filter/SkipUntil.swift",
      at: "func skip<"
    ) { g in
      let source = g.hot("a-b--c--d|")
      let other = g.hot("----x-----", "other")
      g.result(source.skip(until: other), "skip(until: other)")
    },
    GalleryEntry(
      "skip(while:)",
      .filter,
      "Leaves elements out while they satisfy `predicate`, and passes on all that"
        + " follow.",
      in: "Operators/Filter/SkipWhile.swift",
      at: "func skip("
    ) { g in
      let source = g.hot("1-2--3--1|", .digits)
      g.result(source.skip(while: { $0 < 3 }), "skip(while: below 3)")
    },
  ]
}
