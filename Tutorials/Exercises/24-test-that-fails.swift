import Core

/// Write a test that a wrong program fails. This one passes whatever the program does.
///
/// `answers` looks up each word that is typed, as in exercise 4. Draw what is typed and how long the
/// search takes, so that your test passes with `flatMapLatest` and fails with `flatMap`.
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

/// The program under test: it gets the words that are typed, and a search.
typealias Answers = (Observable<String>, @escaping Search) -> Observable<String>

/// Looks a word up.
typealias Search = (String) -> Observable<String>
