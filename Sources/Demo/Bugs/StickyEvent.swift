import Core
import Workshop

extension NamedBug {
  static let stickyEvent = NamedBug(
    .stickyEvent,
    otherNames: "a toast that comes back; Android's `SingleLiveEvent` was made against it",
    symptom: "You come back to a screen, and \"Saved.\" appears again although you saved nothing.",
    clue: "an event as a `Driver`, a `BehaviorRelay`, a `CurrentValueSubject` or a property:"
      + " whatever replays its latest value",
    repair:
      "make it a `Signal`; what is sent while no view is bound is then lost",
    rule: "an output that is bound again shows what it would have shown",
    chapter: "06-state-and-events.md#a-toast-that-comes-back",
    lesson: [
      "A state is still true for a view that binds late; an event isn't.",
      "Make states `Driver`s, which replay, and events `Signal`s, which don't.",
    ],
    combine:
      "`@Published` or a `CurrentValueSubject`, and send events through a `PassthroughSubject`",
    async:
      "a property that the view reads when it appears, and give each view a stream of its own",
    play: { m, isRepaired in
      let tapped = m.hot("       -t-----", .taps, named: "saveTapped").asObservable()
      let message =
        isRepaired
        ? AsEvent.message(tapped).asObservable() : AsState.message(tapped).asObservable()
      m.expect(message, "        -s-----", texts, named: "log")
      m.expect(message, "        -s-----", texts, subscribed: "^--!", named: "toast")
      m.expect(message, "        -------", texts, subscribed: "-----^", named: "toast, back")
    }
  )

  private static let texts: MarbleValues = ["s": "Saved."]
}

private enum AsState {
  // region: broken
  static func message(_ saveTapped: Observable<Void>) -> Driver<String> {
    saveTapped.map { "Saved." }
      .asDriver(onErrorDriveWith: .empty())
  }
  // endregion
}

private enum AsEvent {
  // region: repaired
  static func message(_ saveTapped: Observable<Void>) -> Signal<String> {
    saveTapped.map { "Saved." }
      .asSignal(onErrorSignalWith: .empty())
  }
  // endregion
}
