import Core

extension Exercise {
  static let stillSearching = Exercise(
    "Still searching after a failure",
    topic: "catchAndReturn in the right place",
    page: "07-errors.md",
    yours: results(for:search:),
    solution: Solution.results(for:search:),
    mistakes: [
      "catches outside": { words, search in
        words.flatMapLatest { search($0) }.catchAndReturn("No connection")
      },
      "begins anew outside and says nothing": { words, search in
        words.flatMapLatest { search($0) }.retry()
      },
      "says nothing": { words, search in
        words.flatMapLatest { search($0).catch { _ in .empty() } }
      },
    ],
    hints: [
      "Where the error is caught, the stream ends. Which stream stands left of the `catchAndReturn`?",
      "Left of it stands all of the search. It belongs behind the request alone.",
      "`search($0)` is the request. Put `catchAndReturn` inside the closure, behind it.",
    ],
    learned: [
      "An error ends the stream that it comes through. Outside, that is all of the search.",
      "Inside `flatMapLatest` it ends one request, and the next word starts another.",
      "Return a value for the error that the screen can show.",
    ]
  ) { m, results in
    let words = m.hot("     -a----b-----|", named: "words")
    let failing = m.cold("   --#", named: "search a")
    let working = m.cold("        --r|", ["r": "12 results"], named: "search b")
    m.expect(
      results(words.asObservable()) { ($0 == "a" ? failing : working).asObservable() },
      "                      ---e----r---|",
      ["e": "No connection", "r": "12 results"],
      named: "shown"
    )
  }
}
