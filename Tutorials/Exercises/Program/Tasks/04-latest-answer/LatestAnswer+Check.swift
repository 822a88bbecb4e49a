import Core

extension Exercise {
  static let latestAnswer = Exercise(
    "Only the latest answer",
    topic: "flatMapLatest",
    page: "01-an-observable.md",
    yours: answers(to:search:),
    solution: Solution.answers(to:search:),
    alternatives: [
      "in two steps": { typed, search in typed.map(search).switchLatest() }
    ],
    mistakes: [
      "all answers": { typed, search in typed.flatMap { search($0) } },
      "one after the other": { typed, search in typed.concatMap { search($0) } },
      "only the first": { typed, search in typed.flatMapFirst { search($0) } },
    ],
    hints: [
      "`flatMap` keeps every search that it began. Which of its relatives keeps one?",
      "`flatMapLatest` disposes of the search before when a new word comes.",
    ],
    learned: [
      "`flatMap` keeps every search that it began, so an old answer can come last.",
      "`flatMapLatest` disposes of the old search, and that cancels its request: see its row end at `!`.",
      "Right values are half of a test; who was subscribed, and until when, is the other half.",
    ]
  ) { m, answers in
    let typed = m.hot("    -s-t-------|", named: "typed")
    let slow = m.cold("     ------o|", ["o": "old"], named: "search s")
    let quick = m.cold("      --n|", ["n": "new"], named: "search t")
    m.expect(
      answers(typed.asObservable()) { ($0 == "s" ? slow : quick).asObservable() },
      "                     -----n-----|",
      ["n": "new"],
      named: "answers"
    )
    m.expectSubscriptions(slow, "-^-!")
    m.expectSubscriptions(quick, "---^--!")
  }
}
