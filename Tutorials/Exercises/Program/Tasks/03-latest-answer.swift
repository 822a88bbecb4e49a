import Marbles
import Reactive

/// A search field looks up each word that the user types. Some searches take longer than others.
///
/// So the answer to an old word sometimes arrives after the answer to the new one, and the list
/// then shows the wrong results. Return only the answers to the latest word, and cancel the search
/// for an older one.
func answers(
  to typed: Observable<String>,
  search: @escaping (String) -> Observable<String>
) -> Observable<String> {
  // Your turn.
  typed.flatMap { search($0) }
}

// End of your file.

extension Solution {
  static func answers(
    to typed: Observable<String>,
    search: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    typed.flatMapLatest { search($0) }
  }
}

extension Exercise {
  static let latestAnswer = Exercise(
    "Only the latest answer",
    topic: "flatMapLatest",
    page: "01-an-observable.md",
    yours: answers(to:search:),
    solution: Solution.answers(to:search:),
    alternatives: [
      "in two steps": { typed, search in typed.map(search).switchLatest() },
      "each until the next word": { typed, search in
        typed.flatMap { search($0).take(until: typed) }
      },
    ],
    mistakes: [
      "one after the other": { typed, search in typed.concatMap { search($0) } },
      "only the first": { typed, search in typed.flatMapFirst { search($0) } },
      "subscribes by hand": { typed, search in
        let answers = PublishSubject<String>()
        let latest = SerialDisposable()
        _ = typed.subscribe(
          onNext: { latest.disposable = search($0).subscribe(onNext: answers.onNext) },
          onCompleted: answers.onCompleted
        )
        return answers
      },
    ],
    hints: [
      "`flatMap` keeps every search that it started. Which of its relatives keeps only one?",
      "`flatMapLatest` disposes of the previous search when a new word arrives.",
    ],
    learned: [
      "`flatMap` keeps every search, so an old answer can arrive last: The Stale Response.",
      "`flatMapLatest` disposes of the old search, which cancels its request: the lane ends at `!`.",
      "Right values are half of a test. Who was subscribed, and until when, is the other half.",
    ]
  ) { m, answers in
    let typed = m.hot("    -s-t-------|", named: "typed")
    let slow = m.cold("     ------o|", ["o": "old"], named: "search s")
    let quick = m.cold("      --n|", ["n": "new"], named: "search t")
    let shown = answers(typed.asObservable()) { ($0 == "s" ? slow : quick).asObservable() }
    m.expect(shown, "      -----n-----|", ["n": "new"], named: "answers")
    m.expectSubscriptions(slow, "-^-!")
    m.expectSubscriptions(quick, "---^--!")
  } again: { m, answers in
    // A subscriber from 300 to 700 ms: nothing runs before and after.
    let typed = m.hot("    -a--b---c---", named: "typed")
    let search = m.cold("       --r----|", named: "search")
    let shown = answers(typed.asObservable()) { _ in search.asObservable() }
    m.expect(shown, "      ------r-----", subscribed: "---^---!", named: "answers, for 400 ms")
    m.expectSubscriptions(search, "----^--!")
    // The same word again is another search.
    let same = m.hot("     -s---s----|", named: "typed, the same word")
    let repeated = m.cold(" --r|", named: "search, the same word")
    let again = answers(same.asObservable()) { _ in repeated.asObservable() }
    m.expect(again, "      ---r---r--|", named: "answers, to the same word")
  }
}
