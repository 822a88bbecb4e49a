import Marbles
import Reactive

/// Each tap loads an article. Articles go to a list, and problems go to a banner.
///
/// The banner gets nothing yet. Send each problem to it, and still make only one request for each
/// tap, even if only the banner is shown. A banner that appears later gets no earlier problem. A
/// failed load must end neither of the two streams, and a tap cancels the load in flight.
func loading(
  _ taps: Observable<Void>,
  request: @escaping () -> Observable<String>
) -> (articles: Observable<String>, problems: Observable<LoadProblem>) {
  // Your turn.
  let articles = taps.flatMapLatest { request().catch { _ in .empty() } }
  return (articles, .never())
}

/// A failure to load.
enum LoadProblem: Error {
  case offline
}

// End of your file.

extension Solution {
  static func loading(
    _ taps: Observable<Void>,
    request: @escaping () -> Observable<String>
  ) -> (articles: Observable<String>, problems: Observable<LoadProblem>) {
    let outcomes =
      taps
      .flatMapLatest { request().materialize() }
      .share()
    return (
      outcomes.compactMap(\.element),
      outcomes.compactMap { $0.error as? LoadProblem }
    )
  }
}

extension Exercise {
  static let loadOutcome = Exercise(
    "Articles here, problems there",
    topic: "materialize",
    page: "07-errors.md",
    yours: loading(_:request:),
    solution: Solution.loading(_:request:),
    mistakes: [
      "a relay for the problems": { taps, request in
        let problems = PublishRelay<LoadProblem>()
        let articles = taps.flatMapLatest {
          request().catch { error in
            (error as? LoadProblem).map(problems.accept)
            return .empty()
          }
        }
        return (articles, problems.asObservable())
      },
      "the last problem again": { taps, request in
        parted(taps.flatMapLatest { request().materialize() }.share(replay: 1))
      },
      "ignores a tap while a load is in flight": { taps, request in
        parted(taps.flatMapFirst { request().materialize() }.share())
      },
      "two requests a tap": { taps, request in
        parted(taps.flatMapLatest { request().materialize() })
      },
      "ends with the first problem": { taps, request in
        parted(taps.flatMapLatest { request() }.materialize().share())
      },
    ],
    hints: [
      "Turn everything a request does into values, its error included. Then nothing ends the stream.",
      "`request().materialize()` emits an `Event` for everything that happens, and completes.",
      "Keep the `share()`d events in a `let`; the articles are their `element`s.",
      "Each output is a `compactMap`: what does it pick from an event, and as which type?",
    ],
    learned: [
      "`materialize` turns the error and the completion into elements, so neither ends the stream.",
      "Two outputs of one request need a `share()`, or there are two requests.",
      "Each output picks its own elements from the events with `compactMap`.",
    ]
  ) { m, loading in
    let taps = m.hot("      -t----t------", .taps, named: "taps")
    let failing = m.cold("   --#", error: LoadProblem.offline, named: "first request")
    let working = m.cold("        --a|", named: "second request")
    let request = inTurn(failing, working, working, working)
    let (articles, problems) = loading(taps.asObservable(), request)
    m.expect(articles, "    --------a----", named: "articles")
    m.expect(problems, "    ---p---------", ["p": .offline], named: "problems")
    m.expectSubscriptions(failing, "-^-!")
    m.expectSubscriptions(working, "------^--!")
  } again: { m, loading in
    // The second tap comes while the first load is in flight.
    let taps = m.hot("     -t-t-----", .taps, named: "taps that overlap")
    let slow = m.cold("     ----a|", named: "first request")
    let quick = m.cold("      --b|", named: "second request")
    let (articles, problems) = loading(taps.asObservable(), inTurn(slow, quick))
    m.expect(articles, "   -----b---", named: "articles")
    m.expect(problems, "   ---------", [:], named: "problems")
    m.expectSubscriptions(slow, "-^-!")
    m.expectSubscriptions(quick, "---^--!")
    // Two failures and two equal articles in a row: each is told.
    let four = m.hot("      -t--t--t--t---", .taps, named: "four taps")
    let failing = m.cold("   -#", error: LoadProblem.offline, named: "failing")
    let working = m.cold("   -a|", named: "working")
    let parts = loading(four.asObservable(), inTurn(failing, failing, working, working))
    m.expect(parts.articles, "--------a--a--", named: "equal articles")
    m.expect(parts.problems, "--p--p--------", ["p": .offline], named: "equal problems")
    m.expect(
      parts.problems,
      "                       -----p",
      ["p": .offline],
      subscribed: "           ---^",
      named: "problems, a late banner"
    )
    // A banner alone loads, too.
    let alone = loading(four.asObservable(), inTurn(failing, working)).problems
    m.expect(alone, "         --p-----------", ["p": .offline], named: "problems alone")
  }
}

/// Sends elements to the list, and problems to the banner.
private func parted(
  _ outcomes: Observable<Event<String>>
) -> (articles: Observable<String>, problems: Observable<LoadProblem>) {
  (outcomes.compactMap(\.element), outcomes.compactMap { $0.error as? LoadProblem })
}
