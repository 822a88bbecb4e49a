import Core

extension Exercise {
  static let testThatFails = Exercise(
    "A test that can fail",
    topic: "writing a marble test",
    page: "00-first-ten-minutes.md",
    "01-an-observable.md",
    yours: answersTest(_:_:),
    solution: Solution.answersTest(_:_:),
    mistakes: [
      "one word": { m, answers in
        let typed = m.hot("-a----|", named: "typed")
        let search = m.cold("--r|", named: "search")
        m.expect(answers(typed.asObservable()) { _ in search.asObservable() }, "---r--|")
      },
      "a word after the answer": { m, answers in
        let typed = m.hot("-a----b----|", named: "typed")
        let search = m.cold("--r|", named: "search")
        m.expect(answers(typed.asObservable()) { _ in search.asObservable() }, "---r----r--|")
      },
      "what the wrong program does": { m, answers in
        let typed = m.hot("-a-b-----|", named: "typed")
        let search = m.cold("---r|", named: "search")
        m.expect(answers(typed.asObservable()) { _ in search.asObservable() }, "----r-r--|")
      },
    ],
    hints: [
      "When do `flatMap` and `flatMapLatest` differ? Look at exercise 4 again.",
      "They differ when a second word comes while the answer to the first is in flight.",
      "Type `-a-b----|` and let the search take three marks. Then only the answer to b may come.",
    ],
    learned: [
      "A test that passes with the wrong program proves nothing: break the program once and look.",
      "The difference shows only where two searches overlap, so the diagram has to make them overlap.",
      "Draw the case that you are afraid of, not the one that works anyway.",
    ]
  ) { m, answersTest in
    answersTest(m) { typed, search in typed.flatMapLatest { search($0) } }
    let wrong = marbleReport(tick: .milliseconds(100)) { m in
      answersTest(m) { typed, search in typed.flatMap { search($0) } }
    }
    if wrong.isGreen {
      m.fail("your test passes with flatMap, too; there the answer to an older word would come")
    }
  }
}
