import Core

extension Exercise {
  static let typedByHand = Exercise(
    "Typed by hand",
    topic: "drawing marbles",
    page: "01-an-observable.md",
    yours: Exercises.typedByHand,
    solution: Solution.typedByHand,
    mistakes: [
      "without a pause": "abc",
      "a pause after each": "a---b---c",
      "the searches instead of the texts": "-----b----c",
      "an open group": "(ab---c",
    ],
    hints: [
      "A search comes 300 ms after the last key. So when must \"sw\" be typed?",
      "\"sw\" at mark 2 is searched at mark 5. \"s\" comes before, and less than 300 ms before.",
      "\"swift\" stands at mark 7. Count the dashes between `b` and `c`: four.",
    ],
    learned: [
      "A mark is a tick, a letter an element, and dashes are the time between them.",
      "`debounce` counts from the last key: each new one starts the pause anew.",
      "A diagram that you draw as input reads like the one that you expect as output.",
    ]
  ) { m, diagram in
    let typed = m.hot(diagram, ["a": "s", "b": "sw", "c": "swift"], named: "typed")
    m.expect(
      typed.debounce(.milliseconds(300), scheduler: m.scheduler),
      "-----b----c",
      ["b": "sw", "c": "swift"],
      named: "searched"
    )
  }
}
