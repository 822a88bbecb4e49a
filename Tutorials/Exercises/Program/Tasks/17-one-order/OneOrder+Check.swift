import Core

extension Exercise {
  static let oneOrder = Exercise(
    "One pizza at a time",
    topic: "flatMapFirst",
    page: "07-errors.md",
    yours: receipts(_:order:),
    solution: Solution.receipts(_:order:),
    mistakes: [
      "an order for each tap": { taps, order in taps.flatMap { order() } },
      "cancels the order and makes it again": { taps, order in taps.flatMapLatest { order() } },
      "makes the order later": { taps, order in taps.concatMap { order() } },
      "a single pizza": { taps, order in taps.take(1).flatMap { order() } },
    ],
    hints: [
      "`flatMapLatest` prefers the new one. Here the one that runs has to win.",
      "`flatMapFirst` ignores elements while the inner observable of an earlier one runs.",
    ],
    learned: [
      "`flatMapFirst` ignores what comes while an inner observable runs: for orders, payments, pages.",
      "`flatMapLatest` would cancel an order that the server may have taken.",
      "No clock knows how long a request takes; the request does.",
    ]
  ) { m, receipts in
    let taps = m.hot("   -tt-t----t-----|", .taps, named: "taps")
    let order = m.cold("  ----r|", ["r": "receipt"], named: "order")
    m.expect(
      receipts(taps.asObservable()) { order.asObservable() },
      "                  -----r-------r-|",
      ["r": "receipt"],
      named: "receipts"
    )
    m.expectSubscriptions(order, "-^----!", "---------^----!")
  }
}
