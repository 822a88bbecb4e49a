import Differ
import Lab

/// The usual calls of operators, for a comparison that names nothing else.
package enum OperatorCall {
  /// A request that answers two seconds later.
  private static let request = "{ Observable.just($0).delay(.seconds(2), scheduler: s) }"

  package static let all: KeyValuePairs = [
    "asDriver": #"x.asDriver(onErrorJustReturn: "e")"#,
    "asSignal": #"x.asSignal(onErrorJustReturn: "e")"#,
    "BehaviorSubject": #"x.multicast(BehaviorSubject(value: "o")).refCount()"#,
    "catchAndReturn": #"x.catchAndReturn("e")"#,
    "combineLatest": "Observable.combineLatest(x, y) { $0 + $1 }",
    "compactMap": #"x.compactMap { $0 < "c" ? $0.uppercased() : nil }"#,
    "concat": "x.concat(y)",
    "concatMap": "x.concatMap \(request)",
    "debounce": "x.debounce(.seconds(3), scheduler: s)",
    "delay": "x.delay(.seconds(2), scheduler: s)",
    "delaySubscription": "x.delaySubscription(.seconds(2), scheduler: s)",
    "distinctUntilChanged": "x.distinctUntilChanged()",
    "filter": #"x.filter { $0 < "b" }"#,
    "flatMap": "x.flatMap \(request)",
    "flatMapFirst": "x.flatMapFirst \(request)",
    "flatMapLatest": "x.flatMapLatest \(request)",
    "map": "x.map { $0.uppercased() }",
    "materialize": "x.materialize()",
    "merge": "Observable.merge(x, y)",
    "PublishSubject": "x.multicast(PublishSubject()).refCount()",
    "reduce": #"x.reduce("", accumulator: +)"#,
    "ReplaySubject": "x.multicast(ReplaySubject.create(bufferSize: 1)).refCount()",
    "retry": "x.retry(2)",
    "scan": #"x.scan("", accumulator: +)"#,
    "share": "x.share()",
    "share(replay: 1)": "x.share(replay: 1)",
    "share(replay: 1, scope: .forever)": "x.share(replay: 1, scope: .forever)",
    "skip": "x.skip(1)",
    "skip(until:)": "x.skip(until: y)",
    "startWith": #"x.startWith("o")"#,
    "take": "x.take(1)",
    "take(until:)": "x.take(until: y)",
    "take(while:)": #"x.take(while: { $0 < "c" })"#,
    "throttle": "x.throttle(.seconds(3), scheduler: s)",
    "throttle(latest: false)": "x.throttle(.seconds(3), latest: false, scheduler: s)",
    "timeout": "x.timeout(.seconds(3), scheduler: s)",
    "toArray": "x.toArray()",
    "withLatestFrom": "x.withLatestFrom(y) { $0 + $1 }",
    "zip": "Observable.zip(x, y) { $0 + $1 }",
  ]

  /// The usual call of an operator; `nil` if the text isn't the name of one.
  package static func code(of name: String) -> String? {
    all.first { $0.key.lowercased() == name.lowercased() }?.value
  }

  /// The pair of two operators or expressions.
  package static func pair(_ a: String, _ b: String) -> DifferPair {
    guard let codeOfA = code(of: a), let codeOfB = code(of: b) else {
      return DifferPair(code(of: a) ?? a, code(of: b) ?? b)
    }
    return DifferPair(codeOfA, codeOfB, names: [a, b])
  }
}
