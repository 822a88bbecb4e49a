import Core
import Testing

@Suite struct MarbleDiagramErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    var kind = MarbleDiagram.Kind.cold
    var keys: Set<Character>?
    let column: Int
    let message: String
    var suggestion: String?

    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(
      text: "a-x",
      keys: ["a"],
      column: 3,
      message: "the key \"x\" has no value; the values name \"a\""
    ),
    Case(
      text: "a",
      keys: ["a", "b"],
      column: 2,
      message:
        "the key \"b\" has a value, but the diagram never uses it; `MarbleValues(vocabulary:)`"
        + " may hold more than a diagram uses"
    ),
    Case(
      text: "-10 ms-a",
      keys: ["a"],
      column: 2,
      message: "the key \"1\" has no value; the values name \"a\"; a duration is written like"
        + " 10ms, 1.5s or 2m between spaces"
    ),
    Case(text: "-(ab", column: 2, message: "this group is never closed", suggestion: "-(ab)"),
    Case(text: "-(ab--c", column: 2, message: "this group is never closed", suggestion: "-(ab)--c"),
    Case(
      text: "(a(b))",
      column: 3,
      message: "a group inside the group that opened at column 1; one group is one instant"
    ),
    Case(text: "a)-b", column: 2, message: "this \")\" closes no group", suggestion: "a-b"),
    Case(
      text: "a()b",
      column: 2,
      message: "an empty group; a tick without events is written \"-\""
    ),
    Case(
      text: "(a-b)",
      column: 3,
      message: "no time passes inside a group; all of it happens at one instant",
      suggestion: "(ab)"
    ),
    Case(
      text: "(a 5ms b)",
      column: 4,
      message: "no time passes inside a group, so a duration can't be in one"
    ),
    Case(
      text: "a|--",
      column: 3,
      message: "nothing can follow \"|\"; it ends the sequence",
      suggestion: "a|"
    ),
    Case(
      text: "a#b",
      column: 3,
      message: "nothing can follow \"#\"; it ends the sequence",
      suggestion: "a#"
    ),
    Case(
      text: "(a|b)",
      column: 4,
      message: "nothing can follow \"|\"; it ends the sequence",
      suggestion: "(a|)"
    ),
    Case(
      text: "--^a",
      column: 3,
      message: "\"^\" belongs to hot and subscription diagrams; here time zero is the first mark",
      suggestion: "--a"
    ),
    Case(
      text: "-^-^",
      kind: .hot,
      column: 4,
      message: "a second \"^\"; the first is at column 2"
    ),
    Case(
      text: "(^a)",
      kind: .hot,
      column: 2,
      message: "\"^\" is a point of its own; it can't be in a group"
    ),
    Case(
      text: "-a!",
      column: 3,
      message: "\"!\" disposes of a subscription; it has no meaning in a diagram of events"
    ),
    Case(
      text: "^-!-!",
      kind: .subscription,
      column: 5,
      message: "a second \"!\"; the first is at column 3",
      suggestion: "^-!-"
    ),
    Case(
      text: "!-^",
      kind: .subscription,
      column: 1,
      message: "\"!\" before \"^\"; a subscription starts before it ends"
    ),
    Case(
      text: "^a!",
      kind: .subscription,
      column: 2,
      message: "\"a\" has no meaning here; a subscription diagram holds only \"^\" and \"!\""
    ),
    Case(
      text: "a 5ms|",
      column: 3,
      message: "the duration \"5ms\" touches its neighbor; put spaces around it",
      suggestion: "a 5ms |"
    ),
    Case(
      text: "-5ms-",
      column: 2,
      message: "the duration \"5ms\" touches its neighbor; put spaces around it",
      suggestion: "- 5ms -"
    ),
    Case(
      text: "-a 10msb",
      column: 4,
      message: "the duration \"10ms\" touches its neighbor; put spaces around it",
      suggestion: "-a 10ms b"
    ),
    Case(
      text: "-a 10 ms b",
      column: 4,
      message: "the duration \"10 ms\" has a space inside",
      suggestion: "-a 10ms b"
    ),
    Case(
      text: "–a—b",
      column: 1,
      message: "\"–\" (U+2013) is no dash of a diagram, which is written \"-\"",
      suggestion: "-a-b"
    ),
    Case(
      text: "a 0.0000001ms b",
      column: 3,
      message: "the duration \"0.0000001ms\" is not a whole number of nanoseconds below 100 years"
    ),
    Case(
      text: "99999999999999999999s",
      column: 1,
      message: "the duration \"99999999999999999999s\" is not a whole number of nanoseconds below"
        + " 100 years"
    ),
    Case(
      text: "a\tb",
      column: 2,
      message: "a tab is as wide as the editor likes; align with spaces",
      suggestion: "a b"
    ),
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
