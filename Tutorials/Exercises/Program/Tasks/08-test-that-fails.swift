import Marbles
import Reactive

/// Write a test that catches a wrong program. The test below passes even with the wrong one.
///
/// `answers` looks up each word that the user types, as in exercise 3. Draw what is typed and how
/// long the search takes, so that your test passes with `flatMapLatest` and fails with `flatMap`.
func answersTest(_ m: MarbleTest, _ answers: Answers) {
  // Your turn.
  let typed = m.hot("  -a----|", named: "typed")
  let search = m.cold(" --r|", named: "search")
  m.expect(
    answers(typed.asObservable()) { word in search.map { word + $0 } },
    "                  ---x--|",
    ["x": "ar"],
    named: "answers"
  )
}

/// The program under test: it gets the typed words and a search.
typealias Answers = (Observable<String>, @escaping Search) -> Observable<String>

/// Looks a word up.
typealias Search = (String) -> Observable<String>

// End of your file.

extension Solution {
  static func answersTest(_ m: MarbleTest, _ answers: Answers) {
    let typed = m.hot("  -a-b----|", named: "typed")
    let search = m.cold(" ---r|", named: "search")
    m.expect(
      answers(typed.asObservable()) { word in search.map { word + $0 } },
      "                  ------y-|",
      ["y": "br"],
      named: "answers"
    )
  }
}

extension Exercise {
  static let testThatFails = Exercise(
    "A test that can fail",
    topic: "writing a marble test",
    page: "04-marbles.md",
    yours: answersTest(_:_:),
    solution: Solution.answersTest(_:_:),
    mistakes: [
      "a word after the answer": { m, answers in
        let typed = m.hot("-a----b----|", named: "typed")
        let search = m.cold("--r|", named: "search")
        m.expect(answers(typed.asObservable()) { _ in search.asObservable() }, "---r----r--|")
      },
      "only counts its runs": countingTest(),
      "what the wrong program does": { m, answers in
        let typed = m.hot("-a-b-----|", named: "typed")
        let search = m.cold("---r|", named: "search")
        m.expect(answers(typed.asObservable()) { _ in search.asObservable() }, "----r-r--|")
      },
    ],
    hints: [
      "When do `flatMap` and `flatMapLatest` differ? Look at exercise 3 again.",
      "They differ when a second word is typed while the search for the first is in flight.",
      "Let a second search begin before the first one has ended. Which answer may arrive?",
    ],
    learned: [
      "A test that passes with the wrong program proves nothing. Break it once, and look.",
      "The Stale Response needs two searches at once, so the diagram has to make them overlap.",
      "Draw the case that you worry about, not the one that works anyway.",
    ]
  ) { m, answersTest in
    let latest: Answers = { typed, search in typed.flatMapLatest { search($0) } }
    let all: Answers = { typed, search in typed.flatMap { search($0) } }
    let passes = { (answers: @escaping Answers) in
      marbleReport(tick: .milliseconds(100)) { answersTest($0, answers) }.isGreen
    }
    // In turn, so that no test that only counts its runs gets past.
    let passesWithAll = [passes(all), passes(all)]
    answersTest(m, latest)
    if passesWithAll.contains(true) || passes(all) {
      m.fail("your test passes with flatMap, too, which sends the answer to an older word")
    } else if !passes(latest) {
      m.fail("your test passes once with flatMapLatest, but fails when it runs again")
    }
  }
}

/// A test that passes when it's run first.
private func countingTest() -> @Sendable (MarbleTest, Answers) -> Void {
  let runs = RunCounter()
  return { m, _ in if runs.next() > 1 { m.fail("this test passes only once") } }
}
