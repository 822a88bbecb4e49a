import Core

extension Gallery {
  static let filter: [GalleryEntry] = [
    GalleryEntry(
      "filter",
      .filter,
      "Passes on the elements that satisfy `predicate`.",
      in: "Operators/Filter/Filter.swift",
      at: "func filter("
    ) { g in
      let source = g.hot("1-2--3-4|", .digits)
      g.result(source.filter { $0 % 2 == 0 }, "filter { $0 % 2 == 0 }")
    },
    GalleryEntry(
      "distinctUntilChanged",
      .filter,
      "Leaves out an element that equals the one before.",
      in: "Operators/Filter/DistinctUntilChanged.swift",
      at: "func distinctUntilChanged("
    ) { g in
      let source = g.hot("a-a--b-a--a|")
      g.result(source.distinctUntilChanged(), "distinctUntilChanged()")
    },
    GalleryEntry(
      "distinctUntilChanged(keySelector)",
      .filter,
      "Leaves out an element whose key equals the key of the one passed on before.",
      in: "Operators/Filter/DistinctUntilChanged.swift",
      at: "func distinctUntilChanged<Key: Equatable>("
    ) { g in
      let source = g.hot("1-3--2-4--5|", .digits)
      g.result(source.distinctUntilChanged { $0 % 2 }, "distinctUntilChanged { $0 % 2 }")
    },
    GalleryEntry(
      "ignoreElements",
      .filter,
      "Leaves out all elements and passes only the end on.",
      in: "Operators/Filter/IgnoreElements.swift",
      at: "func ignoreElements("
    ) { g in
      let source = g.hot("a-b--c|")
      g.result(source.ignoreElements(), "ignoreElements()")
    },
    GalleryEntry(
      "element(at:)",
      .filter,
      "Passes only the element at `index` on, from 0, then completes and gives the"
        + " source up.",
      in: "Operators/Filter/ElementAt.swift",
      at: "func element("
    ) { g in
      let source = g.hot("a-b--c--d|")
      g.result(source.element(at: 2), "element(at: 2)")
    },
    GalleryEntry(
      "first",
      .filter,
      "Delivers the first element, or `nil` if the source completes without one.",
      in: "Operators/Filter/First.swift",
      at: "func first("
    ) { g in
      let source = g.hot("--a--b|")
      g.result(source.first(), "first()")
    },
    GalleryEntry(
      "single",
      .filter,
      "Passes the only element on; fails if there is none or another one.",
      in: "Operators/Filter/SingleElement.swift",
      at: "func single("
    ) {
      g in
      let source = g.hot("--a--b|")
      g.result(source.single { $0 == "b" }, "single { $0 == b }", name: "one b")
      g.result(source.single(), "single()", name: "one")
    },
    GalleryEntry(
      "sample",
      .filter,
      "Emits the latest element each time `sampler` emits or completes, if there is a"
        + " new one.",
      in: "Operators/Filter/Sample.swift",
      at: "func sample<"
    ) {
      g in
      let source = g.hot("a-b--c-----d|")
      let sampler = g.hot("---x---x-x----x|", "sampler")
      g.result(source.sample(sampler), "sample(sampler)")
    },
    GalleryEntry(
      "ifEmpty(default:)",
      .filter,
      "Emits `default` if the source completes without an element.",
      in: "Operators/Filter/IfEmptyDefault.swift",
      at: "func ifEmpty("
    ) { g in
      let source = g.hot("---|")
      g.result(source.ifEmpty(default: "a"), "ifEmpty(default: a)")
    },
    GalleryEntry(
      "ifEmpty(switchTo:)",
      .filter,
      "Goes on with `other` if the source completes without an element.",
      in: "Operators/Filter/IfEmptySwitchTo.swift",
      at: "func ifEmpty("
    ) { g in
      let source = g.hot("---|")
      let other = g.cold("-a-b|", "other")
      g.result(source.ifEmpty(switchTo: other), "ifEmpty(switchTo: other)")
    },
  ]
}
