import Core

extension Gallery {
  static let traits: [GalleryEntry] = [
    GalleryEntry(
      "asDriver",
      .traits,
      "Returns a driver that emits `element` and completes when the source fails.",
      in: "Traits/SharedSequence/AsDriver.swift",
      at: "func asDriver("
    ) { g in
      let source = g.cold("a--b--#", "source")
      let driver = source.asDriver(onErrorJustReturn: "c")
      g.result(driver, "asDriver(onErrorJustReturn: c)", name: "first")
      g.result(driver, "one subscription, last element replayed", name: "second", from: 4)
    },
    GalleryEntry(
      "asSignal",
      .traits,
      "Returns a signal that emits `element` and completes when the source fails.",
      in: "Traits/SharedSequence/AsSignal.swift",
      at: "func asSignal("
    ) { g in
      let source = g.cold("a--b--#", "source")
      let signal = source.asSignal(onErrorJustReturn: "c")
      g.result(signal, "asSignal(onErrorJustReturn: c)", name: "first")
      g.result(signal, "one subscription, nothing replayed", name: "second", from: 4)
    },
    GalleryEntry(
      "asSingle",
      .traits,
      "Delivers the only element; fails with `RxError.noElements` or"
        + " `RxError.moreThanOneElement`.",
      in: "Traits/PrimitiveSequence/AsSingle.swift",
      at: "func asSingle("
    ) { g in
      let one = g.hot("--a--|", "one")
      let two = g.hot("--a--b--|", "two")
      g.result(one.asSingle(), "one.asSingle()", name: "result")
      g.result(two.asSingle(), "two.asSingle()", name: "result")
    },
    GalleryEntry(
      "asMaybe",
      .traits,
      "Delivers the only element if there is one; fails with"
        + " `RxError.moreThanOneElement`.",
      in: "Traits/PrimitiveSequence/AsSingle.swift",
      at: "func asMaybe("
    ) { g in
      let one = g.hot("--a--|", "one")
      let none = g.hot("-----|", "none")
      g.result(one.asMaybe(), "one.asMaybe()", name: "result")
      g.result(none.asMaybe(), "none.asMaybe()", name: "result")
    },
    GalleryEntry(
      "asCompletable",
      .traits,
      "Returns the same sequence as a completable.",
      in: "Traits/PrimitiveSequence/AsSingle.swift",
      at: "func asCompletable("
    ) { g in
      let source = g.hot("--a--b--|")
      g.result(source.ignoreElements().asCompletable(), "ignoreElements().asCompletable()")
    },
    GalleryEntry(
      "asInfallible",
      .traits,
      "Returns an infallible that emits `element` and completes when the source fails.",
      in: "Traits/Infallible/AsInfallible.swift",
      at: "func asInfallible("
    ) { g in
      let source = g.hot("a--b--#")
      g.result(source.asInfallible(onErrorJustReturn: "c"), "asInfallible(onErrorJustReturn: c)")
    },
  ]
}
