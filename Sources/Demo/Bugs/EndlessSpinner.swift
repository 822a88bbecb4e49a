import Core
import Workshop

extension NamedBug {
  static let endlessSpinner = NamedBug(
    .endlessSpinner,
    otherNames: "infinite loading",
    symptom: "A request fails, and its spinner spins forever.",
    clue: "a spinner that only an answer stops, or a `try await` between the line that starts it"
      + " and the one that stops it",
    repair: "let loading begin and end with the request, whether it's answered, fails or is"
      + " cancelled",
    rule: "a spinner ends with its request",
    chapter: "07-errors.md#loading-ends-with-the-request",
    lesson: [
      "A spinner that waits for an answer spins forever when none arrives.",
      "Start it when the request starts, and end it when the request ends, however it ends.",
    ],
    combine:
      "a `false` made from the results; instead, append it to each request, after its `catch`",
    async:
      "`isLoading = false` after a `try await`, and put it into a `defer`; where two loads can"
      + " overlap, count them",
    play: { m, isRepaired in
      let answer = m.cold("        --(r|)", named: "answer")
      let failure = m.cold("       --#", named: "failure")
      let typed = m.hot("        -a---b-----", named: "typed").asObservable()
      let search = { (word: String) in (word == "b" ? failure : answer).asObservable() }
      let isLoading =
        isRepaired
        ? EndsWithRequest.isLoading(typed, search) : EndsWithAnswer.isLoading(typed, search)
      m.expect(isLoading, "      -t-f-t-f---", .flags, named: "isLoading")
    }
  )
}

private enum EndsWithAnswer {
  // region: broken
  static func isLoading(
    _ typed: Observable<String>,
    _ search: @escaping (String) -> Observable<String>
  ) -> Observable<Bool> {
    let found = typed.flatMapLatest { search($0).catch { _ in .empty() } }
    return Observable.merge(typed.map { _ in true }, found.map { _ in false })
  }
  // endregion
}

private enum EndsWithRequest {
  // region: repaired
  static func isLoading(
    _ typed: Observable<String>,
    _ search: @escaping (String) -> Observable<String>
  ) -> Observable<Bool> {
    typed.flatMapLatest { word in
      search(word).map { _ in true }
        .catch { _ in .empty() }
        .startWith(true)
        .concat(Observable.just(false))
    }
    .distinctUntilChanged()
  }
  // endregion
}
