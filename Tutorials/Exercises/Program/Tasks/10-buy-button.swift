import Marbles
import Reactive

/// Some people tap a slow "Buy" button twice and then own two of everything.
///
/// Return the taps that buy: the first one immediately, and none of those within a second after it.
/// An ignored tap must not buy later, either.
func purchases(
  _ taps: Observable<Void>,
  scheduler: SchedulerType
) -> Observable<Void> {
  // Your turn.
  taps
}

// End of your file.

extension Solution {
  static func purchases(
    _ taps: Observable<Void>,
    scheduler: SchedulerType
  ) -> Observable<Void> {
    taps.throttle(.seconds(1), latest: false, scheduler: scheduler)
  }
}

extension Exercise {
  static let buyButton = Exercise(
    "Bought once",
    topic: "throttle",
    page: "05-time.md",
    yours: purchases(_:scheduler:),
    solution: Solution.purchases(_:scheduler:),
    alternatives: [
      "a pause after each tap": { taps, scheduler in
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
      "the tap after a pause": { $0.debounce(.seconds(1), scheduler: $1) },
      "the last tap, later": { $0.throttle(.seconds(1), scheduler: $1) },
      "the first tap only": { taps, _ in taps.take(1) },
      "none for 999 ms": { $0.throttle(.milliseconds(999), latest: false, scheduler: $1) },
      "none for 300 ms": { $0.throttle(.milliseconds(300), latest: false, scheduler: $1) },
    ],
    hints: [
      "`debounce` would wait before it buys. `throttle` sends the first tap immediately.",
      "By default, `throttle` sends the last ignored element when its time is over.",
      "Its argument `latest` decides about that element.",
    ],
    learned: [
      "`throttle` emits first and then ignores; `debounce` waits before it emits.",
      "`latest: false` drops the ignored elements. By default, the last of them is emitted later.",
      "A button should never act a second after the tap, so it needs `latest: false`.",
    ]
  ) { m, purchases in
    let taps = m.hot("-t-t 2100ms t-t--------t 1200ms -", .taps, named: "taps")
    let bought = purchases(taps.asObservable(), m.scheduler)
    m.expectTaps(bought, "-t-- 2100ms t----------t 1200ms -", named: "purchases")
  } again: { m, purchases in
    // A tap 999 ms after the purchase, one 1,099 ms after it, and one 1,002 ms after that.
    let taps = m.hot("t 899ms tt 902ms t 1200ms -", .taps, named: "taps, a second apart")
    let bought = purchases(taps.asObservable(), m.scheduler)
    m.expectTaps(bought, "t 899ms -t 902ms t 1200ms -", named: "purchases, a second apart")
  }
}
