import Core
import Foundation
import Testing

/// Written from RxSwift's documentation: every name has to be there with its labels.
@Suite struct VocabularyTransformTests {
  private final class Owner {}

  private let scheduler = HistoricalScheduler()
  private let source = Observable.of(1, 2, 3)

  @Test func `elements are transformed by the names that RxSwift has`() {
    let owner = Owner()
    let results: [Observable<Int>] = [
      source.map { $0 + 1 },
      source.compactMap { Int("\($0)") },
      source.flatMap { Observable.just($0) },
      source.flatMap { Single.just($0) },
      source.flatMapLatest { Observable.just($0) },
      source.flatMapFirst { Observable.just($0) },
      source.concatMap { Observable.just($0) },
      source.scan(0, accumulator: +),
      source.scan(0) { $0 + $1 },
      source.scan(into: 0) { $0 += $1 },
      source.reduce(0, accumulator: +),
      source.reduce(0, accumulator: { $0 + $1 }, mapResult: { $0 }),
      source.toArray().map(\.count).asObservable(),
      source.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler).map(\.count),
      source.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler).merge(),
      source.groupBy { $0 % 2 }.flatMap { group in group.map { _ in group.key } },
      source.groupBy(keySelector: { $0 % 2 }).map(\.key),
      source.materialize().compactMap(\.element),
      source.materialize().dematerialize(),
      source.enumerated().map { $0.index + $0.element },
      source.withUnretained(owner).map { $0.1 },
      source.withUnretained(owner) { _, element in element },
      Observable.just(Data("1".utf8)).decode(type: Int.self, decoder: JSONDecoder()),
    ]
    #expect(
      results.map { first(of: $0) } == [
        2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1,
      ]
    )
    #expect(first(of: source.withUnretained(owner).map { _ in 1 }) == 1)
  }

  @Test func `elements are filtered by the names that RxSwift has`() {
    let other = Observable.just(())
    let results: [Observable<Int>] = [
      source.filter { $0 > 1 },
      source.distinctUntilChanged(),
      source.distinctUntilChanged { $0 % 2 },
      source.distinctUntilChanged { $0 == $1 },
      source.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }),
      source.distinctUntilChanged(at: \.magnitude),
      source.element(at: 1),
      source.first().asObservable().compactMap { $0 },
      source.take(1).single(),
      source.single { $0 == 2 },
      source.take(1),
      source.take(for: .seconds(1), scheduler: scheduler),
      source.take(while: { $0 < 2 }),
      source.take(while: { $0 < 2 }, behavior: .inclusive),
      source.take(until: Observable<Int>.never()),
      source.take(until: { $0 > 1 }),
      source.take(until: { $0 > 1 }, behavior: .inclusive),
      source.takeLast(1),
      source.skip(1),
      source.skip(while: { $0 < 2 }),
      source.skip(until: other),
      source.debounce(.seconds(1), scheduler: scheduler),
      source.throttle(.seconds(1), scheduler: scheduler),
      source.throttle(.seconds(1), latest: false, scheduler: scheduler),
      source.ifEmpty(default: 1),
      source.ifEmpty(switchTo: .just(1)),
    ]
    #expect(
      results.map { first(of: $0) } == [
        2, 1, 1, 1, 1, 1, 2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 3, 2, 2, 1, 3, 1, 1, 1, 1,
      ]
    )
    #expect(first(of: source.skip(.seconds(1), scheduler: scheduler)) == nil)
    #expect(first(of: source.ignoreElements().materialize().map { _ in 0 }) == 0)
    #expect(first(of: source.sample(Observable.just(()))) == nil)
    #expect(first(of: source.sample(Observable.just(()), defaultValue: 4)) == 4)
  }

  private func first(of source: Observable<Int>) -> Int? {
    var first: Int?
    source.take(1).subscribe(onNext: { first = $0 }).dispose()
    return first
  }
}
