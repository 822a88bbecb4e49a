import Marbles
import Reactive

/// A search shows "No connection" when a request fails. It must still search for the next word.
///
/// Here the first failure ends the search for good: the user keeps typing, and nothing happens.
/// Catch the error so that only the failed request ends. As before, a new word cancels the search
/// for the old one.
func results(
  for words: Observable<String>,
  search: @escaping (String) -> Observable<String>
) -> Observable<String> {
  // Your turn.
  words
    .flatMapLatest { search($0) }
    .catchAndReturn("No connection")
}

// End of your file.

extension Solution {
  static func results(
    for words: Observable<String>,
    search: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    words.flatMapLatest { search($0).catchAndReturn("No connection") }
  }
}

extension Exercise {
  static let stillSearching = Exercise(
    "Still searching after a failure",
    topic: "catchAndReturn in the right place",
    page: "07-errors.md",
    yours: results(for:search:),
    solution: Solution.results(for:search:),
    mistakes: [
      "starts again outside and says nothing": { words, search in
        words.flatMapLatest { search($0) }.retry()
      },
      "doesn't cancel": { words, search in
        words.flatMap { search($0).catchAndReturn("No connection") }
      },
      "only the first answer": { words, search in
        words.flatMapLatest { search($0).take(1).catchAndReturn("No connection") }
      },
      "says nothing": { words, search in
        words.flatMapLatest { search($0).catch { _ in .empty() } }
      },
    ],
    hints: [
      "`catchAndReturn` ends the stream that it is called on. Which stream is that here?",
      "It is the whole search. Call `catchAndReturn` on the request instead.",
      "How far does the error travel? Catch it before `flatMapLatest` sees it.",
    ],
    learned: [
      "An error ends each stream that it passes on its way to the catch: that's The Dead Stream.",
      "Caught inside `flatMapLatest`, it ends one request, and the next word starts another.",
      "Turn the error into a value that the screen can show.",
    ]
  ) { m, results in
    let words = m.hot("     -a----b-----|", named: "words")
    let failing = m.cold("   --#", named: "search a")
    let working = m.cold("        --r|", ["r": "12 results"], named: "search b")
    let shown = results(words.asObservable()) { ($0 == "a" ? failing : working).asObservable() }
    let texts: MarbleValues = ["e": "No connection", "r": "12 results"]
    m.expect(shown, "       ---e----r---|", texts, named: "shown")
  } again: { m, results in
    // The second word comes while the first search is in flight.
    let words = m.hot("     -a-b-----|", named: "words that overlap")
    let slow = m.cold("      ----#", named: "search a")
    let quick = m.cold("       --r|", ["r": "3 results"], named: "search b")
    let shown = results(words.asObservable()) { ($0 == "a" ? slow : quick).asObservable() }
    m.expect(shown, "       -----r---|", ["r": "3 results"], named: "shown")
    m.expectSubscriptions(slow, "-^-!")
    // The same word again, and a search that answers twice before it fails.
    let same = m.hot("      -a-----a------", named: "words, the same again")
    let twice = m.cold("     --r-r#", ["r": "3 results"], named: "search, two answers")
    let all = results(same.asObservable()) { _ in twice.asObservable() }
    let texts: MarbleValues = ["e": "No connection", "r": "3 results"]
    m.expect(all, "         ---r-re--r-re-", texts, named: "shown, the same again")
  }
}
