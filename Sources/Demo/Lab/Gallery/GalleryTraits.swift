import Core

extension Gallery {
  static let traits: [GalleryEntry] = [
    GalleryEntry("asDriver", .traits) { g in
      let source = g.cold("a--b--#", "source")
      let driver = source.asDriver(onErrorJustReturn: "c")
      g.result(driver, "asDriver(onErrorJustReturn: c)", name: "first")
      g.result(driver, "one subscription, last element replayed", name: "second", from: 4)
    },
    GalleryEntry("asSignal", .traits) { g in
      let source = g.cold("a--b--#", "source")
      let signal = source.asSignal(onErrorJustReturn: "c")
      g.result(signal, "asSignal(onErrorJustReturn: c)", name: "first")
      g.result(signal, "one subscription, nothing replayed", name: "second", from: 4)
    },
    GalleryEntry("asSingle", .traits) { g in
      let one = g.hot("--a--|", "one")
      let two = g.hot("--a--b--|", "two")
      g.result(one.asSingle(), "one.asSingle()", name: "result")
      g.result(two.asSingle(), "two.asSingle()", name: "result")
    },
  ]
}
