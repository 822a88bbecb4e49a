import Core
import Workshop

extension NamedBug {
  static let cancelledSave = NamedBug(
    .cancelledSave,
    otherNames: "a lost write, a request that is aborted on unmount",
    symptom: "You tap Save and then Back, and what you saved is gone.",
    clue: "a write in a chain that a view binds, `flatMapLatest` around a write, or a write in"
      + " SwiftUI's `.task`",
    repair: "let a store own the write, so that no view that leaves and no second tap cancels it",
    rule: "a write isn't cancelled, even if the view leaves",
    chapter: "07-errors.md#who-owns-a-write",
    lesson: [
      "A request ends with its last subscription, so a write that a view owns ends with the view.",
      "Let a store own each write: it outlives the screen that asked for it.",
    ],
    combine: "a `sink` in the view's set, and move it into the store",
    async:
      "a write awaited in `.task`, which cancels it when the view disappears, and give it to a"
      + " `Task` of the store that waits for the save before it",
    play: { m, isRepaired in
      let save = m.cold("        ---(s|)", named: "PUT song")
      let tapped = m.hot("       -t-------", .taps, named: "saveTapped").asObservable()
      let closed = "             ^-!"
      m.act("                    --x------", ["x": {}], named: "screen closed")
      let isSaving: Observable<Bool>
      if isRepaired {
        let store = SongStore(put: { save.asObservable() })
        m.act("                  -t-------", ["t": { store.save() }], named: "store.save")
        isSaving = store.isSaving.asObservable()
      } else {
        isSaving = SavedByView.isSaving(tapped, { save.asObservable() })
      }
      m.expect(isSaving, "       ft-------", .flags, subscribed: closed, named: "isSaving")
      m.expectSubscriptions(save, "-^--!")
    }
  )
}

private enum SavedByView {
  // region: broken
  static func isSaving(
    _ saveTapped: Observable<Void>,
    _ put: @escaping () -> Observable<String>
  ) -> Observable<Bool> {
    saveTapped
      .flatMapFirst { put().map { _ in false }.startWith(true) }
      .startWith(false)
  }
  // endregion
}

// region: repaired
private final class SongStore {
  private let bag = DisposeBag()
  private let saves = PublishRelay<Void>()
  private let saving = BehaviorRelay(value: false)

  init(put: @escaping () -> Observable<String>) {
    saves
      .flatMapFirst { put().map { _ in false }.startWith(true) }
      .bind(to: saving)
      .disposed(by: bag)
  }

  var isSaving: Driver<Bool> { saving.asDriver() }

  func save() { saves.accept(()) }
}
// endregion
