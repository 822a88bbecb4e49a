import Core
import Workshop

extension NamedBug {
  static let staleResponse = NamedBug(
    .staleResponse,
    otherNames: "out-of-order responses, a race between requests, an old answer that wins",
    symptom: "You search for a second word, and late results of the first replace the right ones.",
    clue: "`flatMap` around a load, or a task for each keystroke that nothing cancels",
    repair: "use `flatMapLatest`, which disposes of the older request when a new word arrives",
    rule: "a late answer replaces nothing newer",
    chapter: "01-an-observable.md#an-observable-for-each-element",
    lesson: [
      "Requests end in any order, so the last response may belong to an older question.",
      "`flatMapLatest` disposes of the older request when a newer one begins.",
    ],
    combine: "`flatMap`, and replace it with `map` and `switchToLatest()`",
    async:
      "a task for each word, let each one cancel the one before it, and check for a cancellation"
      + " before you show the answer",
    play: { m, isRepaired in
      let slow = m.cold("   ------(S|)", named: "search s")
      let quick = m.cold("  --(T|)", named: "search t")
      let typed = m.hot(" -s-t-------", named: "typed").asObservable()
      let search = { (word: String) in (word == "s" ? slow : quick).asObservable() }
      let found = isRepaired ? LatestSearch.found(typed, search) : Search.found(typed, search)
      m.expect(found, "     -----T-----", named: "found")
    }
  )
}

private enum Search {
  // region: broken
  static func found(
    _ typed: Observable<String>,
    _ search: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    typed.flatMap { search($0) }
  }
  // endregion
}

private enum LatestSearch {
  // region: repaired
  static func found(
    _ typed: Observable<String>,
    _ search: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    typed.flatMapLatest { search($0) }
  }
  // endregion
}
