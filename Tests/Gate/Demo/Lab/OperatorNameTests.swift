import Testing

@testable import Demo
@testable import GateSupport
@testable import Lab

@MainActor
@Suite(.serialized) struct OperatorNameTests {
  // Operators under the names of other libraries, and with the diagrams and numbers of a reader.

  private struct Row {
    let line: String
    /// A part of the drawing, or of the refusal.
    let text: String
    var isRefused = false

    static func drawn(_ line: String, _ text: String) -> Row { Row(line: line, text: text) }

    static func refused(_ line: String, _ text: String) -> Row {
      Row(line: line, text: text, isRefused: true)
    }
  }

  private static let rows: [Row] = [
    .drawn(
      "switchtolatest a--b|",
      "switchToLatest (Combine) is called switchLatest here.\n\nswitchLatest: "
    ),
    .drawn("takeUntil", "\n\ntake(until:): "),
    // Numbers are given by their names, in any case.
    .drawn("debounce a-b| --duetime 1", "  source  a-b|\n  result  -a-(b|)  debounce(1 tick)\n"),
    .drawn("take --count 1", "take: "),
    // Letters go through operators that combine.
    .drawn("zip a-b| c-d|", "result  A-B|  zip(left, right)"),
    .drawn("zip a-b| c-d|", #"result: A = "ac", B = "bd""#),
    .drawn("combineLatest 1-2| 1|", "result  2-3|"),
    .drawn("debounce a-b-c----d|", "source  a-b-c----d|\n  result  -------c--(d|)  debounce(3"),
    // The patterns of inner sources follow the sources.
    .drawn("flatMapLatest a----b| x-x|", "  inner    a-a|\n"),
    .drawn("flatMapLatest a----b| x-x|", "  result   a-a--b-b|"),
    // Only digits have a value in some forms; of several forms those are drawn that fit.
    .drawn("take 1-2-3|", "take(while:)"), .drawn("take a-b-c|", "take(2)"),
    .drawn("take a-b-c| ---x", "take(until:)"), .drawn("take(until:)", "take(until:)"),
    .drawn("debounce a-b----c---d| --dueTime 30", "------------(d|)  debounce(30 ticks)"),
    .refused(
      "scan 1-(2|",
      "marbles scan: source: marble diagram, line 1, column 3: this group is never closed"
    ),
    .refused(
      "flatMap a| x-)",
      "inner: marble diagram, line 1, column 3: this \")\" closes no group\n    x-)\n      ^\n"
    ),
    .refused("debounce a| b|", "debounce takes at most 1 diagram (source), but got 2: a|  b|"),
    .refused("just a|", "just takes no diagram, but got 1: a|"),
    .refused("debounce --dueTim 3", "has no number --dueTim; did you mean --dueTime? numbers: --"),
    .refused("map --count 3", "map has no number --count; it has none"),
    .refused(
      "debounce --dueTime=x",
      #"marbles debounce: --dueTime needs a whole number from 0 to 1000, not "x""#
    ),
    .refused(
      "merge(maxConcurrent:) --maxConcurrent 0",
      #"--maxConcurrent needs a whole number from 1 to 1000, not "0""#
    ),
    .refused("timer --period 1001", #"from 1 to 1000, not "1001""#),
    .refused("take --count", "marbles --count needs a number, as in --count 2"),
    .refused("debonce", "no operator \"debonce\"; did you mean debounce? Demo marbles lists"),
    .refused("amb", "amb is RxSwift's, and left out here; there is no short replacement"),
    .refused("groupby", "use instead: filter for each key, or scan into a dictionary"),
    .refused("elementAt", "element(at:) is RxSwift's, and left out here"),
    .refused("decode", "use instead: map { try decoder.decode($0) }"),
    .drawn("emit", "emit subscribes to a signal, as subscribe does to an observable"),
    .refused("scan a|", #"the key "a" has no value; the values name "0", "1", "2", "3","#),
  ]

  private func command(_ line: String) throws -> MarblesCommand {
    let parser = CommandParser(commands: Demo.commands, version: "", catalog: .all)
    let command = try parser.parse(["marbles"] + line.split(separator: " ").map(String.init))
    return try #require(command as? MarblesCommand)
  }

  @Test func `an operator is drawn with what the reader gives, or refused in words`() throws {
    for row in Self.rows {
      do {
        let text = try command(row.line).text
        #expect(!row.isRefused && text.contains(row.text), "\(row.line): \(text)")
      } catch let error as UsageError {
        let text = error.description
        #expect(row.isRefused && text.contains(row.text), "\(row.line): \(text)")
      }
    }
  }

  @Test func `each name of another library leads to one operator, and is none here`() {
    for dialect in OperatorDialect.all {
      #expect(Gallery.entries.count { $0.name == dialect.here } == 1, "\(dialect)")
      #expect(Gallery.entries(named: dialect.name).isEmpty, "\(dialect)")
      #expect(OperatorDialect.named(dialect.name) == dialect)
    }
  }

  @Test func `an argument that may be a diagram isn't read as a number`() throws {
    let expected = MarblesCommand(
      name: "debounce",
      diagrams: ["--ab", "--bc"],
      numbers: [.init(name: "dueTime", text: "5"), .init(name: "Count", text: "x")]
    )
    #expect(try command("--dueTime 5 debounce --ab --Count=x --bc") == expected)
  }

  @Test func `a run is no longer than a minute`() {
    let error = #expect(throws: UsageError.self) {
      try MarblesCommand(name: "throttle", diagrams: ["a 2m b|"]).text
    }
    #expect(error?.description.contains("a diagram lasts longer than a minute") == true)
  }
}
