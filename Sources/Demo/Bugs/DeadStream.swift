import Core
import Workshop

extension NamedBug {
  static let deadStream = NamedBug(
    .deadStream,
    otherNames: "an error that terminates the chain, a search that never answers again",
    symptom: "One request fails, and from then on the search finds nothing at all.",
    clue: "a catch or `asDriver(onErrorJustReturn:)` after `flatMapLatest` instead of inside its"
      + " closure, or `try await` in the loop that reads the input",
    repair: "catch inside the closure, where the error ends one request and not the stream",
    rule: "what a new screen can request, this one can, too",
    chapter: "07-errors.md#the-first-failure-ends-the-search",
    lesson: [
      "An error ends the stream that it reaches, so don't let a request's error reach the input's.",
      "Catch it inside `flatMapLatest`, where only one request ends.",
    ],
    combine: "`replaceError(with:)` after `switchToLatest()` instead of before it",
    async:
      "a `try await` whose error leaves the loop, and use a `try?` with a default; it hides a"
      + " cancellation as well, so look at `Task.isCancelled` before you show the default",
    play: { m, isRepaired in
      let answer = m.cold("   --r|", named: "answer")
      let failure = m.cold("  --#", named: "failure")
      let typed = m.hot("   -a---b---c---", named: "typed").asObservable()
      let search = { (word: String) in
        word == "b" ? failure.asObservable() : answer.map { _ in word.uppercased() }
      }
      let found =
        isRepaired ? CatchInside.found(typed, search) : CatchOutside.found(typed, search)
      m.expect(found, "     ---A---?---C-", named: "found")
    }
  )
}

private enum CatchOutside {
  // region: broken
  static func found(
    _ typed: Observable<String>,
    _ search: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    typed
      .flatMapLatest { search($0) }
      .catchAndReturn("?")
  }
  // endregion
}

private enum CatchInside {
  // region: repaired
  static func found(
    _ typed: Observable<String>,
    _ search: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    typed
      .flatMapLatest { search($0).catchAndReturn("?") }
  }
  // endregion
}
