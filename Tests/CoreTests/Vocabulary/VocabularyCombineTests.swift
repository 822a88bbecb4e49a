import Core
import Testing

/// Written from RxSwift's documentation: every name has to be there with its labels.
@Suite struct VocabularyCombineTests {
  private let scheduler = HistoricalScheduler()
  private let a = Observable.just(1)
  private let b = Observable.just(2)

  @Test func `sequences are combined by the names that RxSwift has`() {
    let results: [Observable<Int>] = [
      a.startWith(0),
      a.concat(b),
      Observable.concat(a, b),
      Observable.concat([a, b]),
      Observable.concat(AnySequence([a, b])),
      Observable.of(a, b).concat(),
      Observable.merge(a, b),
      Observable.merge([a, b]),
      Observable.merge(AnyCollection([a, b])),
      Observable.of(a, b).merge(),
      Observable.of(a, b).merge(maxConcurrent: 1),
      Observable.of(a, b).switchLatest(),
      Observable.combineLatest(a, b) { $0 + $1 },
      Observable.combineLatest(a, b, resultSelector: { $0 + $1 }),
      Observable.combineLatest(a, b).map { $0 + $1 },
      Observable.combineLatest([a, b]).map(\.count),
      Observable.combineLatest([a, b]) { $0.count },
      Observable.combineLatest(a, b, a) { $0 + $1 + $2 },
      Observable.combineLatest(a, b, a, b) { $0 + $1 + $2 + $3 },
      Observable.combineLatest(a, b, a, b, a).map { $0.4 },
      Observable.combineLatest(a, b, a, b, a, b).map { $0.5 },
      Observable.combineLatest(a, b, a, b, a, b, a).map { $0.6 },
      Observable.combineLatest(a, b, a, b, a, b, a, b).map { $0.7 },
      Observable.zip(a, b) { $0 + $1 },
      Observable.zip(a, b).map { $0 + $1 },
      Observable.zip([a, b]).map(\.count),
      Observable.zip([a, b]) { $0.count },
      Observable.zip(a, b, a).map { $0.2 },
      Observable.zip(a, b, a, b).map { $0.3 },
      Observable.zip(a, b, a, b, a).map { $0.4 },
      Observable.zip(a, b, a, b, a, b).map { $0.5 },
      Observable.zip(a, b, a, b, a, b, a).map { $0.6 },
      Observable.zip(a, b, a, b, a, b, a, b).map { $0.7 },
      a.withLatestFrom(b),
      a.withLatestFrom(b) { $0 + $1 },
      a.withLatestFrom(b, resultSelector: { $0 + $1 }),
      a.amb(b),
      Observable.amb([a, b]),
    ]
    #expect(results.allSatisfy { isGood($0) })
  }

  @Test func `errors are handled by the names that RxSwift has`() {
    let failing = Observable<Int>.error(RxError.unknown)
    let results: [Observable<Int>] = [
      failing.catch { _ in .just(1) },
      failing.catchAndReturn(1),
      Observable.catch(sequence: [failing, a]),
      a.retry(),
      a.retry(3),
      a.retry(when: { errors in errors.take(1) }),
      a.retry { $0.delay(.seconds(1), scheduler: scheduler) },
      a.retry(when: { (errors: Observable<any Error>) in errors.take(1) }),
      a.retry { (errors: Observable<RxError>) in errors.map { _ in () } },
      a.timeout(.seconds(1), scheduler: scheduler),
      a.timeout(.seconds(1), other: b, scheduler: scheduler),
    ]
    #expect(results.allSatisfy { isGood($0) })
  }

  @Test func `time, sharing and looking have the names that RxSwift has`() {
    let current = CurrentThreadScheduler.instance
    let connectable: ConnectableObservable<Int> = a.publish()
    let results: [Observable<Int>] = [
      a.delay(.seconds(0), scheduler: scheduler),
      a.delaySubscription(.seconds(0), scheduler: scheduler),
      a.observe(on: current),
      a.subscribe(on: current),
      a.share(),
      a.share(replay: 1),
      a.share(replay: 1, scope: .whileConnected),
      a.share(replay: 2, scope: .forever),
      connectable.refCount(),
      a.replay(1).refCount(),
      a.replayAll().refCount(),
      a.multicast(PublishSubject<Int>()).refCount(),
      a.multicast(makeSubject: { ReplaySubject<Int>.create(bufferSize: 1) }).refCount(),
      a.multicast({ PublishSubject<Int>() }, selector: { $0 }),
      a.do(onNext: { _ in }),
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
      a.asObservable(),
      a.asSingle().asObservable(),
      a.asMaybe().asObservable(),
      a.asInfallible(onErrorJustReturn: 0).asObservable(),
    ]
    #expect(results.allSatisfy { isGood($0) })
    let connection = connectable.connect()
    connection.dispose()
    let completable: Completable = a.ignoreElements().asCompletable()
    var isDone = false
    _ = completable.subscribe(onCompleted: { isDone = true })
    #expect(isDone)
  }

  private func isGood(_ source: Observable<Int>) -> Bool {
    var marks: [String] = []
    let subscription = source.subscribe { marks.append("\($0)") }
    scheduler.start()
    subscription.dispose()
    return marks.last == "completed"
  }
}
