import Core

extension Exercise {
  static let buyButton = Exercise(
    "Bought once",
    topic: "throttle",
    page: "05-time.md",
    yours: purchases(_:scheduler:),
    solution: Solution.purchases(_:scheduler:),
    alternatives: [
      "a pause behind each tap": { taps, scheduler in
        taps.flatMapFirst {
          Observable.concat(
            .just(()),
            Observable<Int>.timer(.seconds(1), scheduler: scheduler)
              .flatMap { _ in Observable<Void>.empty() }
          )
        }
      }
    ],
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
    ],
    learned: [
      "`throttle` answers at once and then ignores; `debounce` waits before it answers.",
      "`latest: false` drops what was ignored. The default sends the last of it later.",
      "For a button later is wrong: nobody buys a second after the tap.",
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
