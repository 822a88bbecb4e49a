import Core

extension Exercise {
  static let loadOutcome = Exercise(
    "Articles here, problems there",
    topic: "materialize",
    page: "07-errors.md",
    yours: loading(_:request:),
    solution: Solution.loading(_:request:),
    alternatives: [
      "a relay for the problems": { taps, request in
        let problems = PublishRelay<LoadProblem>()
        let articles = taps.flatMapLatest {
          request().catch { error in
            (error as? LoadProblem).map(problems.accept)
            return .empty()
          }
        }
        return (articles, problems.asObservable())
      }
    ],
    mistakes: [
      "no problems": { taps, request in
        (taps.flatMapLatest { request().catch { _ in .empty() } }, .never())
      },
      "two requests a tap": { taps, request in
        let outcomes = taps.flatMapLatest { request().materialize() }
        return (
          outcomes.compactMap(\.element),
          outcomes.compactMap { $0.error as? LoadProblem }
        )
      },
      "ends with the first problem": { taps, request in
        let outcomes = taps.flatMapLatest { request() }.materialize().share()
        return (
          outcomes.compactMap(\.element),
          outcomes.compactMap { $0.error as? LoadProblem }
        )
      },
    ],
    hints: [
      "Make values of what a request does, its error included. Then nothing can end the stream.",
      "`request().materialize()` sends an `Event` for each thing that happens, and completes.",
      "Keep those events in a `let` and `share()` them; articles are their `element`.",
      "`outcomes.compactMap { $0.error as? LoadProblem }` are the problems.",
    ],
    learned: [
      "`materialize` makes elements of the error and the completion, so nothing can end the stream.",
      "Two outputs of one request need a `share()` behind it, or there are two requests.",
      "Each output takes from the events what is its own, by `compactMap`.",
    ]
  ) { m, loading in
    let taps = m.hot("      -t----t------", .taps, named: "taps")
    let failing = m.cold("   --#", error: LoadProblem.offline, named: "first request")
    let working = m.cold("        --a|", named: "second request")
    var answers = [failing, working, working, working]
    let (articles, problems) = loading(taps.asObservable()) {
      Observable.deferred {
        answers.isEmpty ? .empty() : answers.removeFirst().asObservable()
      }
    }
    m.expect(articles, "    --------a----", named: "articles")
    m.expect(problems, "    ---p---------", ["p": .offline], named: "problems")
    m.expectSubscriptions(failing, "-^-!")
    m.expectSubscriptions(working, "------^--!")
  }
}
