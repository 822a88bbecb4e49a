import Core
import Testing
import Workshop

/// An operator as a change of one sequence of strings, and what is special about its ends.
struct OperatorCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The result for a source that completes at 3 without an element.
  let empty: String
  let apply: @Sendable (Observable<String>, TestScheduler) -> Observable<String>

  init(
    _ name: String,
    empty: String = "---|",
    apply: @escaping @Sendable (Observable<String>, TestScheduler) -> Observable<String>
  ) {
    testDescription = name
    self.empty = empty
    self.apply = apply
  }
}

extension OperatorCase {
  static let all = elementwise + timed + combined

  /// Those that send every element on at once.
  static let passing = all.filter { !others.contains($0.testDescription) }

  /// Operators that leave elements out on purpose, or send them later.
  private static let others: Set<String> = [
    "scan", "scan into", "reduce", "toArray", "skip", "startWith", "flatMapFirst",
    "withLatestFrom", "zip", "debounce", "throttle", "throttle first", "delay", "observe(on:)",
    "subscribe(on:)", "delaySubscription",
  ]

  static let elementwise = [
    OperatorCase("map") { source, _ in source.map { $0 } },
    OperatorCase("filter") { source, _ in source.filter { _ in true } },
    OperatorCase("compactMap") { source, _ in source.compactMap { $0 } },
    OperatorCase("scan") { source, _ in source.scan("") { $0 + $1 } },
    OperatorCase("scan into") { source, _ in source.scan(into: "") { $0 += $1 } },
    OperatorCase("reduce", empty: "---(s|)") { source, _ in source.reduce("s") { $0 + $1 } },
    OperatorCase("toArray", empty: "---(0|)") { source, _ in
      source.toArray().asObservable().map { "\($0.count)" }
    },
    OperatorCase("enumerated") { source, _ in source.enumerated().map { $0.element } },
    OperatorCase("distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
    OperatorCase("take") { source, _ in source.take(9) },
    OperatorCase("take(while:)") { source, _ in source.take(while: { $0 != "z" }) },
    OperatorCase("skip") { source, _ in source.skip(1) },
    OperatorCase("ifEmpty(default:)", empty: "---(d|)") { source, _ in source.ifEmpty(default: "d")
    },
    OperatorCase("startWith", empty: "s--|") { source, _ in source.startWith("s") },
    OperatorCase("do") { source, _ in source.do(onNext: { _ in }) },
    OperatorCase("asObservable") { source, _ in source.asObservable() },
  ]

  static let timed = [
    OperatorCase("debounce") { $0.debounce(.milliseconds(2), scheduler: $1) },
    OperatorCase("throttle") { $0.throttle(.milliseconds(2), scheduler: $1) },
    OperatorCase("throttle first") { $0.throttle(.milliseconds(2), latest: false, scheduler: $1) },
    OperatorCase("delay", empty: "----|") { $0.delay(.milliseconds(1), scheduler: $1) },
    OperatorCase("timeout") { $0.timeout(.seconds(1), scheduler: $1) },
    OperatorCase("observe(on:)") { $0.observe(on: $1) },
    OperatorCase("subscribe(on:)") { $0.subscribe(on: $1) },
    OperatorCase("delaySubscription") { $0.delaySubscription(.milliseconds(0), scheduler: $1) },
  ]

  static let combined = [
    OperatorCase("flatMap") { source, _ in source.flatMap { Observable.just($0) } },
    OperatorCase("flatMapLatest") { source, _ in source.flatMapLatest { Observable.just($0) } },
    OperatorCase("flatMapFirst") { source, _ in source.flatMapFirst { Observable.just($0) } },
    OperatorCase("concatMap") { source, _ in source.concatMap { Observable.just($0) } },
    OperatorCase("merge(maxConcurrent:)") { source, _ in
      source.map { Observable.just($0) }.merge(maxConcurrent: 2)
    },
    OperatorCase("concat") { source, _ in source.concat(Observable.empty()) },
    OperatorCase("merge of two") { source, _ in Observable.merge(source, .empty()) },
    OperatorCase("withLatestFrom") { source, _ in source.withLatestFrom(Observable.just("x")) },
    OperatorCase("take(until:)") { source, _ in source.take(until: Observable<Int>.never()) },
    OperatorCase("skip(until:)") { source, _ in source.skip(until: Observable.just("x")) },
    OperatorCase("skip(until:) an other that goes on") { source, _ in
      source.skip(until: Observable.concat(.just("x"), .never()))
    },
    OperatorCase("retry(0 times)") { source, _ in source.retry(1) },
    OperatorCase("catch") { source, _ in source.catch { .error($0) } },
    OperatorCase("retry(when:)") { source, _ in
      source.retry { (errors: Observable<any Error>) in errors.flatMap { Observable<Int>.error($0) }
      }
    },
    OperatorCase("deferred") { source, _ in Observable.deferred { source } },
    OperatorCase("combineLatest") { source, _ in
      Observable.combineLatest(source, Observable.just("")) { $0 + $1 }
    },
    OperatorCase("zip") { source, _ in
      Observable.zip(source, Observable.just("")) { $0 + $1 }
    },
    OperatorCase("share") { source, _ in source.share() },
    OperatorCase("share(replay:)") { source, _ in source.share(replay: 1) },
    OperatorCase("publish, refCount") { source, _ in source.publish().refCount() },
  ]
}
