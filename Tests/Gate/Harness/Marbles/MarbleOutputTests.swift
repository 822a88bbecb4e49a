import Core
import MarbleTesting
import Testing

/// Every output is a lane, wherever it is in `Output`, and whatever its trait.
struct MarbleOutputTests {
  private struct Nested: ViewModelType {
    struct Header { let title: Driver<String> }

    struct Output {
      let count: Signal<Int>
      let done: Observable<Never>
      let header: Header
      let last: Single<String>
      let maybe: Driver<String>?
      let more: Header?
      let relay: BehaviorRelay<String>
      let rows: [Driver<String>]
    }

    func transform(input: Observable<String>) -> Output {
      let driver = input.asDriver(onErrorDriveWith: .empty())
      return Output(
        count: input.map { _ in 1 }.asSignal(onErrorJustReturn: 0),
        done: input.compactMap { _ in Never?.none },
        header: Header(title: driver),
        last: input.reduce("") { $1 }.asSingle(),
        maybe: driver,
        more: Header(title: driver),
        relay: BehaviorRelay(value: "r"),
        rows: [driver, driver.map { $0 + $0 }]
      )
    }
  }

  @Test func `outputs in structs, arrays and optionals are asserted, and so is every trait`() {
    marbles { m in
      m.expect(Nested()) {
        m.hot("a-b|", named: "letters").asObservable()
      } outputs: {
        $0.count("1-1|", .digits)
        $0.done("---|")
        $0[\.header.title]("a-b|")
        $0.last("---(b|)")
        $0[\.maybe]("a-b|")
        $0[\.more?.title]("a-b|")
        $0.relay("r")
        $0[\.rows, 0]("a-b|")
        $0[\.rows, 1]("a-b|", ["a": "aa", "b": "bb"])
      }
    }
  }

  @Test func `one that emits and is not mentioned is named by its path`() {
    let report = marbleReport { m in
      m.expect(Nested()) {
        m.hot("a-b|").asObservable()
      } outputs: {
        $0.count("1-1|", .digits)
        $0.ignore(\.done, \.last, \.maybe, \.more?.title, \.relay)
      }
    }
    let names = report.sentences.map { $0.split(separator: " ").first ?? "" }
    #expect(names == ["header.title", "rows[0]", "rows[1]"])
  }

  /// At the level of the file, as the values of several tests are.
  private static let texts = MarbleValues<String?>(vocabulary: ["o": "Hi", "n": nil])

  @Test func `an optional text is expected like a text`() {
    struct Named: ViewModelType {
      struct Output { let again, message: Driver<String?> }
      func transform(input: Driver<String?>) -> Output { Output(again: input, message: input) }
    }
    let report = marbleReport { m in
      m.expect(Named()) {
        m.driver("-o", ["o": "Hi"])
      } outputs: {
        $0.message("-o", ["o": "Hi"])
        $0.again("-o", Self.texts)
      }
    }
    #expect(report.isGreen)
  }

  @Test func `an output may fail, and be watched for a while`() {
    struct Failing: ViewModelType {
      struct Output { let text: Observable<String> }
      func transform(input: Observable<String>) -> Output { Output(text: input) }
    }
    struct Omg: Error, Equatable {}
    marbles { m in
      m.expect(Failing()) {
        m.hot("-a#", error: Omg()).asObservable()
      } outputs: {
        $0.text("-a#", error: Omg())
      }
    }
    marbles { m in
      m.expect(Failing()) {
        m.hot("-a-b").asObservable()
      } outputs: {
        $0.text("-a--", subscribed: "^-!")
      }
    }
  }

  @Test func `letters may stand for several errors`() {
    struct Failure: Error, Equatable { let code: Int }
    let pages = MarbleValues(vocabulary: ["p": "page"])
      .failing(["n": Failure(code: 404), "x": Failure(code: 500)])
    let report = marbleReport { m in
      m.expect(m.cold("-p-n", pages), "-p-n", pages, named: "found")
      m.expect(m.cold("-p-x", pages), "-p-n", pages, named: "wrong")
    }
    #expect(
      report.sentences == [
        "wrong failed with Failure(code: 500) at 3 ms instead of Failure(code: 404): code is 500"
          + " instead of 404"
      ]
    )
    let rows = report.text.split(separator: "\n").filter { $0.contains("  -p") }
    #expect(rows.map { $0.suffix(4) } == ["-p-n", "-p-n", "-p-x"])
    #expect(throws: MarbleDiagramError.self) {
      try MarbleDiagram(parsing: "-p", values: pages.failing(["p": Failure(code: 1)]))
    }
  }

  @Test func `errors without an equality are compared by what they contain, in any order`() {
    struct Place { let line: Int }
    struct Refused: Error { let fields: [String: Place] }
    let both = Refused(fields: ["name": Place(line: 1), "mail": Place(line: 2)])
    let same = Refused(fields: ["mail": Place(line: 2), "name": Place(line: 1)])
    let fewer = Refused(fields: ["name": Place(line: 1)])
    let report = marbleReport { m in
      m.expect(m.cold("-#", error: both), "-#", error: same, named: "same")
      m.expect(m.cold("-#", error: both), "-#", error: fewer, named: "fewer")
    }
    #expect(report.sentences.map { $0.prefix(12) } == ["fewer failed"])
  }

  @Test func `a fake answers by its argument and by the number of the call`() {
    marbles { m in
      let values: MarbleValues = ["r": ["Rx"], "s": []]
      let search = m.fake("search", values) { (text: String, call) in
        text.isEmpty ? "(s|)" : call == 1 ? "-#" : "--(r|)"
      }
      let texts = m.hot("       -a------bc--d--", ["a": "rx", "b": "rx", "c": "", "d": "rx"])
      let found = texts.flatMapLatest { search($0).catchAndReturn(["failed"]) }
      m.expect(found, "         --f------s----r", ["f": ["failed"], "s": [], "r": ["Rx"]])
      m.expectRequests([
        #"search "rx""#: "-^#", #"search "rx""#: "--------^!", #"search """#: "---------(^|)",
        #"search "rx""#: "------------^-|",
      ])
    }
    let report = marbleReport { m in
      let load = m.fake("load", ["r": 1]) { (_: Int, _) in "-(x|)" }
      m.expect(load(1), "-r", ["r": 1])
    }
    #expect(report.sentences.first?.contains("the key \"x\" has no value") == true)
  }

}

struct MarbleActionTests {
  @Test func `an action comes after the hot events of its instant`() {
    marbles { m in
      var heard: [String] = []
      let source = m.hot("-a-").do(onNext: { heard.append($0) })
      m.act("-x-", ["x": { heard.append("action") }])
      m.expect(source, "-a-")
      m.act("--y", ["y": { #expect(heard == ["a", "action"]) }])
    }
  }
}
