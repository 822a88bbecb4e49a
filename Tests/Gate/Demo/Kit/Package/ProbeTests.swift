import Core
import Foundation
import MarbleTesting
import Testing

@testable import Marbles

/// Marble tests whose verdict is known: nothing wrong is green, and nothing right is red.
@MainActor
struct ProbeTests {
  private typealias Probe = (name: String, says: String?, body: (MarbleTest) -> Void)

  /// Tests that are right, or what a wrong one says.
  private static func verdicts(_ probes: [Probe]) -> [String] {
    probes.compactMap { name, says, body in
      let report = marbleReport(body)
      let text = report.sentences.joined(separator: "\n")
      let isAsWanted = says.map { !report.isGreen && text.contains($0) } ?? report.isGreen
      return isAsWanted ? nil : "\(name): \(report.isGreen ? "green" : text)"
    }
  }

  @Test func `events and their times`() {
    let wrong = Self.verdicts([
      ("as drawn", nil, { $0.expect($0.hot("-a-b|"), "-a-b|") }),
      ("late", "1 ms late", { $0.expect($0.hot("--a-"), "-a--") }),
      ("early", "1 ms early", { $0.expect($0.hot("-a--"), "--a-") }),
      ("never", "never arrived", { $0.expect($0.hot("----"), "-a--") }),
      ("unexpected", "wasn't expected", { $0.expect($0.hot("-a-b"), "-a--") }),
      ("another value", "instead of", { $0.expect($0.hot("-a--"), "-b--") }),
      ("order in a group", "a", { $0.expect($0.hot("(ab)"), "(ba)") }),
      ("a group", nil, { $0.expect($0.hot("-(ab)-"), "-(ab)-") }),
      ("completed early", "completion", { $0.expect($0.hot("-a|"), "-a--") }),
      ("not completed", "still open", { $0.expect($0.hot("-a--"), "-a-|") }),
      ("failed instead", "failed", { $0.expect($0.hot("-#"), "-|") }),
      ("completed instead", "completed", { $0.expect($0.hot("-|"), "-#") }),
      ("failed", nil, { $0.expect($0.hot("-#"), "-#") }),
      (
        "another error", "instead of",
        {
          $0.expect($0.hot("-#", error: Failed.one), "-#", error: Failed.two)
        }
      ),
      (
        "the same error", nil,
        {
          $0.expect($0.hot("-#", error: Failed.one), "-#", error: Failed.one)
        }
      ),
      (
        "a letter for an error", nil,
        { m in
          let values = (["a": 1] as MarbleValues<Int>).failing(["o": Failed.one])
          m.expect(m.cold("-ao", values), "-ao", values)
        }
      ),
      (
        "a duration", nil,
        { m in
          let late = m.hot("-a").delay(.milliseconds(300), scheduler: m.scheduler)
          m.expect(late, "- 300ms a")
        }
      ),
      (
        "another duration", "late",
        { m in
          let late = m.hot("-a").delay(.milliseconds(301), scheduler: m.scheduler)
          m.expect(late, "- 300ms a-")
        }
      ),
      ("before time zero", nil, { $0.expect($0.hot("a-^-b"), "--b") }),
      ("subscribed late", nil, { $0.expect($0.hot("-a-b"), "---b", subscribed: "--^-") }),
      ("after what was drawn", "wasn't expected", { $0.expect($0.hot("-a--------b"), "-a-") }),
    ])
    #expect(wrong == [])
  }

  @Test func `values`() {
    let wrong = Self.verdicts([
      ("numbers", nil, { $0.expect($0.hot("-1-2", .digits), "-1-2", .digits) }),
      ("a number", "instead of", { $0.expect($0.hot("-2", .digits), "-1", .digits) }),
      ("not a number", nil, { $0.expect($0.hot("-n", ["n": [1]]), "-n", ["n": [1]]) }),
      (
        "nil", nil,
        { m in
          let values: MarbleValues<Int?> = ["n": nil, "a": 1]
          m.expect(m.hot("-na", values), "-na", values)
        }
      ),
      (
        "nil and 0", "instead of",
        { m in
          m.expect(m.hot("-n", ["n": nil] as MarbleValues<Int?>), "-z", ["z": 0])
        }
      ),
      (
        "look-alikes", "instead of",
        { m in
          m.expect(m.hot("-a", ["a": "e\u{301}\u{200B}"]), "-a", ["a": "e\u{301}"])
        }
      ),
      ("sets", nil, { $0.expect($0.hot("-s", ["s": Set([1, 2])]), "-s", ["s": [2, 1]]) }),
      (
        "a member", "name",
        { m in
          m.expect(m.hot("-a", ["a": User(name: "Ada")]), "-a", ["a": User(name: "Bob")])
        }
      ),
      (
        "by a closure", nil,
        { m in
          m.expect(m.hot("-a", ["a": 1.04]), "-a", ["a": 1.0], by: { abs($0 - $1) < 0.1 })
        }
      ),
      (
        "not by a closure", "instead of",
        { m in
          m.expect(m.hot("-a", ["a": 1.4]), "-a", ["a": 1.0], by: { abs($0 - $1) < 0.1 })
        }
      ),
    ])
    #expect(wrong == [])
  }

  @Test func `diagrams that can't be read`() {
    let wrong = Self.verdicts([
      ("an unknown key", "b", { $0.expect($0.hot("-b", ["a": 1]), "-a", ["a": 1]) }),
      ("an unused key", "z", { $0.expect($0.hot("-a", ["a": 1, "z": 2]), "-a", ["a": 1]) }),
      (
        "a vocabulary", nil,
        { m in
          let values = MarbleValues(vocabulary: ["a": 1, "z": 2])
          m.expect(m.hot("-a", values), "-a", values)
        }
      ),
      ("an open group", "(", { $0.expect($0.hot("-(ab"), "-(ab)") }),
      ("a stray bracket", ")", { $0.expect($0.hot("-ab)"), "-ab") }),
      ("after the end", "|", { $0.expect($0.hot("-|a"), "-|") }),
      ("a glued duration", "300ms", { $0.expect($0.hot("-300ms|"), "-|") }),
      ("a window in events", "!", { $0.expect($0.hot("-a!"), "-a") }),
      ("a cold time zero", "^", { $0.expect($0.cold("^-a"), "-a") }),
      ("a question", "-a", { $0.expect($0.hot("-a"), "?") }),
      ("nothing is asserted", "asserts nothing", { _ = $0.hot("-a") }),
    ])
    #expect(wrong == [])
  }

  @Test func `view models, their outputs and their ends`() {
    let wrong = Self.verdicts([
      (
        "all outputs", nil,
        { m in
          m.expect(Pair(), input: { m.driver("-a-") }) {
            $0.first("-a-")
            $0.second("-a-")
          }
        }
      ),
      (
        "one isn't mentioned", "second",
        { m in
          m.expect(Pair(), input: { m.driver("-a-") }) { $0.first("-a-") }
        }
      ),
      (
        "one is ignored", nil,
        { m in
          m.expect(Pair(), input: { m.driver("-a-") }) {
            $0.first("-a-")
            $0.ignore(\.second)
          }
        }
      ),
      (
        "only one", nil,
        { m in
          m.expect(Pair(), only: [\.first], input: { m.driver("-a-") }) { $0.first("-a-") }
        }
      ),
      (
        "one is expected twice", "twice",
        { m in
          m.expect(Pair(), input: { m.driver("-a-") }) {
            $0.first("-a-")
            $0.first("-b-")
            $0.ignore(\.second)
          }
        }
      ),
      (
        "an input that completes", nil,
        { m in
          m.expect(Pair(), only: [\.first], input: { .empty() }) { $0.first("|") }
        }
      ),
      (
        "an input that isn't used", nil,
        { m in
          m.expect(Pair(), only: [\.first], input: { .never() }) { $0.first("-") }
        }
      ),
      (
        "a relay", nil,
        { m in
          let relay = BehaviorRelay(value: "x")
          m.act("-a", ["a": { relay.accept("a") }])
          m.expect(relay.asDriver(), "xa")
        }
      ),
      ("a signal", nil, { $0.expect($0.signal("-a-", .characters), "-a-") }),
      ("taps", "never arrived", { $0.expectTaps($0.taps("---"), "-t-") }),
      (
        "a leak", "Leaking",
        { m in
          m.expect(Leaking(), input: { m.driver("-a") }) { $0[\.self]("-a") }
        }
      ),
      (
        "a timer that is left", "2.001 s",
        { m in
          let late = m.hot("-a").flatMap { _ in
            Observable<Int>.timer(.seconds(2), scheduler: m.scheduler)
          }
          m.expect(late, "--", .digits)
        }
      ),
      (
        "a timer that may be left", nil,
        { m in
          let late = m.hot("-a").delay(.seconds(2), scheduler: m.scheduler)
          m.allowPendingWork()
          m.expect(late.filter { _ in false }, "--")
        }
      ),
      (
        "a shared state", nil,
        { m in
          let count = m.hot("-a-a", ["a": 1]).scan(0, accumulator: +).startWith(0)
            .asDriver(onErrorJustReturn: 0)
          m.expect(count, "01-2", .digits)
          m.expect(count.map { $0 > 1 }.distinctUntilChanged(), "f--t", .flags)
        }
      ),
    ])
    #expect(wrong == [])
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
    let wrong = Self.verdicts([
      (
        "cancelled", nil,
        { m in
          m.expect(search(m), "----s--", values)
          m.expectRequests(rows)
        }
      ),
      (
        "not cancelled", "search",
        { m in
          m.expect(search(m, latest: false), "----(rs)--", both)
          m.expectRequests(rows)
        }
      ),
      (
        "not cancelled, and shown", "R",
        { m in
          m.expect(search(m, latest: false), "----s--", values)
        }
      ),
      (
        "none", "search",
        { m in
          m.expect(search(m), "----s--", values)
          m.expectRequests([:])
        }
      ),
      (
        "one too few", "search",
        { m in
          m.expect(search(m), "----s--", values)
          m.expectRequests([#"search "a""#: "-^-!"])
        }
      ),
      (
        "another name", "search",
        { m in
          m.expect(search(m), "----s--", values)
          m.expectRequests([#"search "a""#: "-^-!", #"search "c""#: "---^|"])
        }
      ),
      (
        "subscribed", nil,
        { m in
          let source = m.cold("--a|")
          m.expect(source, "--a|")
          m.expectSubscriptions(source, "^--!")
        }
      ),
      (
        "subscribed twice", "subscri",
        { m in
          let source = m.cold("--a|")
          m.expect(source.concat(source), "--a--a|")
          m.expectSubscriptions(source, "^--!")
        }
      ),
      (
        "shared", nil,
        { m in
          let source = m.cold("--a|")
          let shared = source.share()
          m.expect(shared, "--a|")
          m.expect(shared, "--a|")
          m.expectSubscriptions(source, "^--!")
        }
      ),
    ])
    #expect(wrong == [])
  }

  /// Over one `SharingScheduler` for all, as RxSwift has it.

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
