import Foundation
import Lab
import MarbleTesting
import Testing

@testable import GateSupport
@testable import Workbench

/// The column "use instead" of *What is left out*, beside what the operators do.
@MainActor
struct AdviceTests {
  private static let ends =
    #"$0.element.map(Observable.just) ?? $0.error.map(Observable.error) ?? .empty()"#

  /// What is recommended, and what it's recommended for.
  private static let advice: KeyValuePairs = [
    "x.toArray().asObservable().flatMap { Observable.from($0.suffix(2)) }": "x.takeLast(2)",
    #"x.take(while: { $0 != "b" }, behavior: .inclusive)"#:
      #"x.take(until: { $0 == "b" }, inclusive: true)"#,
    #"x.take(while: { $0 != "b" })"#: #"x.take(until: { $0 == "b" }, inclusive: false)"#,
    "events(x).take(while: { !$0.isStopEvent }, behavior: .inclusive).flatMap { \(ends) }":
      "dematerialize(events(x))",
    "x.timeout(.seconds(3), scheduler: s)"
      + ".catch { if case RxError.timeout = $0 { y } else { .error($0) } }":
      "x.timeout(.seconds(3), other: y, scheduler: s)",
    "x.take(1).map(Optional.some).ifEmpty(default: nil).asSingle()": "x.first()",
    "x.map(Optional.some).ifEmpty(default: nil).flatMap { $0.map(Observable.just) ?? y }":
      "x.ifEmpty(switchTo: y)",
    "x.take(until: Observable<Int>.timer(.seconds(3), scheduler: s))":
      "x.take(for: .seconds(3), scheduler: s)",
    "x.distinctUntilChanged { $0.count }": "x.distinctUntilChanged { $0.count == $1.count }",
    #"x.reduce("", accumulator: +).map { $0.count }"#:
      "x.toArray().map { $0.joined().count }",
  ]

  @Test func `what is left out has replacements that do the same`() throws {
    let pairs = Self.advice.map { recommended, replaced in
      var pair = OperatorCall.pair(recommended, replaced)
      pair.names = ["A", "B"]
      pair.options.runs = RunLength.isFull ? 20_000 : 1000
      return pair
    }
    let outcomes = try Differences.outcomes(
      of: pairs,
      helpers: ["Tests/Gate/Stubs/LeftOutOperators.swift"]
    )
    for (advice, outcome) in zip(Self.advice, outcomes) where outcome.firstRun != nil {
      Issue.record("\(advice.key) doesn't replace \(advice.value):\n\(outcome.text.string)")
    }
  }
}
