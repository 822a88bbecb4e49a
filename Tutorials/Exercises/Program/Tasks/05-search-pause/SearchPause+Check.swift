import Core

extension Exercise {
  static let searchPause = Exercise(
    "A pause before the search",
    topic: "debounce",
    page: "05-time.md",
    yours: searches(_:scheduler:),
    solution: Solution.searches(_:scheduler:),
    mistakes: [
      "every key": { typed, _ in typed },
      "the same text again": { $0.debounce(.milliseconds(500), scheduler: $1) },
      "compares before the pause": { typed, scheduler in
        typed.distinctUntilChanged().debounce(.milliseconds(500), scheduler: scheduler)
      },
      "one text each 500 ms": { typed, scheduler in
        typed.throttle(.milliseconds(500), scheduler: scheduler).distinctUntilChanged()
      },
    ],
    hints: [
      "One operator waits for a pause, another one drops what equals its predecessor.",
      "`debounce` takes the pause and the scheduler that measures it.",
      "The order matters: first wait, then compare, because what counts is what was searched.",
      "`typed.debounce(.milliseconds(500), scheduler: scheduler)`, then `distinctUntilChanged()`.",
    ],
    learned: [
      "`debounce` waits for a pause; the scheduler is a parameter, so a test need not wait.",
      "`distinctUntilChanged` stands behind it: a letter typed and taken back is no change.",
      "In the other order the text before the pause is what is compared, and one search is lost or doubled.",
    ]
  ) { m, searches in
    let typed = m.hot(
      "ab-------cb------d-----|",
      ["a": "s", "b": "sw", "c": "swi", "d": "swift"],
      named: "typed"
    )
    m.expect(
      searches(typed.asObservable(), m.scheduler),
      "------b---------------d|",
      ["b": "sw", "d": "swift"],
      named: "searched"
    )
  }
}
