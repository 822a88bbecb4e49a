import Core

extension Exercise {
  static let retryPause = Exercise(
    "Out of the tunnel",
    topic: "retry(when:)",
    page: "07-errors.md",
    tick: .milliseconds(500),
    yours: untilOutOfTheTunnel(_:scheduler:),
    solution: Solution.untilOutOfTheTunnel(_:scheduler:),
    mistakes: [
      "without a pause": { request, _ in request.retry(3) },
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
      "`retry(when:)` hands you the errors. For each element that you return, it tries again.",
      "`errors.enumerated()` tells how many came before. For the first two, return a timer.",
      "`.flatMap { attempt, error -> Observable<Int> in … }`, so that both cases fit.",
      "`attempt < 2 ? .timer(.seconds(1), scheduler: scheduler) : .error(error)`",
    ],
    learned: [
      "`retry(3)` is three attempts at once. `retry(when:)` tries again when you say so.",
      "An element of what you return is another attempt; an error there is the error of all.",
      "Three attempts are one and two repetitions: count what the server sees.",
    ]
  ) { m, untilOutOfTheTunnel in
    let dark = m.cold("-#", error: TunnelError(), named: "in the tunnel")
    let bright = m.cold("-t|", ["t": "timetable"], named: "outside")
    var attempts = [dark, dark, bright]
    let train = Observable.deferred {
      attempts.isEmpty ? .empty() : attempts.removeFirst().asObservable()
    }
    let stuck = m.cold("-#", error: TunnelError(), named: "stuck train")
    m.expect(
      untilOutOfTheTunnel(train, m.scheduler),
      "-------t|",
      ["t": "timetable"],
      named: "train"
    )
    m.expect(
      untilOutOfTheTunnel(stuck.asObservable(), m.scheduler),
      "-------#",
      error: TunnelError(),
      named: "stuck"
    )
    m.expectSubscriptions(stuck, "^!", "---^!", "------^!")
  }
}

/// What a request in a tunnel fails with.
private struct TunnelError: Error, CustomStringConvertible {
  let description = "no connection"
}
