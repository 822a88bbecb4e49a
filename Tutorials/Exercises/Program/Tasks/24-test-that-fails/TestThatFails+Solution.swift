import Core

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
