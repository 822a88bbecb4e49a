import Core
import MarbleTesting
import Testing

/// A source of an operator, as a diagram, and the subscriptions that the operator makes to it.
struct DrawnSource: Sendable {
  fileprivate let isHot: Bool
  fileprivate let diagram: String
  fileprivate let subscriptions: [String]?

  /// A hot source; its subscriptions are compared if there are any.
  static func hot(_ diagram: String, _ subscriptions: String...) -> DrawnSource {
    DrawnSource(isHot: true, diagram: diagram, subscriptions: subscriptions.nilIfEmpty)
  }

  /// A cold source; its subscriptions are compared if there are any.
  static func cold(_ diagram: String, _ subscriptions: String...) -> DrawnSource {
    DrawnSource(isHot: false, diagram: diagram, subscriptions: subscriptions.nilIfEmpty)
  }

  /// A cold source that is never subscribed to.
  static func unused(_ diagram: String) -> DrawnSource {
    DrawnSource(isHot: false, diagram: diagram, subscriptions: [])
  }
}

extension [String] {
  fileprivate var nilIfEmpty: [String]? { isEmpty ? nil : self }
}

/// An operator with its sources and its result as they are drawn.
struct DrawnCase: Sendable, CustomTestStringConvertible {
  /// The sources of a ``DrawnCase``; one that isn't drawn never emits.
  struct Sources {
    let scheduler: TestScheduler
    let all: [TestableObservable<String>]

    var first: Observable<String> { all[0].asObservable() }
    var second: Observable<String> { all[1].asObservable() }
    var third: Observable<String> { all[2].asObservable() }
  }

  let testDescription: String
  private let sources: [DrawnSource]
  private let result: String
  private let values: [Character: String]
  private let error: any Error
  private let subscribed: String?
  private let file: String
  private let line: Int
  private let apply: @Sendable (Sources) -> Observable<String>

  init(
    _ name: String,
    _ sources: DrawnSource...,
    result: String,
    values: [Character: String] = [:],
    subscribed: String? = nil,
    file: String = #filePath,
    line: Int = #line,
    apply: @escaping @Sendable (Sources) -> Observable<String>
  ) {
    testDescription = name
    self.sources = sources
    self.result = result
    self.values = values
    error = MarbleError()
    self.subscribed = subscribed
    self.file = file
    self.line = line
    self.apply = apply
  }

  /// An operator of one hot source; `source` draws its subscription to it, `subscribed` that to the
  /// result.
  init(
    _ name: String,
    _ diagram: String,
    _ result: String,
    source: String? = nil,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    file: String = #filePath,
    line: Int = #line,
    apply: @escaping @Sendable (Observable<String>, TestScheduler) -> Observable<String>
  ) {
    testDescription = name
    let subscriptions = source.map { $0.isEmpty ? [] : [$0] }
    sources = [DrawnSource(isHot: true, diagram: diagram, subscriptions: subscriptions)]
    self.result = result
    values = [:]
    self.error = error
    self.subscribed = subscribed
    (self.file, self.line) = (file, line)
    self.apply = { apply($0.first, $0.scheduler) }
  }

  func check(_ m: MarbleTest) {
    let names = ["first", "second", "third"]
    let drawn = Sources(
      scheduler: m.scheduler,
      all: zip(sources, names).map { source, name in
        source.isHot ? m.hot(source.diagram, named: name) : m.cold(source.diagram, named: name)
      }
    )
    let result = apply(drawn)
    if values.isEmpty {
      m.expect(result, self.result, error: error, subscribed: subscribed, file: file, line: line)
    } else {
      let values = MarbleValues(listing: values)
      m.expect(result, self.result, values, subscribed: subscribed, file: file, line: line)
    }
    for (source, drawn) in zip(sources, drawn.all) {
      guard let expected = source.subscriptions else { continue }
      switch expected.count {
      case 0: m.expectSubscriptions(drawn, file: file, line: line)
      case 1: m.expectSubscriptions(drawn, expected[0], file: file, line: line)
      case 2: m.expectSubscriptions(drawn, expected[0], expected[1], file: file, line: line)
      default:
        precondition(expected.count == 3, "a case draws up to three subscriptions")
        m.expectSubscriptions(
          drawn,
          expected[0],
          expected[1],
          expected[2],
          file: file,
          line: line
        )
      }
    }
  }
}

struct `Operators as they are drawn` {
  @Test(arguments: DrawnCase.elements + DrawnCase.time)
  func `an operator of one source sends its marbles`(_ operation: DrawnCase) {
    operatorMarbles(operation.check)
  }

  @Test(arguments: DrawnCase.combining + DrawnCase.choosing)
  func `an operator combines or leaves out elements`(_ operation: DrawnCase) {
    operatorMarbles(operation.check)
  }

  @Test(
    arguments: DrawnCase.flattening + DrawnCase.failing + DrawnCase.timed
  )
  func `an operator subscribes to inner sources, after errors or later`(_ operation: DrawnCase) {
    operatorMarbles(operation.check)
  }
}
