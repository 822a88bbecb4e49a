import Core
import Foundation
import MarbleTesting
import Testing

@testable import Marbles

/// Marble tests whose verdict is known: nothing wrong is green, and nothing right is red.
@MainActor
struct ProbeTests {
  /// A test that is right.
  private func green(
    _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (MarbleTest) -> Void
  ) {
    let report = marbleReport(body)
    #expect(report.isGreen, "\(name): \(report.text)", sourceLocation: sourceLocation)
  }

  /// A test that is wrong, and a part of what it says.
  private func red(
    _ name: String,
    _ part: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (MarbleTest) -> Void
  ) {
    let report = marbleReport(body)
    let says = report.sentences.joined(separator: "\n")
    let isFound = !report.isGreen && says.contains(part)
    #expect(isFound, "\(name): \(says)", sourceLocation: sourceLocation)
  }

  @Test func `events and their times`() {
    green("as drawn") { $0.expect($0.hot("-a-b|"), "-a-b|") }
    red("late", "1 ms late") { $0.expect($0.hot("--a-"), "-a--") }
    red("early", "1 ms early") { $0.expect($0.hot("-a--"), "--a-") }
    red("never", "never arrived") { $0.expect($0.hot("----"), "-a--") }
    red("unexpected", "wasn't expected") { $0.expect($0.hot("-a-b"), "-a--") }
    red("another value", "instead of") { $0.expect($0.hot("-a--"), "-b--") }
    red("order in a group", "a") { $0.expect($0.hot("(ab)"), "(ba)") }
    green("a group") { $0.expect($0.hot("-(ab)-"), "-(ab)-") }
    red("completed early", "completion") { $0.expect($0.hot("-a|"), "-a--") }
    red("not completed", "still open") { $0.expect($0.hot("-a--"), "-a-|") }
    red("failed instead", "failed") { $0.expect($0.hot("-#"), "-|") }
    red("completed instead", "completed") { $0.expect($0.hot("-|"), "-#") }
    green("failed") { $0.expect($0.hot("-#"), "-#") }
    red("another error", "instead of") {
      $0.expect($0.hot("-#", error: Failed.one), "-#", error: Failed.two)
    }
    green("the same error") { $0.expect($0.hot("-#", error: Failed.one), "-#", error: Failed.one) }
    green("a letter for an error") { m in
      let values = (["a": 1] as MarbleValues<Int>).failing(["o": Failed.one])
      m.expect(m.cold("-ao", values), "-ao", values)
    }
    green("a duration") { m in
      let late = m.hot("-a").delay(.milliseconds(300), scheduler: m.scheduler)
      m.expect(late, "- 300ms a")
    }
    red("another duration", "late") { m in
      let late = m.hot("-a").delay(.milliseconds(301), scheduler: m.scheduler)
      m.expect(late, "- 300ms a-")
    }
    green("before time zero") { $0.expect($0.hot("a-^-b"), "--b") }
    green("subscribed late") { $0.expect($0.hot("-a-b"), "---b", subscribed: "--^-") }
    red("after what was drawn", "wasn't expected") { $0.expect($0.hot("-a--------b"), "-a-") }
  }

  @Test func `values`() {
    green("numbers") { $0.expect($0.hot("-1-2", .digits), "-1-2", .digits) }
    red("a number", "instead of") { $0.expect($0.hot("-2", .digits), "-1", .digits) }
    green("not a number") { $0.expect($0.hot("-n", ["n": [1]]), "-n", ["n": [1]]) }
    green("nil") { m in
      let values: MarbleValues<Int?> = ["n": nil, "a": 1]
      m.expect(m.hot("-na", values), "-na", values)
    }
    red("nil and 0", "instead of") { m in
      m.expect(m.hot("-n", ["n": nil] as MarbleValues<Int?>), "-z", ["z": 0])
    }
    red("look-alikes", "instead of") { m in
      m.expect(m.hot("-a", ["a": "e\u{301}\u{200B}"]), "-a", ["a": "e\u{301}"])
    }
    green("sets") { $0.expect($0.hot("-s", ["s": Set([1, 2])]), "-s", ["s": [2, 1]]) }
    red("a member", "name") { m in
      m.expect(m.hot("-a", ["a": User(name: "Ada")]), "-a", ["a": User(name: "Bob")])
    }
    green("by a closure") { m in
      m.expect(m.hot("-a", ["a": 1.04]), "-a", ["a": 1.0], by: { abs($0 - $1) < 0.1 })
    }
    red("not by a closure", "instead of") { m in
      m.expect(m.hot("-a", ["a": 1.4]), "-a", ["a": 1.0], by: { abs($0 - $1) < 0.1 })
    }
  }

  @Test func `diagrams that can't be read`() {
    red("an unknown key", "b") { $0.expect($0.hot("-b", ["a": 1]), "-a", ["a": 1]) }
    red("an unused key", "z") { $0.expect($0.hot("-a", ["a": 1, "z": 2]), "-a", ["a": 1]) }
    green("a vocabulary") { m in
      let values = MarbleValues(vocabulary: ["a": 1, "z": 2])
      m.expect(m.hot("-a", values), "-a", values)
    }
    red("an open group", "(") { $0.expect($0.hot("-(ab"), "-(ab)") }
    red("a stray bracket", ")") { $0.expect($0.hot("-ab)"), "-ab") }
    red("after the end", "|") { $0.expect($0.hot("-|a"), "-|") }
    red("a glued duration", "300ms") { $0.expect($0.hot("-300ms|"), "-|") }
    red("a window in events", "!") { $0.expect($0.hot("-a!"), "-a") }
    red("a cold time zero", "^") { $0.expect($0.cold("^-a"), "-a") }
    red("a question", "-a") { $0.expect($0.hot("-a"), "?") }
    red("nothing is asserted", "asserts nothing") { _ = $0.hot("-a") }
  }

  @Test func `view models, their outputs and their ends`() {
    green("all outputs") { m in
      m.expect(Pair(), input: { m.driver("-a-") }) {
        $0.first("-a-")
        $0.second("-a-")
      }
    }
    red("one isn't mentioned", "second") { m in
      m.expect(Pair(), input: { m.driver("-a-") }) { $0.first("-a-") }
    }
    green("one is ignored") { m in
      m.expect(Pair(), input: { m.driver("-a-") }) {
        $0.first("-a-")
        $0.ignore(\.second)
      }
    }
    red("one is expected twice", "twice") { m in
      m.expect(Pair(), input: { m.driver("-a-") }) {
        $0.first("-a-")
        $0.first("-b-")
        $0.ignore(\.second)
      }
    }
    green("an input that completes") { m in
      m.expect(Pair(), input: { .empty() }) {
        $0.first("|")
        $0.ignore(\.second)
      }
    }
    green("an input that isn't used") { m in
      m.expect(Pair(), input: { .never() }) { $0.first("-") }
    }
    green("a relay") { m in
      let relay = BehaviorRelay(value: "x")
      m.act("-a", ["a": { relay.accept("a") }])
      m.expect(relay.asDriver(), "xa")
    }
    green("a signal") { $0.expect($0.signal("-a-", .characters), "-a-") }
    red("taps", "never arrived") { $0.expectTaps($0.taps("---"), "-t-") }
    red("a leak", "Leaking") { m in
      m.expect(Leaking(), input: { m.driver("-a") }) { $0[\.self]("-a") }
    }
    red("a timer that is left", "2.001 s") { m in
      let late = m.hot("-a").flatMap { _ in
        Observable<Int>.timer(.seconds(2), scheduler: m.scheduler)
      }
      m.expect(late, "--", .digits)
    }
    green("a timer that may be left") { m in
      let late = m.hot("-a").delay(.seconds(2), scheduler: m.scheduler)
      m.allowPendingWork()
      m.expect(late.filter { _ in false }, "--")
    }
    green("a shared state") { m in
      let count = m.hot("-a-a", ["a": 1]).scan(0, accumulator: +).startWith(0)
        .asDriver(onErrorJustReturn: 0)
      m.expect(count, "01-2", .digits)
      m.expect(count.map { $0 > 1 }.distinctUntilChanged(), "f--t", .flags)
    }
  }

  @Test func `requests and subscriptions`() {
    func search(_ m: MarbleTest, latest: Bool = true) -> Observable<String> {
      let fake = m.fake("search", ["r": "R", "s": "S"]) { (text: String, _) in
        text == "a" ? "---(r|)" : "-(s|)"
      }
      let text = m.hot("-a-b---")
      return latest ? text.flatMapLatest { fake($0) } : text.flatMap { fake($0) }
    }
    let values: MarbleValues<String> = ["s": "S"]
    let both: MarbleValues<String> = ["r": "R", "s": "S"]
    let rows: KeyValuePairs = [#"search "a""#: "-^-!", #"search "b""#: "---^|"]
    green("cancelled") { m in
      m.expect(search(m), "----s--", values)
      m.expectRequests(rows)
    }
    red("not cancelled", "search") { m in
      m.expect(search(m, latest: false), "----(rs)--", both)
      m.expectRequests(rows)
    }
    red("not cancelled, and shown", "R") { m in
      m.expect(search(m, latest: false), "----s--", values)
    }
    red("none", "search") { m in
      m.expect(search(m), "----s--", values)
      m.expectRequests([:])
    }
    red("one too few", "search") { m in
      m.expect(search(m), "----s--", values)
      m.expectRequests([#"search "a""#: "-^-!"])
    }
    red("another name", "search") { m in
      m.expect(search(m), "----s--", values)
      m.expectRequests([#"search "a""#: "-^-!", #"search "c""#: "---^|"])
    }
    green("subscribed") { m in
      let source = m.cold("--a|")
      m.expect(source, "--a|")
      m.expectSubscriptions(source, "^--!")
    }
    red("subscribed twice", "subscri") { m in
      let source = m.cold("--a|")
      m.expect(source.concat(source), "--a--a|")
      m.expectSubscriptions(source, "^--!")
    }
    green("shared") { m in
      let source = m.cold("--a|")
      let shared = source.share()
      m.expect(shared, "--a|")
      m.expect(shared, "--a|")
      m.expectSubscriptions(source, "^--!")
    }
  }

  // Each runs over the one `SharingScheduler`, as in RxSwift.

  @Test(arguments: 1...150)
  nonisolated func `a driver keeps to the clock of its test`(number: Int) {
    marbles { m in
      let relay = BehaviorRelay(value: "x")
      m.act("-a", ["a": { relay.accept("a") }])
      m.expect(relay.asDriver(), "xa")
    }
  }
}

private enum Failed: Error { case one, two }

private struct User: Equatable { let name: String }

private struct Pair: ViewModelType {
  struct Output {
    let first: Driver<String>
    let second: Driver<String>
  }

  func transform(input: Driver<String>) -> Output { Output(first: input, second: input) }
}

/// Holds itself by its own subscription.
private final class Leaking: ViewModelType {
  private let bag = DisposeBag()
  private let relay = PublishRelay<String>()

  func transform(input: Driver<String>) -> Driver<String> {
    input.drive(onNext: { self.relay.accept($0) }).disposed(by: bag)
    return relay.asDriver(onErrorJustReturn: "")
  }
}
