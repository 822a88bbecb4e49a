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
      SharingScheduler.mock(scheduler: g.scheduler) {
        let driver = source.asDriver(onErrorJustReturn: "c")
        g.result(driver, "asDriver(onErrorJustReturn: c)", name: "first")
        g.result(driver, "one subscription, last element replayed", name: "second", from: 4)
      }
    },
    GalleryEntry(
      "asSignal",
      .traits,
      "Returns a signal that emits `element` and completes when the source fails.",
      in: "Traits/SharedSequence/AsSignal.swift",
      at: "func asSignal("
    ) { g in
      let source = g.cold("a--b--#", "source")
      SharingScheduler.mock(scheduler: g.scheduler) {
        let signal = source.asSignal(onErrorJustReturn: "c")
        g.result(signal, "asSignal(onErrorJustReturn: c)", name: "first")
        g.result(signal, "one subscription, nothing replayed", name: "second", from: 4)
      }
    },
  ]
}
