import Core
import Differ
import Testing
import Workshop

struct DifferSearchTests {
  private typealias Source = DifferExpression.Source

  @Test func `what differs only if one thing varies is found`() {
    let pairs: KeyValuePairs<String, (Source, Source) -> (Source, Source)> = [
      "cold sources": { x, _ in (x, x.share()) },
      "elements": { x, _ in (x, x.map { $0 + $0 }) },
      "several events at one instant": { x, y in (.merge(x, y), .merge(y, x)) },
      "completions": { x, _ in (x, x.concat(Observable.never())) },
      "errors": { x, _ in (x, x.catchAndReturn("e")) },
      "a late subscriber": { x, _ in
        let all = ReplaySubject<String>.create(bufferSize: .max)
        _ = x.subscribe(all)
        return (x, all.asObservable())
      },
      "a second subscriber": { x, _ in (x.share(), x.share(replay: 1)) },
      "a subscriber who leaves": { x, _ in
        (x.share(replay: 1), x.share(replay: 1, scope: .forever))
      },
      "a subscriber who answers": { x, _ in
        (x.flatMap { Observable.of($0, $0) }, x.concatMap { Observable.of($0, $0) })
      },
      "subscriptions": { x, _ in (x, .merge(x, x.filter { _ in false })) },
    ]
    for (what, make) in pairs {
      var pair = DifferPair("x, y", "x, y")
      pair.runs = 500
      let search = DifferSearch(
        pair,
        [
          DifferExpression { x, y, _, _ in make(x, y).0 },
          DifferExpression { x, y, _, _ in make(x, y).1 },
        ]
      )
      #expect(search.firstRun != nil, "\(what)")
    }
  }

  @Test func `what an expression names is among the values that are sent`() {
    let conditions: KeyValuePairs<String, @Sendable (String) -> Bool> = [
      #"x.filter { $0 != "z" }"#: { $0 != "z" }, #"x.filter { $0 <= "m" }"#: { $0 <= "m" },
      #"x.filter { $0 != "Rain" }"#: { $0 != "Rain" },
    ]
    for (code, isKept) in conditions {
      let search = DifferSearch(
        DifferPair("x", code),
        [DifferExpression { x, _, _, _ in x }, DifferExpression { x, _, _, _ in x.filter(isKept) }]
      )
      #expect(search.firstRun != nil, "\(code)")
      // A letter in a string isn't a source: `"z"` makes no lanes of `y` and `z`.
      #expect(!search.text.string.contains("\ny "), "\(code)")
    }
  }
}
