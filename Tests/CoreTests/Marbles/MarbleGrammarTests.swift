import Core
import Testing

@Suite struct MarbleGrammarTests {
  @Test(
    arguments: [
      ("", [], 0),
      ("-", [], 1),
      ("a", ["0 a"], 1),
      ("-a--b|", ["1 a", "4 b", "5 |"], 6),
      ("a-#", ["0 a", "2 #"], 3),
      (" a - b ", ["0 a", "2 b"], 3),
      ("a\n b", ["0 a", "1 b"], 2),
      ("a-b // the rest is a comment (", ["0 a", "2 b"], 3),
      ("// 0123\na--b", ["0 a", "3 b"], 4),
      ("(ab)-c", ["0 a", "0 b", "2 c"], 3),
      ("(ab)(cd)|", ["0 a", "0 b", "1 c", "1 d", "2 |"], 3),
      ("( a b |)", ["0 a", "0 b", "0 |"], 1),
      ("a 10ms b", ["0 a", "11 b"], 12),
      ("10ms a", ["10 a"], 11),
      ("a 10ms", ["0 a"], 11),
      ("1s a 1.5s b 2m |", ["1000 a", "2501 b", "122502 |"], 122_503),
      ("0.5s|".replacing("|", with: " |"), ["500 |"], 501),
      ("👨‍👩‍👧-🇹🇼", ["0 👨‍👩‍👧", "2 🇹🇼"], 3),
      ("1-2", ["0 1", "2 2"], 3),
      ("x/y", ["0 x", "1 /", "2 y"], 3),
    ] as [(String, [String], Int)]
  )
  func `a diagram of events is read mark by mark`(
    _ text: String,
    _ marks: [String],
    _ end: Int
  ) throws {
    let diagram = try MarbleDiagram(parsing: text)
    #expect(diagram.marks.map(\.inTicks) == marks)
    #expect(diagram.end == .milliseconds(end))
  }

  @Test(
    arguments: [
      ("--^--a|", ["3 a", "4 |"]),
      ("a-^b", ["-2 a", "1 b"]),
      ("10ms ^-a", ["2 a"]),
      ("(ab)^-c", ["-1 a", "-1 b", "2 c"]),
      ("-🙈-^-a", ["-2 🙈", "2 a"]),
    ] as [(String, [String])]
  )
  func `time zero of a hot diagram is its caret, counted in time and not in characters`(
    _ text: String,
    _ marks: [String]
  ) throws {
    #expect(try MarbleDiagram(parsing: text, as: .hot).marks.map(\.inTicks) == marks)
  }

  @Test(
    arguments: [
      ("^", ["0 ^"]),
      ("--^---!", ["2 ^", "6 !"]),
      ("(^!)", ["0 ^", "0 !"]),
      ("^ 10ms !", ["0 ^", "11 !"]),
      ("-^-!--", ["1 ^", "3 !"]),
      ("---", []),
    ] as [(String, [String])]
  )
  func `a subscription diagram holds a start and an end`(
    _ text: String,
    _ marks: [String]
  ) throws {
    #expect(try MarbleDiagram(parsing: text, as: .subscription).marks.map(\.inTicks) == marks)
  }

  @Test func `a tick is as long as the test says`() throws {
    let diagram = try MarbleDiagram(parsing: "a-b", tick: .milliseconds(100))
    #expect(diagram.marks.map(\.time) == [.zero, .milliseconds(200)])
    #expect(diagram.end == .milliseconds(300))
  }

  @Test func `keys that together look like a duration are keys where they have values`() throws {
    let diagram = try MarbleDiagram(parsing: "-2m-", keys: ["2", "m"])
    #expect(diagram.marks.map(\.inTicks) == ["1 2", "2 m"])
  }

  @Test func `what stands alone and reads like a duration is one, whatever the keys are`() throws {
    let diagram = try MarbleDiagram(
      parsing: "a 20ms (bc)|",
      values: MarbleValues<String>.characters
    )
    #expect(diagram.marks.map(\.inTicks) == ["0 a", "21 b", "21 c", "22 |"])
  }
}

extension Timeline.Mark {
  /// The time in milliseconds and the symbol, for tables.
  var inTicks: String { "\(time.nanoseconds / 1_000_000) \(symbol)" }
}
