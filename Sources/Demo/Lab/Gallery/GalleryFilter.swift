import Core

extension Gallery {
  static let filter: [GalleryEntry] = [
    GalleryEntry("filter", .filter) { g in
      let source = g.hot("1-2--3-4|", .digits)
      g.result(source.filter { $0 % 2 == 0 }, "filter { $0 % 2 == 0 }")
    },
    GalleryEntry("distinctUntilChanged", .filter) { g in
      let source = g.hot("a-a--b-a--a|")
      g.result(source.distinctUntilChanged(), "distinctUntilChanged()")
    },
    GalleryEntry("distinctUntilChanged(keySelector)", .filter) { g in
      let source = g.hot("1-3--2-4--5|", .digits)
      g.result(source.distinctUntilChanged { $0 % 2 }, "distinctUntilChanged { $0 % 2 }")
    },
    GalleryEntry("ignoreElements", .filter) { g in
      let source = g.hot("a-b--c|")
      g.result(source.ignoreElements(), "ignoreElements()")
    },
    GalleryEntry("element(at:)", .filter) { g in
      let source = g.hot("a-b--c--d|")
      let index = g.number("index", 2)
      g.result(source.element(at: index), "element(at: \(index))")
    },
    GalleryEntry("first", .filter) { g in
      let source = g.hot("--a--b|")
      g.result(source.first(), "first()")
    },
    GalleryEntry("single", .filter) { g in
      let source = g.hot("--a--b|")
      g.result(source.single { $0 == "b" }, "single { $0 == b }", name: "one b")
      g.result(source.single(), "single()", name: "one")
    },
    GalleryEntry("sample", .filter) { g in
      let source = g.hot("a-b--c-----d|")
      let sampler = g.hot("---x---x-x----x|", "sampler")
      g.result(source.sample(sampler), "sample(sampler)")
    },
    GalleryEntry("ifEmpty(default:)", .filter) { g in
      let source = g.hot("---|")
      g.result(source.ifEmpty(default: "a"), "ifEmpty(default: a)")
    },
    GalleryEntry("ifEmpty(switchTo:)", .filter) { g in
      let source = g.hot("---|")
      let other = g.cold("-a-b|", "other")
      g.result(source.ifEmpty(switchTo: other), "ifEmpty(switchTo: other)")
    },
  ]
}
