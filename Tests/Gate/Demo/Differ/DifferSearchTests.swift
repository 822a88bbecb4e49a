import Core
import Differ
import MarbleTesting
import Testing
import Workshop

/// Two expressions that differ only if one thing varies.
private struct Pair: CustomTestStringConvertible, Sendable {
  let dimension: DifferDimension
  /// What has to vary besides.
  let others: Set<DifferDimension>
  let make: @Sendable () -> [DifferExpression]

  var testDescription: String { "\(dimension)" }

  typealias Expression =
    @Sendable (DifferExpression.Source, DifferExpression.Source) -> DifferExpression.Source

  init(
    _ dimension: DifferDimension,
    with others: Set<DifferDimension> = [],
    _ a: @escaping Expression,
    _ b: @escaping Expression
  ) {
    self.dimension = dimension
    self.others = others
    make = {
      [DifferExpression { x, y, _, _ in a(x, y) }, DifferExpression { x, y, _, _ in b(x, y) }]
    }
  }

  /// The first run that differs if these vary.
  func firstRun(_ dimensions: Set<DifferDimension>) -> Int? {
    var pair = DifferPair("x, y", "x, y")
    pair.options.dimensions = dimensions
    pair.options.runs = RunLength.isFull ? 2000 : 500
    return DifferSearch(pair, make()).firstRun
  }
}

struct DifferSearchTests {
  @Test(arguments: [
    Pair(.cold, with: [.elements, .second], { x, _ in x }, { x, _ in x.share() }),
    Pair(.elements, { x, _ in x }, { x, _ in x.map { $0 + $0 } }),
    Pair(
      .together,
      with: [.cold, .elements],
      { x, y in Observable.merge(x, y) },
      { x, y in Observable.merge(y, x) }
    ),
    Pair(.ends, { x, _ in x }, { x, _ in x.concat(Observable.never()) }),
    Pair(.errors, { x, _ in x }, { x, _ in x.catchAndReturn("e") }),
    Pair(
      .late,
      with: [.elements],
      { x, _ in x },
      { x, _ in
        let all = ReplaySubject<String>.create(bufferSize: .max)
        _ = x.subscribe(all)
        return all.asObservable()
      }
    ),
    Pair(.second, with: [.elements], { x, _ in x.share() }, { x, _ in x.share(replay: 1) }),
    Pair(
      .departure,
      with: [.elements, .second],
      { x, _ in x.share(replay: 1) },
      { x, _ in x.share(replay: 1, scope: .forever) }
    ),
    Pair(
      .answers,
      with: [.elements],
      { x, _ in x.flatMap { Observable.of($0, $0) } },
      { x, _ in x.concatMap { Observable.of($0, $0) } }
    ),
    Pair(
      .subscriptions,
      with: [.cold, .elements],
      { x, _ in x },
      { x, _ in Observable.merge(x, x.filter { _ in false }) }
    ),
  ])
  fileprivate func `what differs only if one thing varies is found if it does`(pair: Pair) {
    #expect(pair.firstRun(pair.others.union([pair.dimension])) != nil)
    #expect(pair.firstRun(pair.others) == nil)
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
