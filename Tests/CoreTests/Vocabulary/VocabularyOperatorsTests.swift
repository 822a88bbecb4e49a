import Core
import Foundation
import Testing

/// Written from RxSwift's documentation: every name has to be there with its labels.
@Suite struct VocabularyOperatorsTests {
  private final class Owner {}

  private let scheduler = TestScheduler()
  private let a = Observable.of(1, 2, 3)
  private let b = Observable.just(2)

  @Test func `operators have the names that RxSwift has`() {
    let owner = Owner()
    let other = Observable.just(())
    let results: [Observable<Int>] = [
      a.map { $0 + 1 },
      a.compactMap { Int("\($0)") },
      a.flatMap { Single.just($0) },
      a.flatMapLatest { Observable.just($0) },
      a.flatMapFirst { Observable.just($0) },
      a.concatMap { Observable.just($0) },
      a.scan(0, accumulator: +),
      a.scan(into: 0) { $0 += $1 },
      a.reduce(0, accumulator: +),
      a.toArray().map(\.count).asObservable(),
      a.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler).map(\.count),
      a.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler).merge(),
      a.groupBy(keySelector: { $0 % 2 }).flatMap { group in group.map { _ in group.key } },
      a.materialize().dematerialize(),
      a.enumerated().map { $0.index + $0.element },
      a.withUnretained(owner) { _, element in element },
      Observable.just(Data("1".utf8)).decode(type: Int.self, decoder: JSONDecoder()),
      a.filter { $0 > 1 },
      a.distinctUntilChanged(),
      a.distinctUntilChanged { $0 % 2 },
      a.distinctUntilChanged { $0 == $1 },
      a.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }),
      a.element(at: 1),
      a.first().asObservable().compactMap { $0 },
      b.single(),
      a.single { $0 == 2 },
      a.take(1),
      a.take(for: .seconds(1), scheduler: scheduler),
      a.take(while: { $0 < 2 }, behavior: .inclusive),
      a.take(until: Observable<Int>.never()),
      a.take(until: { $0 > 1 }, behavior: .inclusive),
      a.takeLast(1),
      a.skip(1),
      a.skip(.nanoseconds(0), scheduler: scheduler),
      a.skip(while: { $0 < 2 }),
      a.skip(until: other),
      b.sample(a, defaultValue: 4),
      a.debounce(.seconds(1), scheduler: scheduler),
      a.throttle(.seconds(1), latest: false, scheduler: scheduler),
      a.ifEmpty(default: 1),
      a.ifEmpty(switchTo: b),
      a.startWith(0),
      a.concat(b),
      Observable.concat(a, b),
      Observable.concat([a, b]),
      Observable.concat(AnySequence([a, b])),
      Observable.of(a, b).concat(),
      Observable.merge(a, b),
      Observable.merge([a, b]),
      Observable.of(a, b).merge(),
      Observable.of(a, b).merge(maxConcurrent: 1),
      Observable.of(a, b).switchLatest(),
      Observable.combineLatest(a, b) { $0 + $1 },
      Observable.combineLatest([a, b]) { $0.count },
      Observable.combineLatest(a, b, a, b, a, b, a, b).map { $0.7 },
      Observable.zip(a, b) { $0 + $1 },
      Observable.zip([a, b]) { $0.count },
      Observable.zip(a, b, a, b, a, b, a, b).map { $0.7 },
      a.withLatestFrom(b),
      a.withLatestFrom(b) { $0 + $1 },
      a.amb(b),
      a.catch { _ in b },
      a.catchAndReturn(1),
      Observable.catch(sequence: [a, b]),
      a.retry(),
      a.retry(3),
      a.retry(when: { (errors: Observable<any Error>) in errors.take(1) }),
      a.timeout(.seconds(1), scheduler: scheduler),
      a.timeout(.seconds(1), other: b, scheduler: scheduler),
      a.delay(.seconds(0), scheduler: scheduler),
      a.delaySubscription(.seconds(0), scheduler: scheduler),
      a.observe(on: CurrentThreadScheduler.instance),
      a.subscribe(on: CurrentThreadScheduler.instance),
      a.share(replay: 2, scope: .forever),
      a.publish().refCount(),
      a.replay(1).refCount(),
      a.replayAll().refCount(),
      a.multicast(PublishSubject<Int>()).refCount(),
      a.multicast(makeSubject: { ReplaySubject<Int>.create(bufferSize: 1) }).refCount(),
      a.do(
        onNext: { _ in },
        afterNext: { _ in },
        onError: { _ in },
        afterError: { _ in },
        onCompleted: {},
        afterCompleted: {},
        onSubscribe: {},
        onSubscribed: {},
        onDispose: {}
      ),
      a.debug("vocabulary", trimOutput: true),
      b.asSingle().asObservable(),
    ]
    DebugOutput.$isSilent.withValue(true) {
      #expect(results.indices.filter { !isGood(results[$0]) } == [])
    }
  }

  private func isGood(_ source: Observable<Int>) -> Bool {
    var marks: [String] = []
    let subscription = source.subscribe { marks.append("\($0)") }
    scheduler.start()
    subscription.dispose()
    return marks.last == "completed"
  }
}
