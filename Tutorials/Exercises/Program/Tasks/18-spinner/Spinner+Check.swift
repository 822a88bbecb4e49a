import Core

extension Exercise {
  static let spinner = Exercise(
    "The spinner that stops",
    topic: "loading from a request's lifetime",
    page: "09-gank-feed.md",
    yours: isLoading(_:request:),
    solution: Solution.isLoading(_:request:),
    alternatives: [
      "nothing of its elements, then false": { taps, request in
        taps.flatMapLatest {
          request().filter { _ in false }.map { _ in true }
            .catch { _ in .empty() }
            .concat(Observable.just(false)).startWith(true)
        }
        .startWith(false)
      }
    ],
    mistakes: [
      "stops for an answer only": { taps, request in
        taps.flatMapLatest { request().map { _ in false }.startWith(true) }.startWith(false)
      },
      "stops with the answer, not with the end": { taps, request in
        taps.flatMapLatest {
          request().map { _ in false }.catchAndReturn(false).ifEmpty(default: false).startWith(true)
        }
        .startWith(false)
      },
      "turns on after an empty answer": { taps, request in
        taps.flatMapLatest { request().map { _ in false }.catchAndReturn(false).startWith(true) }
          .startWith(false)
      },
      "an error ends it": { taps, request in
        taps
          .flatMapLatest {
            request().filter { _ in false }.map { _ in false }.concat(Observable.just(false))
              .startWith(true)
          }
          .catchAndReturn(false)
          .startWith(false)
      },
      "never turns": { _, _ in .just(false) },
    ],
    hints: [
      "What a request sends does not matter here. When does it begin, and when does it end?",
      "Leave out its elements, turn its error into a completion, and put a false behind that.",
      "`materialize()` makes events of all three; those that `isStopEvent` are the end.",
      "`request().materialize().filter(\\.isStopEvent).map { _ in false }.startWith(true)`",
    ],
    learned: [
      "A spinner follows from the life of a request, not from its success.",
      "`materialize` shows both ends; each of them is the end of loading.",
      "An answer is not an end: a request may send and go on.",
    ]
  ) { m, isLoading in
    let taps = m.hot("   -t------t----t----", .taps, named: "taps")
    let answer = m.cold(" --r--|", named: "answered")
    let error = m.cold("         --#", named: "failed")
    let empty = m.cold("              --|", named: "empty")
    var requests = [answer, error, empty]
    m.expect(
      isLoading(taps.asObservable()) {
        requests.isEmpty ? .empty() : requests.removeFirst().asObservable()
      },
      "                  ft----f-t-f--t-f",
      ["f": false, "t": true],
      named: "isLoading"
    )
  }
}
