import Core

extension Exercise {
  static let sameCity = Exercise(
    "The same city again",
    topic: "distinctUntilChanged",
    page: "01-an-observable.md",
    yours: citiesToLoad(_:),
    solution: Solution.citiesToLoad(_:),
    mistakes: [
      "every pick loads": { $0 },
      "capitals make another city": { $0.distinctUntilChanged() },
      "never loads a city again": { picked in
        picked.scan(into: [String]()) { seen, city in
          let isNew = !seen.contains { $0.lowercased() == city.lowercased() }
          if isNew { seen.append(city) }
        }
        .distinctUntilChanged(\.count)
        .compactMap(\.last)
      },
    ],
    hints: [
      "An operator drops an element that equals the one before it.",
      "`distinctUntilChanged` has a form that compares what a closure makes of each element.",
      "The closure makes \"seoul\" of both spellings: `$0.lowercased()`.",
    ],
    learned: [
      "`distinctUntilChanged` compares with the element before, not with all that ever came.",
      "Its closure says what is compared; what goes on is the element itself.",
      "Going back to an earlier city is a change, so it loads again.",
    ]
  ) { m, citiesToLoad in
    let picked = m.hot(
      "-a-b-c-a-|",
      ["a": "Seoul", "b": "seoul", "c": "Oslo"],
      named: "picked"
    )
    m.expect(
      citiesToLoad(picked.asObservable()),
      "-a---c-a-|",
      ["a": "Seoul", "c": "Oslo"],
      named: "loaded"
    )
  }
}
