import Core

extension Gallery {
  static let combine: [GalleryEntry] = [
    GalleryEntry(
      "startWith",
      .combine,
      "Emits `elements` first, then what the source emits.",
      in: "Operators/Combine/StartWith.swift",
      at: "func startWith("
    ) { g in
      let source = g.hot("--b--c|")
      g.result(source.startWith("a"), "startWith(a)")
    },
    GalleryEntry(
      "concat",
      .combine,
      "Emits what this observable emits, and after its completion what `second` emits.",
      in: "Operators/Combine/Concat.swift",
      at: "func concat<"
    ) {
      g in
      let first = g.cold("a--b|", "first")
      let second = g.cold("-c-d|", "second")
      g.result(first.concat(second), "first.concat(second)")
    },
    GalleryEntry(
      "concat(inner)",
      .combine,
      "Emits what the inner observables emit, one after another.",
      in: "Operators/Combine/Concat.swift",
      at: "func concat("
    ) { g in
      let source = g.hot("a--b-------|")
      let inners = source.map { g.cold("\($0)-\($0)--\($0)|") }
      g.result(inners.concat(), "inners.concat()")
    },
    GalleryEntry(
      "merge",
      .combine,
      "Emits what all the inner observables emit, as it comes.",
      in: "Operators/Combine/Merge.swift",
      at: "func merge("
    ) {
      g in
      let source = g.hot("a---b------|")
      let inners = source.map { g.cold("\($0)-\($0)--\($0)|") }
      g.result(inners.merge(), "inners.merge()")
    },
    GalleryEntry(
      "merge(sources)",
      .combine,
      "Emits what all of `sources` emit, as it comes.",
      in: "Operators/Combine/Merge.swift",
      at: "func merge<"
    ) { g in
      let first = g.hot("a--b--|", "first")
      let second = g.hot("-c--d----|", "second")
      g.result(Observable.merge(first, second), "merge(first, second)")
    },
    GalleryEntry(
      "merge(maxConcurrent:)",
      .combine,
      "Emits what the inner observables emit, at most `maxConcurrent` of them at a"
        + " time.",
      in: "Operators/Combine/MergeMaxConcurrent.swift",
      at: "func merge("
    ) { g in
      let source = g.hot("a-bc-------|")
      let inners = source.map { g.cold("\($0)--\($0)|") }
      g.result(inners.merge(maxConcurrent: 2), "inners.merge(maxConcurrent: 2)")
    },
    GalleryEntry(
      "switchLatest",
      .combine,
      "Follows the latest inner observable, disposing of the one before.",
      in: "Operators/Combine/SwitchLatest.swift",
      at: "func switchLatest("
    ) { g in
      let source = g.hot("a--b-------|")
      let inners = source.map { g.cold("\($0)-\($0)--\($0)|") }
      g.result(inners.switchLatest(), "inners.switchLatest()")
    },
    GalleryEntry(
      "combineLatest",
      .combine,
      "Combines the latest elements of all sources whenever one of them emits, once"
        + " all have.",
      in: "Operators/Combine/CombineLatest.swift",
      at: "func combineLatest<"
    ) { g in
      let left = g.hot("1---2----|", .digits, "left")
      let right = g.hot("--3----4---|", .digits, "right")
      g.result(
        Observable.combineLatest(left, right) { $0 + $1 },
        "combineLatest(left, right) { $0 + $1 }"
      )
    },
    GalleryEntry(
      "combineLatest(collection)",
      .combine,
      "Combines the latest elements of all sources whenever one of them emits, once"
        + " all have.",
      in: "Operators/Combine/CombineLatestCollection.swift",
      at: "func combineLatest<"
    ) { g in
      let sources = [
        g.hot("1---2----|", .digits, "first"), g.hot("--3----4---|", .digits, "second"),
      ]
      let sums = Observable.combineLatest(sources) { $0.reduce(0, +) }
      g.result(sums, "combineLatest([first, second]) { sum }")
    },
    GalleryEntry(
      "zip",
      .combine,
      "Combines the elements of all sources by their number.",
      in: "Operators/Combine/Zip.swift",
      at: "func zip<"
    ) { g in
      let left = g.hot("1-2---3--|", .digits, "left")
      let right = g.hot("---4-5-----|", .digits, "right")
      g.result(Observable.zip(left, right) { $0 + $1 }, "zip(left, right) { $0 + $1 }")
    },
    GalleryEntry(
      "zip(collection)",
      .combine,
      "Combines the elements of all sources by their number.",
      in: "Operators/Combine/ZipCollection.swift",
      at: "func zip<"
    ) { g in
      let sources = [
        g.hot("1-2---3--|", .digits, "first"), g.hot("---4-5-----|", .digits, "second"),
      ]
      g.result(Observable.zip(sources) { $0.reduce(0, +) }, "zip([first, second]) { sum }")
    },
    GalleryEntry(
      "withLatestFrom",
      .combine,
      "Emits the latest element of `second` each time this observable emits.",
      in: "Operators/Combine/WithLatestFrom.swift",
      at: "func withLatestFrom<"
    ) { g in
      let source = g.hot("x--x---x-x|")
      let second = g.hot("-a---b--c|", "second")
      g.result(source.withLatestFrom(second), "withLatestFrom(second)")
    },
    GalleryEntry(
      "amb",
      .combine,
      "Follows whichever of the two reacts first, with an element or its end, and"
        + " gives the other up.",
      in: "Operators/Combine/Amb.swift",
      at: "func amb<"
    ) { g in
      let left = g.hot("--a--b---|", "left")
      let right = g.hot("-c--d--e-|", "right")
      g.result(left.amb(right), "left.amb(right)")
    },
  ]
}
