import Marbles
import Reactive

/// Draw what a user types. One mark is 100 ms, `a` is "s", `b` is "sw", `c` is "swift".
///
/// The search field sends a request when the user has paused for 300 ms:
/// `typed.debounce(.milliseconds(300), scheduler: scheduler)`. All three texts are typed, but only
/// two are searched for: "sw" at 500 ms and "swift" at 1 s. Your lane needs no `|`: at the end of
/// `typed`, `debounce` searches for the waiting text at once.
let typedByHand = "abc"  // Your turn.

// End of your file.

extension Solution {
  static let typedByHand = "a-b----c"
}

extension Exercise {
  static let typedByHand = Exercise(
    "Typed by hand",
    topic: "drawing marbles",
    page: "04-marbles.md",
    yours: Exercises.typedByHand,
    solution: Solution.typedByHand,
    alternatives: ["the field ends before the last search": "a-b-----c-|"],
    mistakes: [
      "a pause after each": "a---b---c",
      "the searches instead of the texts": "-----b----c",
      "an open group": "(ab---c",
    ],
    hints: [
      "A search begins 300 ms after the last key. So when must \"sw\" be typed?",
      "If \"sw\" is typed at mark 2, its search begins at mark 5. Type \"s\" less than 300 ms earlier.",
      "\"swift\" begins its search at mark 10. Count back, and draw a dash for each tick between.",
    ],
    learned: [
      "Each mark is a tick: a letter is an element at that tick, and a dash is a tick without one.",
      "`debounce` counts from the last key; each new key starts the pause again.",
      "You draw an input in the same way as the output that you expect.",
    ]
  ) { m, diagram in
    let typed = m.hot(diagram, ["a": "s", "b": "sw", "c": "swift"], named: "typed")
    m.expect(
      typed.debounce(.milliseconds(300), scheduler: m.scheduler).concat(Observable.never()),
      "-----b----c",
      ["b": "sw", "c": "swift"],
      named: "searched"
    )
  }
}
