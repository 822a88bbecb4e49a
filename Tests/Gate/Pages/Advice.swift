import Differ
import Lab

@testable import Workbench

/// A piece of advice of the pages as a pair: what they recommend, and what it's recommended for.
struct Advice {
  enum Verdict: Equatable {
    /// It does the same, for what varies.
    case same
    /// It does something else, on purpose or because it was wrong: how the sentence begins.
    case different(String)
  }

  /// Where the pages say it.
  let place: String
  private(set) var pair: DifferPair
  let verdict: Verdict

  private init(
    _ place: String,
    _ recommended: String,
    _ replaced: String,
    _ verdict: Verdict = .same
  ) {
    self.place = place
    self.verdict = verdict
    pair = OperatorCall.pair(recommended, replaced)
    pair.names = ["A", "B"]
  }

  private static let ends =
    #"$0.element.map(Observable.just) ?? $0.error.map(Observable.error) ?? .empty()"#
  private static let request = "{ Observable.just($0).delay(.seconds(2), scheduler: s) }"

  /// The column "use instead" of *What is left out*, beside what the operators do.
  static let leftOut = [
    Advice(
      "takeLast(_:)",
      "x.toArray().asObservable().flatMap { Observable.from($0.suffix(2)) }",
      "x.takeLast(2)"
    ),
    Advice(
      "take(until:behavior:)",
      #"x.take(while: { $0 != "b" }, behavior: .inclusive)"#,
      #"x.take(until: { $0 == "b" }, inclusive: true)"#
    ),
    Advice(
      "take(until:behavior:), exclusive",
      #"x.take(while: { $0 != "b" })"#,
      #"x.take(until: { $0 == "b" }, inclusive: false)"#
    ),
    Advice(
      "dematerialize()",
      "events(x).take(while: { !$0.isStopEvent }, behavior: .inclusive).flatMap { \(ends) }",
      "dematerialize(events(x))"
    ),
    Advice(
      "timeout(_:other:scheduler:)",
      "x.timeout(.seconds(3), scheduler: s)"
        + ".catch { if case RxError.timeout = $0 { y } else { .error($0) } }",
      "x.timeout(.seconds(3), other: y, scheduler: s)"
    ),
    Advice(
      "first()",
      "x.take(1).map(Optional.some).ifEmpty(default: nil).asSingle()",
      "x.first()"
    ),
    Advice(
      "element(at:)",
      "x.skip(1).take(1).asSingle()",
      "x.element(at: 1)",
      .different("They differ first at 1 s: `A` fails (RxError.noElements), `B` fails")
    ),
    Advice(
      "ifEmpty(switchTo:)",
      "x.map(Optional.some).ifEmpty(default: nil).flatMap { $0.map(Observable.just) ?? y }",
      "x.ifEmpty(switchTo: y)"
    ),
    Advice(
      "distinctUntilChanged(at:)",
      "x.distinctUntilChanged { $0.count }",
      "x.distinctUntilChanged { $0.count == $1.count }"
    ),
    Advice(
      "reduce with mapResult:",
      #"x.reduce("", accumulator: +).map { $0.count }"#,
      "x.toArray().map { $0.joined().count }"
    ),
  ]

  /// What that column recommended once, and mustn't any more.
  static let refuted = [
    Advice(
      "skip(while:)",
      #"x.skip(until: x.filter { $0 >= "b" })"#,
      #"x.skipping(while: { $0 < "b" })"#,
      .different("They differ first at 1 s: `B` emits b, `A` never does.")
    ),
    Advice(
      "amb(_:)",
      "Observable.merge(x, y).take(1)",
      "x.amb(y)",
      .different("They differ first at 1 s: `A` completes, `B` doesn't.")
    ),
    Advice(
      "AsyncSubject",
      #"x.reduce(nil as String?) { $1 }.map { $0 ?? "nil" }"#,
      "x.multicast(AsyncSubject()).refCount()",
      .different("They differ first at 1 s: `A` emits nil, `B` completes.")
    ),
    Advice(
      "single()",
      "x.take(1).asSingle()",
      "x.single()",
      .different("They differ first at 1 s: `A` completes, `B` doesn't.")
    ),
    Advice(
      "dematerialize()",
      "events(x).flatMap { \(ends) }",
      "dematerialize(events(x))",
      .different("They differ first at 1 s: `B` completes, `A` doesn't.")
    ),
    Advice(
      "timeout(_:other:scheduler:)",
      "x.timeout(.seconds(3), scheduler: s).catch { _ in y }",
      "x.timeout(.seconds(3), other: y, scheduler: s)",
      .different("They differ first at 1 s: `B` fails, `A` doesn't.")
    ),
  ]

  /// "When" and "not" of the glossary, and repairs of the review: pages that name one operator in
  /// place of another say what changes, so these two differ, and this is how.
  static let glossary = [
    Advice("asDriver", "asSignal", "asDriver", .different("Only the second subscriber")),
    Advice(
      "combineLatest",
      "withLatestFrom",
      "combineLatest",
      .different("They differ first at 2 s: `B` emits a1, `A` never does.")
    ),
    Advice(
      "concatMap",
      "flatMapLatest",
      "concatMap",
      .different("They differ first at 3 s: `B` emits a, `A` never does.")
    ),
    Advice("deferred", "x.share()", "Observable.deferred { x }", .different("Their subscribers")),
    Advice(
      "distinctUntilChanged",
      "x",
      "x.distinctUntilChanged()",
      .different("They differ first at 2 s: `A` emits b, `B` never does.")
    ),
    Advice(
      "flatMap",
      "flatMapLatest",
      "flatMap",
      .different("They differ first at 3 s: `B` emits a, `A` never does.")
    ),
    Advice(
      "flatMapLatest",
      "concatMap",
      "flatMapLatest",
      .different("They differ first at 3 s: `A` emits a, `B` never does.")
    ),
    Advice("just", "Observable.deferred { .just(\"o\") }", "Observable.just(\"o\")"),
    Advice("materialize", "x.catchAndReturn(\"e\")", "x.catch { _ in .just(\"e\") }"),
    Advice(
      "merge",
      "combineLatest",
      "merge",
      .different("They differ first at 1 s: `B` emits")
    ),
    Advice(
      "multicast",
      "x.share()",
      "x.multicast(makeSubject: { PublishSubject() }).refCount()"
    ),
    Advice(
      "multicast, one subject",
      "x.share()",
      "x.multicast(PublishSubject()).refCount()",
      .different("Only the second subscriber")
    ),
    Advice(
      "reduce",
      "scan",
      "reduce",
      .different("They differ first at 1 s: `A` emits a, `B` never does.")
    ),
    Advice("reduce, toArray", "x.reduce([]) { $0 + [$1] }", "x.toArray()"),
    Advice(
      "throttle",
      "debounce",
      "throttle",
      .different("They differ first at 1 s: `B` emits a, `A` emits it 3 s later.")
    ),
    Advice(
      "zip",
      "combineLatest",
      "zip",
      .different("They differ first at 3 s: `A` emits b1, `B` never does.")
    ),
    Advice(
      "review, a diamond",
      #"x.map { "\($0)\($0)" }"#,
      "Observable.combineLatest(x.map { $0 }, x.map { $0 }) { $0 + $1 }",
      .different("They differ first at 2 s: ")
    ),
    Advice(
      "review, subscribe in subscribe",
      "x.flatMapLatest \(request)",
      "x.flatMap \(request)",
      .different("They differ first at 3 s: `B` emits a, `A` never does.")
    ),
  ]

  static let all = leftOut + refuted + glossary

  /// The other rows and entries, which recommend no operator that can be compared over a source.
  static let uncompared: KeyValuePairs = [
    "Maybe, Completable, Infallible": "other types, for which the page names types",
    "amb, AsyncSubject, single()": "no short replacement",
    "generate, decode(type:decoder:)": "they have no source",
    "withUnretained(_:)": "about who holds an object",
    "ControlEvent, CompositeDisposable and other types": "no operators",
    "asSharedSequence and what follows it": "the same operator of an observable",
    "bind, create, debug, do, observe(on:), timer": "about side effects, threads and clocks",
    "delay, timeout, take": "they name an event to wait for, and no operator in their place",
  ]
}
