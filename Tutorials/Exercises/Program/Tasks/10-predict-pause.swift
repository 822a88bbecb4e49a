import Marbles
import Reactive

/// Predict the lane, then run the exercise. One mark is 100 ms.
///
///     typed     -ab---b---a-|
///
/// Draw what `typed.debounce(.milliseconds(300), scheduler: scheduler).distinctUntilChanged()`
/// emits, including its end. If two things happen at one instant, put them into parentheses.
let predictedSearches = "-ab---b---a-|"  // Your turn.

// End of your file.

extension Solution {
  static let predictedSearches = "-----b------(a|)"
}

extension Exercise {
  static let predictPause = Exercise(
    "Quiz: which texts are searched for?",
    topic: "predict debounce",
    page: "05-time.md",
    isQuiz: true,
    yours: predictedSearches,
    solution: Solution.predictedSearches,
    mistakes: [
      "at once": "--b-------a-|",
      "the same text again": "-----b---b--(a|)",
      "what waits is lost at the end": "-----b------|",
      "the pause continues after the end": "-----b-------a|",
    ],
    hints: [
      "Put a finger on each letter and count three dashes to the right. Is there another letter?",
      "The second `b` passes its pause, too. What does `distinctUntilChanged` do with it?",
      "When the source completes, `debounce` stops waiting.",
    ],
    learned: [
      "The pause counts from the last key, so an element is emitted exactly one pause later.",
      "A completion ends the wait: the waiting text is emitted immediately, then the end.",
      "A repetition is dropped after the pause, because it equals the previous search.",
    ]
  ) { m, predicted in
    let typed = m.hot("-ab---b---a-|", named: "typed")
    let searched = typed.debounce(.milliseconds(300), scheduler: m.scheduler).distinctUntilChanged()
    m.expect(searched, predicted, named: "searched")
  }
}
