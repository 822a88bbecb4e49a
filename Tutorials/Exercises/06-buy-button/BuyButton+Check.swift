import Core

extension Exercise {
  static let buyButton = Exercise(
    "Bought once",
    topic: "throttle",
    page: "05-time.md",
    yours: purchases(_:scheduler:),
    solution: Solution.purchases(_:scheduler:),
    mistakes: [
      "every tap": { taps, _ in taps },
      "the tap after a pause": { $0.debounce(.seconds(1), scheduler: $1) },
      "the last tap, later": { $0.throttle(.seconds(1), scheduler: $1) },
      "the first tap only": { taps, _ in taps.take(1) },
    ],
    hints: [
      "`debounce` would wait before it buys. Its neighbor sends the first tap at once.",
      "`throttle` sends the last ignored element when its time is over, unless you say otherwise.",
      "`throttle(.seconds(1), latest: …, scheduler: scheduler)`.",
    ]
  ) { m, purchases in
    let taps = m.hot("-t-t 2100ms t-t--------t 1200ms -", .taps, named: "taps")
    m.expectTaps(
      purchases(taps.asObservable(), m.scheduler),
      "                -t-- 2100ms t----------t 1200ms -",
      named: "purchases"
    )
  }
}
