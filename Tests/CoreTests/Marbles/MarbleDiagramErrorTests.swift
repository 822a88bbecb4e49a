import Testing
import Workshop

struct MarbleDiagramErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let column: Int
    let message: String
    let suggestion: String?
    let kind: MarbleDiagram.DiagramKind
    let keys: Set<Character>?

    init(
      _ text: String,
      _ column: Int,
      _ message: String,
      meant suggestion: String? = nil,
      as kind: MarbleDiagram.DiagramKind = .cold,
      keys: Set<Character>? = nil
    ) {
      (self.text, self.column, self.message) = (text, column, message)
      (self.suggestion, self.kind, self.keys) = (suggestion, kind, keys)
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("a-x", 3, #"the key "x" has no value; the values name "a""#, keys: ["a"]),
    Case(
      "a",
      2,
      #"the key "b" has a value, but the diagram never uses it; `MarbleValues(vocabulary:)` may"#
        + " hold more than a diagram uses",
      keys: ["a", "b"]
    ),
    Case(
      "-10 ms-a",
      2,
      #"the key "1" has no value; the values name "a"; a duration is written like"#
        + " 10ms, 1.5s or 2m between spaces",
      keys: ["a"]
    ),
    Case("-(ab", 2, "this group is never closed", meant: "-(ab)"),
    Case("-(ab--c", 2, "this group is never closed", meant: "-(ab)--c"),
    Case("(a(b))", 3, "a group inside the group that opened at column 1; one group is one instant"),
    Case("a)-b", 2, #"this ")" closes no group"#, meant: "a-b"),
    Case("a()b", 2, #"an empty group; a tick without events is written "-""#),
    Case(
      "(a-b)",
      3,
      "no time passes inside a group; all of it happens at one instant",
      meant: "(ab)"
    ),
    Case("(a 5ms b)", 4, "no time passes inside a group, so a duration can't be in one"),
    Case("a|--", 3, #"nothing can follow "|"; it ends the sequence"#, meant: "a|"),
    Case("a#b", 3, ##"nothing can follow "#"; it ends the sequence"##, meant: "a#"),
    Case("(a|b)", 4, #"nothing can follow "|"; it ends the sequence"#, meant: "(a|)"),
    Case(
      "--^a",
      3,
      #""^" belongs to hot and subscription diagrams; here time zero is the first mark"#,
      meant: "--a"
    ),
    Case("-^-^", 4, #"a second "^"; the first is at column 2"#, as: .hot),
    Case("(^a)", 2, #""^" is a point of its own; it can't be in a group"#, as: .hot),
    Case("-a!", 3, #""!" disposes of a subscription; it has no meaning in a diagram of events"#),
    Case("^-!-!", 5, #"a second "!"; the first is at column 3"#, meant: "^-!-", as: .subscription),
    Case("!-^", 1, #""!" before "^"; a subscription starts before it ends"#, as: .subscription),
    Case(
      "^a!",
      2,
      #""a" has no meaning here; a subscription diagram holds only "^" and "!""#,
      as: .subscription
    ),
    Case(
      "a 5ms|",
      3,
      #"the duration "5ms" touches its neighbor; put spaces around it"#,
      meant: "a 5ms |"
    ),
    Case(
      "-5ms-",
      2,
      #"the duration "5ms" touches its neighbor; put spaces around it"#,
      meant: "- 5ms -"
    ),
    Case(
      "-a 10msb",
      4,
      #"the duration "10ms" touches its neighbor; put spaces around it"#,
      meant: "-a 10ms b"
    ),
    Case("-a 10 ms b", 4, #"the duration "10 ms" has a space inside"#, meant: "-a 10ms b"),
    Case("–a—b", 1, #""–" (U+2013) isn't the dash of a diagram; write "-""#, meant: "-a-b"),
    Case(
      "a 0.0000001ms b",
      3,
      #"the duration "0.0000001ms" is not a whole number of nanoseconds"# + " below 100 years"
    ),
    Case(
      "99999999999999999999s",
      1,
      #"the duration "99999999999999999999s" is not a whole number of nanoseconds"#
        + " below 100 years"
    ),
    Case("a\tb", 2, "a tab is as wide as the editor likes; align with spaces", meant: "a b"),
  ])
  func `a faulty diagram is refused where it is wrong`(_ faulty: Case) throws {
    let error = try #require(throws: MarbleDiagramError.self) {
      try MarbleDiagram(parsing: faulty.text, as: faulty.kind, keys: faulty.keys)
    }
    #expect(error.message == faulty.message)
    #expect(error.line == 1)
    #expect(error.column == faulty.column)
    #expect(error.suggestion == faulty.suggestion)
  }

  @Test func `the message points at the fault, under wide characters too`() throws {
    let error = try #require(throws: MarbleDiagramError.self) {
      try MarbleDiagram(parsing: "-福-5ms|")
    }
    #expect(
      error.description == """
        marble diagram, line 1, column 4: the duration "5ms" touches its neighbor; put spaces around it
            -福-5ms|
                ^
          meant perhaps:
            -福- 5ms |
        """
    )
  }

  @Test func `a tab looks different from the space that replaces it`() throws {
    let error = try #require(throws: MarbleDiagramError.self) {
      try MarbleDiagram(parsing: "-a\tb")
    }
    #expect(error.description.hasSuffix("    -a→b\n      ^\n  meant perhaps:\n    -a b"))
  }

  @Test func `each line of what was meant is indented`() throws {
    let error = try #require(throws: MarbleDiagramError.self) {
      try MarbleDiagram(parsing: "-a\n)-b")
    }
    #expect(error.description.hasSuffix("  meant perhaps:\n    -a\n    -b"))
  }

  @Test func `a fault in a later line is found there`() throws {
    let error = try #require(throws: MarbleDiagramError.self) {
      try MarbleDiagram(parsing: "// 0123\n-a)-b")
    }
    #expect(error.line == 2)
    #expect(error.column == 3)
  }

  @Test func `two values under one key are one too many`() throws {
    let error = try #require(throws: MarbleDiagramError.self) {
      try MarbleDiagram(parsing: "-a", values: ["a": 1, "a": 2])
    }
    #expect(error.message == "the key \"a\" is given two values")
    #expect(error.column == 2)
  }

  @Test(arguments: ["-", " ", "|", "(", "\t"] as [Character])
  func `a mark of the grammar can't be a key`(key: Character) throws {
    let error = try #require(throws: MarbleDiagramError.self) {
      try MarbleDiagram(parsing: "a", values: MarbleValues(listing: ["a": 1, key: 2]))
    }
    #expect(error.message == "\"\(key)\" is a mark of the grammar; it can't be a key")
  }

  @Test func `an error takes its value from elsewhere`() throws {
    let error = try #require(throws: MarbleDiagramError.self) {
      try MarbleDiagram(parsing: "a#", values: ["a": 1, "#": 2])
    }
    #expect(
      error.message
        == "\"#\" is the error, and takes its value from `error:`; it can't be a key"
    )
    #expect(error.column == 2)
  }

  @Test func `a window may be followed by time, written either way`() throws {
    let dashes = try MarbleDiagram(parsing: "^---!--", as: .subscription)
    #expect(try MarbleDiagram(parsing: "^---! 2ms", as: .subscription) == dashes)
  }

  @Test func `durations that add up to more than a hundred years are refused`() throws {
    let error = try #require(throws: MarbleDiagramError.self) {
      try MarbleDiagram(parsing: "52000000m a 52000000m b")
    }
    #expect(error.column == 13)
  }

  @Test func `a key that is no digit has no value among the digits`() throws {
    #expect(throws: MarbleDiagramError.self) {
      try MarbleDiagram(parsing: "-1-x", values: .digits)
    }
    #expect(try MarbleDiagram(parsing: "-1 10ms 2", values: .digits).marks.count == 2)
  }
}
