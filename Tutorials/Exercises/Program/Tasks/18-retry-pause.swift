import Marbles
import Reactive

/// A train has no connection in a tunnel, so it tries a failed request again.
///
/// Make three attempts in all, and wait for one second before each new one. If the third one fails,
/// too, pass on its error. `retry(3)` makes three attempts, but all of them in the tunnel.
func untilOutOfTheTunnel(
  _ request: Observable<String>,
  scheduler: SchedulerType
) -> Observable<String> {
  // Your turn.
  request.retry(3)
}

// End of your file.

extension Solution {
  static func untilOutOfTheTunnel(
    _ request: Observable<String>,
    scheduler: SchedulerType
  ) -> Observable<String> {
    request.retry { errors in
      errors.enumerated().flatMap { attempt, error -> Observable<Int> in
        attempt < 2 ? .timer(.seconds(1), scheduler: scheduler) : .error(error)
      }
    }
  }
}

extension Exercise {
  static let retryPause = Exercise(
    "Out of the tunnel",
    topic: "retry(when:)",
    page: "07-errors.md",
    tick: .milliseconds(500),
    yours: untilOutOfTheTunnel(_:scheduler:),
    solution: Solution.untilOutOfTheTunnel(_:scheduler:),
    mistakes: [
      "without an end": { request, scheduler in
        request.retry { (errors: Observable<any Error>) in
          errors.delay(.seconds(1), scheduler: scheduler)
        }
      },
      "ends without an error": { request, scheduler in
        request.retry { (errors: Observable<any Error>) in
          errors.take(2).delay(.seconds(1), scheduler: scheduler)
        }
      },
      "one attempt too many": { request, scheduler in
        request.retry { (errors: Observable<any Error>) in
          errors.enumerated().flatMap { attempt, error -> Observable<Int> in
            attempt < 3 ? .timer(.seconds(1), scheduler: scheduler) : .error(error)
          }
        }
      },
    ],
    hints: [
      "`retry(when:)` gives you the errors. It tries again whenever the stream you return emits.",
      "`errors.enumerated()` numbers the errors from 0. Return a timer for the first two.",
      "`.flatMap { attempt, error -> Observable<Int> in … }`, so that both cases fit.",
      "`enumerated()` counts the failures. The count decides between a `timer` and the error.",
    ],
    learned: [
      "`retry(3)` makes its attempts immediately. `retry(when:)` tries again when you say so.",
      "Each element that you return starts another attempt; an error that you return is the end.",
      "Three attempts are the first one and two repetitions: count what the server sees.",
    ]
  ) { m, untilOutOfTheTunnel in
    let dark = m.cold("-#", error: TunnelError(), named: "in the tunnel")
    let bright = m.cold("-t|", ["t": "timetable"], named: "outside")
    let train = untilOutOfTheTunnel(inTurn(dark, dark, bright)(), m.scheduler)
    m.expect(train, "-------t|", ["t": "timetable"], named: "train")
    let stuck = m.cold("-#", error: TunnelError(), named: "stuck train")
    let failed = untilOutOfTheTunnel(stuck.asObservable(), m.scheduler)
    m.expect(failed, "-------#", error: TunnelError(), named: "stuck")
    m.expectSubscriptions(stuck, "^!", "---^!", "------^!")
  }
}

/// The failure of a request in a tunnel.
private struct TunnelError: Error, CustomStringConvertible {
  let description = "no connection"
}
