import Core
import Testing

/// An operator whose closure throws.
typealias ThrowingCase = Named<@Sendable (Observable<String>) -> Observable<String>>

struct `A closure that throws` {
  @Test(arguments: [
    ThrowingCase("map") { $0.map { _ in throw Failure.first } },
    ThrowingCase("filter") { $0.filter { _ in throw Failure.first } },
    ThrowingCase("compactMap") { $0.compactMap { _ in throw Failure.first } },
    ThrowingCase("flatMap") { $0.flatMap { _ -> Observable<String> in throw Failure.first } },
    ThrowingCase("flatMapLatest") {
      $0.flatMapLatest { _ -> Observable<String> in throw Failure.first }
    },
    ThrowingCase("flatMapFirst") {
      $0.flatMapFirst { _ -> Observable<String> in throw Failure.first }
    },
    ThrowingCase("concatMap") { $0.concatMap { _ -> Observable<String> in throw Failure.first } },
    ThrowingCase("inside flatMap") { source in
      Observable.just(1).flatMap { _ in source.map { _ in throw Failure.first } }
    },
    ThrowingCase("inside flatMapLatest") { source in
      Observable.just(1).flatMapLatest { _ in source.map { _ in throw Failure.first } }
    },
    ThrowingCase("inside concatMap") { source in
      Observable.just(1).concatMap { _ in source.map { _ in throw Failure.first } }
    },
    ThrowingCase("inside concat") {
      $0.map { _ in throw Failure.first }.concat(Observable.never())
    },
    ThrowingCase("inside merge") { .merge($0.map { _ in throw Failure.first }, .never()) },
    ThrowingCase("scan") { $0.scan("") { _, _ in throw Failure.first } },
    ThrowingCase("scan into") { $0.scan(into: "") { _, _ in throw Failure.first } },
    ThrowingCase("reduce") { $0.reduce("") { _, _ in throw Failure.first } },
    ThrowingCase("distinctUntilChanged by key") {
      $0.distinctUntilChanged { _ -> Int in throw Failure.first }
    },
    ThrowingCase("take while") { $0.take(while: { _ in throw Failure.first }) },
    ThrowingCase("withLatestFrom") {
      $0.withLatestFrom(Observable.just(1)) { _, _ in throw Failure.first }
    },
    ThrowingCase("withLatestFrom of itself") {
      $0.startWith("").withLatestFrom($0) { _, _ in throw Failure.first }
    },
    ThrowingCase("combineLatest") {
      Observable.combineLatest($0, Observable.just(1)) { _, _ in throw Failure.first }
    },
    ThrowingCase("zip") { Observable.zip($0, Observable.just(1)) { _, _ in throw Failure.first } },
    ThrowingCase("do") { $0.do(onNext: { _ in throw Failure.first }) },
    ThrowingCase("catch") {
      $0.map { _ in throw Failure.second }.catch { _ in throw Failure.first }
    },
    ThrowingCase("retry") { $0.map { _ in throw Failure.first }.retry(1) },
    ThrowingCase("share") { $0.map { _ in throw Failure.first }.share(replay: 1) },
  ])
  func `ends the sequence with its error and disposes of the source`(_ operation: ThrowingCase) {
    expectNoLeak {
      let source = PublishSubject<String>()
      let log = Trace()
      let subscription = operation.value(source).do(onDispose: { log.add("disposed") })
        .subscribe(log.observer())
      source.onNext("a")
      // `withLatestFrom` of one source needs a first element to have a latest one.
      source.onNext("b")
      #expect(log.text == "#first disposed")
      #expect(!source.hasObservers)
      subscription.dispose()
    }
  }
}
