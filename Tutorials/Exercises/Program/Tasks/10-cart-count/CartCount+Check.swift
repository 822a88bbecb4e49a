import Core

extension Exercise {
  static let cartCount = Exercise(
    "What is in the cart",
    topic: "merge, scan",
    page: "07-errors.md",
    yours: itemsInCart(added:removed:),
    solution: Solution.itemsInCart(added:removed:),
    mistakes: [
      "adds only": { added, _ in added.scan(0) { count, _ in count + 1 } },
      "fewer than none": { added, removed in
        Observable.merge(added.map { 1 }, removed.map { -1 }).scan(0, accumulator: +).startWith(0)
      },
      "hides the debt instead of forgiving it": { added, removed in
        Observable.merge(added.map { 1 }, removed.map { -1 })
          .scan(0, accumulator: +)
          .map { max(0, $0) }
          .startWith(0)
      },
      "no count before the first tap": { added, removed in
        Observable.merge(added.map { 1 }, removed.map { -1 }).scan(0) { max(0, $0 + $1) }
      },
    ],
    hints: [
      "Make one stream of both buttons first, in which an element says what to add.",
      "`Observable.merge(added.map { 1 }, removed.map { -1 })`.",
      "`scan` goes from count to count. Where must the \"never fewer than none\" stand?",
      "`.scan(0) { count, change in max(0, …) }`, and `startWith` for the first 0.",
    ],
    learned: [
      "`merge` makes one stream of both buttons, and each element says what to do.",
      "`scan` carries the state from element to element, and sends each new one.",
      "A limit belongs in the step: behind it, it only hides what has gone wrong.",
    ]
  ) { m, itemsInCart in
    let added = m.hot("  --t-t----t", .taps, named: "added")
    let removed = m.hot("-t----ttt-", .taps, named: "removed")
    m.expect(
      itemsInCart(added.asObservable(), removed.asObservable()),
      "                  001-2-1001",
      .digits,
      named: "count"
    )
  }
}
