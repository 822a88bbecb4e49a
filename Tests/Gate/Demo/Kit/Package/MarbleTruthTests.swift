import Core
import MarbleTesting
import Testing

@testable import Marbles

/// Tests that must not be green.
struct MarbleTruthTests {
  @Test func `errors are compared by == or by their contents, never by their words`() {
    func sentences(_ wanted: any Error, _ sent: any Error) -> [String] {
      marbleReport { m in m.expect(m.hot("-#", error: sent), "-#", error: wanted) }.sentences
    }
    #expect(sentences(Status(404), Status(404)) == [])
    #expect(
      sentences(Status(500), Status(404)).first?.hasSuffix("code is 404 instead of 500") == true
    )
    #expect(sentences(Vague.offline, Vague.offline) == [])
    #expect(
      sentences(Vague.offline, Vague.timedOut) == [
        "result failed with Something went wrong at 1 ms instead of Something went wrong: they look"
          + " the same, but their contents say that they differ"
      ]
    )
    #expect(sentences(Vague.refused(1), Vague.refused(2)).count == 1)
    #expect(
      sentences(Closed { 1 }, Closed { 1 }) == [
        "result failed with Closed(retry: (Function)) at 1 ms instead of Closed(retry: (Function)):"
          + " the two can't be compared, because Closed.retry can't be read; make Closed Equatable"
      ]
    )
    #expect(sentences(MarbleError(), MarbleError()) == [])
  }

  @Test func `a label that doesn't say everything is refused where a value is expected`() {
    func sentences<Element>(_ element: Element, _ label: String) -> [String] {
      marbleReport { m in
        m.expect(Once(element: element), input: {}) { $0.element("-a", ["a": label]) }
      }.sentences
    }
    let numbers = Array(1...10) + [99, 12]
    #expect(
      sentences(numbers, MarbleLabel.of(Array(1...12))).first?.hasPrefix(
        "element: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … 12 in all] is only a label, shortened, and"
      ) == true
    )
    #expect(
      sentences(Person("Bob"), MarbleLabel.of(Person("Eve"))).first?.contains("the name of a type")
        == true
    )
    #expect(sentences([Person("Bob")], MarbleLabel.of([Person("Eve")])).count == 1)
    let runs = Runs(id: 1, run: {})
    #expect(
      sentences(runs, MarbleLabel.of(runs)).first?.contains("with a closure as its `run`") == true
    )
    #expect(sentences(Array(1...3), "[1, 2, 3]") == [])
    #expect(sentences("Eve", "Eve") == [])
    #expect(
      sentences(Member(number: 2, name: "Ada"), "Ada").first?.hasPrefix(
        "element: Ada is only a label, without its `number`, and other values may have it, too;"
      ) == true
    )
    #expect(sentences(Member(number: 2, name: "2 Ada"), "2 Ada") == [])
    #expect(sentences([Member(number: 2, name: "Ada")], "[Ada]").count == 1)
    #expect(sentences(Vague.refused(1), "Something went wrong").count == 1)
    #expect(sentences(Vague.offline, "Something went wrong").count == 1)
  }

  @Test func `a value is what it was when it arrived, whatever becomes of it`() {
    func sentences(_ expected: Int, becomes later: Int) -> [String] {
      marbleReport { m in
        let box = Box(1)
        m.act("--c", ["c": { box.number = later }])
        m.expect(m.hot("-a-", ["a": box]), "-a-", ["a": Box(expected)], named: "box")
      }.sentences
    }
    #expect(sentences(1, becomes: 2) == [])
    #expect(sentences(2, becomes: 1).first?.hasSuffix("number is 1 instead of 2") == true)
    #expect(sentences(2, becomes: 2).first?.contains("changed since it arrived") == true)
  }

  @Test func `a group is no endless loop, however long it is drawn`() {
    let group = "(\(String(repeating: "a", count: 12_000))|)"
    #expect(marbleReport { m in m.expect(m.cold(group), group) }.sentences == [])
  }

  @Test func `no request is expected only where one could be counted`() {
    let refused = marbleReport { m in
      let service = m.cold("--a|")
      m.expect(service, "--a|")
      m.expectRequests([:])
    }
    #expect(
      refused.sentences.first?.hasPrefix("no request can be seen here: only calls to") == true
    )
    let counted = marbleReport { m in
      let fake = m.fake("search", ["r": "Rx"]) { (_: String, _) in "--(r|)" }
      m.expect(m.hot("---").flatMap { fake($0) }, "---")
      m.expectRequests([:])
    }
    #expect(counted.isGreen)
  }

  @Test(arguments: [
    ("price 1", "price 1.5", false), ("price 1", "price 1", true), ("/v1", "/v1.2/songs", false),
    ("/v1", "/v1/songs", true), ("total 1", "total 1,000", false), ("5", "price 1.5", false),
    ("move 1", "move -1", false), ("1", "move -1", false), ("1", "page-1", true),
    ("songs", "/v1.2/songs", true), ("/file1", "/file1.json", true), ("1,2", "list 1, 2", false),
    ("all/10/1", "GET /api/data/all/10/1", true), ("all/10/1", "GET /api/data/all/10/11", false),
    ("items?page=1", "GET /items?page=12", false), ("/customers/a", "GET /customers/ab", false),
    ("10/1", "GET /all/110/1", false), ("token", "POST /oauth2/token", true),
    ("page=1", "GET /search?page=1&size=10", true), ("price of tea", "price of tea", true),
    ("query=동시", "GET /search?query=동시성", false),
  ])
  func `a part of a request's name ends where a word or a number ends`(
    row: String,
    name: String,
    fits: Bool
  ) {
    let report = marbleReport { m in
      let fake = m.fake("", ["r": "Rx"]) { (_: NamedCall, _) in "(r|)" }
      m.expect(m.hot("-a").flatMap { _ in fake(NamedCall(marbleLabel: name)) }, "-r", ["r": "Rx"])
      m.expectRequests([row: "-(^|)"])
    }
    #expect(report.isGreen == fits, "\(report.text)")
  }

  @Test func `outputs are found in base classes, dictionaries and enum cases`() {
    let report = marbleReport { m in
      m.expect(Nested(), input: { m.taps("-t") }) { $0[\.plain]("-t") }
    }
    #expect(
      report.sentences.map { String($0.prefix { $0 != " " }) } == [
        "inherited", "byName[\"a\"]", "state.loaded",
      ]
    )
    let named = marbleReport { m in
      m.expect(Nested(), input: { m.taps("-t") }) {
        $0[\.plain]("-t")
        $0.inherited("-t")
        $0[\.byName, "a"]("-t")
        $0.ignore(\.state)
      }
    }
    #expect(named.sentences == [])
  }

  @Test func `an output that is one observable is asserted under its own name`() {
    func sentences(
      _ expected: (OutputExpectations<Observable<String>>) -> Void
    ) -> [String] {
      marbleReport { m in
        m.expect(Echo(), input: { m.hot("-a").asObservable() }, outputs: expected)
        m.expect(m.hot("-b"), "-b")
      }.sentences
    }
    #expect(sentences { _ in }.first?.contains("write `$0.ignore(\\.self)`") == true)
    #expect(sentences { $0.ignore(\.self) } == [])
    #expect(sentences { $0[\.self]("-a") } == [])
  }

  @Test func `what is expected after time has begun fails`() {
    let during = marbleReport { m in
      let source = m.hot("-a-")
      m.act("-x", ["x": { m.expect(source, "-b-") }])
      m.expect(source, "-a-")
    }
    #expect(
      during.sentences.first?.hasPrefix("an expectation was made after time had begun") == true
    )
    var late: [String] = []
    var escaped: MarbleTest?
    _ = marbleReport(failLate: { text, _ in late.append(text) }) { m in
      escaped = m
      m.expect(m.hot("-a"), "-a")
    }
    escaped?.expectRequests([:])
    escaped?.expect(Observable.just("a"), "(a|)")
    #expect(late.count == 2)
  }

  // region: repository

  @Test func `a closure that throws fails, also under try?`() {
    let text = MarbleCapture.text { try? marbles { _ in throw MarbleError() } }
    #expect(text.hasPrefix("the closure of `marbles` threw test error"))
  }
  // endregion

  @Test func `a failure asks about the clock if only a timer could have sent what is missing`() {
    func notes(
      isOnStage: Bool = false,
      _ scheduler: @escaping (MarbleTest) -> any SchedulerType
    ) -> String {
      marbleReport { m in
        m.isOnStage = isOnStage
        let typed = m.hot("-a----")
        let shown = typed.debounce(.milliseconds(2), scheduler: scheduler(m))
        m.expect(Echo(), input: { shown }) { $0[\.self]("---b--") }
      }.notes
    }
    #expect(
      notes { _ in RealTime() }.hasPrefix("Nothing has waited by the test's clock. Is `m.sch")
    )
    let onStage = notes(isOnStage: true) { _ in RealTime() }
    #expect(onStage.contains("Is `stage.scheduler` passed in?"))
    #expect(!onStage.contains("Task"))
    #expect(notes { m in m.scheduler } == "")
  }
}

private final class Status: Error {
  let code: Int
  init(_ code: Int) { self.code = code }
}

private enum Vague: Error, CustomStringConvertible {
  case offline, timedOut
  case refused(Int)
  var description: String { "Something went wrong" }
}

private struct Closed: Error {
  let retry: @Sendable () -> Int
  init(_ retry: @escaping @Sendable () -> Int) { self.retry = retry }
}

private final class Box: Equatable {
  var number: Int
  init(_ number: Int) { self.number = number }
  static func == (left: Box, right: Box) -> Bool { left.number == right.number }
}

private struct Runs {
  let id: Int
  let run: () -> Void
}

/// Says a part of itself.
private struct Member: CustomStringConvertible {
  let number: Int
  let name: String
  var description: String { name }
}

private final class Person: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

private struct NamedCall: MarbleLabeled { let marbleLabel: String }

/// Emits an element at 1 ms.
private struct Once<Element>: ViewModelType {
  struct Output { let element: Observable<Element> }
  let element: Element

  func transform(input: Void) -> Output {
    Output(element: MarbleClock.after(1).map { [element] in element })
  }
}

private enum MarbleClock {
  static func after(_ milliseconds: Int) -> Observable<Void> {
    Signal.just(()).asObservable()
      .delay(.milliseconds(milliseconds), scheduler: SharingScheduler.make())
      .concat(Observable.never())
  }
}

private struct Echo: ViewModelType {
  func transform(input: Observable<String>) -> Observable<String> { input }
}

private struct Nested: ViewModelType {
  class Base {
    let inherited: Signal<Void>
    init(_ source: Signal<Void>) { inherited = source }
  }

  enum State { case loaded(Signal<Void>) }

  final class Output: Base {
    let plain: Signal<Void>
    let byName: [String: Signal<Void>]
    let state: State

    override init(_ source: Signal<Void>) {
      plain = source
      byName = ["a": source]
      state = .loaded(source)
      super.init(source)
    }
  }

  func transform(input: Signal<Void>) -> Output { Output(input) }
}

/// Never runs anything, as the main queue during a test.
private struct RealTime: SchedulerType {
  var now: RxTime { RxTime() }

  func schedule<State>(_ state: State, action: @escaping (State) -> Disposable) -> Disposable {
    Disposables.create()
  }

  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (State) -> Disposable
  ) -> Disposable {
    Disposables.create()
  }
}
