import Core

extension Exercise {
  static let predictPause = Exercise(
    "Quiz: which texts are searched?",
    topic: "predict debounce",
    page: "05-time.md",
    isQuiz: true,
    yours: predictedSearches,
    solution: Solution.predictedSearches,
    mistakes: [
      "every key": "-ab---b---a-|",
      "at once": "--b-------a-|",
      "the same text again": "-----b---b--(a|)",
      "what waits is lost at the end": "-----b------|",
      "the pause goes on after the end": "-----b-------a|",
    ],
    hints: [
      "Put a finger on each letter and count three dashes to the right. Does another letter come?",
      "The second `b` has its pause, too. What does `distinctUntilChanged` say to it?",
      "When the source completes, `debounce` has no reason to wait any longer.",
    ],
    learned: [
      "The pause counts from the last key, so an element comes late by just that.",
      "A completion ends the waiting: what was held back comes at once, and then the end.",
      "A repetition is dropped after the pause, where the last search is what it is compared with.",
    ]
  ) { m, predicted in
    let typed = m.hot("-ab---b---a-|", named: "typed")
    m.expect(
      typed.debounce(.milliseconds(300), scheduler: m.scheduler).distinctUntilChanged(),
      predicted,
      named: "searched"
    )
  }
}
