import Testing

@testable import Demo
@testable import DemoTests
@testable import Lab

/// Operators under the names of other libraries, and with numbers of the user.
@Suite(.serialized) struct OperatorNameTests {
  @Test(arguments: OperatorDialect.all)
  func `a name of another library leads to an operator, and is none here`(
    _ dialect: OperatorDialect
  ) {
    #expect(Gallery.entries.count { $0.name == dialect.here } == 1, "\(dialect)")
    #expect(Gallery.entries(named: dialect.name).isEmpty, "\(dialect)")
    #expect(OperatorDialect.named(dialect.name).count { $0.library == dialect.library } == 1)
  }

  /// Operators under the names of other libraries, with diagrams and numbers of the user.
  @Test(
    arguments: [
      (
        "switchmap", ["a--b|"], [:],
        "switchMap (RxJava, RxJS) is called flatMapLatest here.\n\nflat"
      ),
      ("switchmap", ["a--b|"], [:], "source   a--b|"), ("takeUntil", [], [:], "\n\ntake(until:): "),
      // Numbers are given by their names, in any case.
      (
        "debounce", ["a-b|"], ["duetime": "1"],
        "  source  a-b|\n  result  -a-(b|)  debounce(1 tick)\n"
      ),
      ("take", [], ["duration": "1"], "take(for:): "),
      // Letters go through operators that combine.
      ("zip", ["a-b|", "c-d|"], [:], "result  A-B|  zip(left, right)"),
      ("zip", ["a-b|", "c-d|"], [:], #"result: A = "ac", B = "bd""#),
      ("combineLatest", ["1-2|", "1|"], [:], "result  2-3|"),
      (
        "debounce", ["a-b-c----d|"], [:],
        "source  a-b-c----d|\n  result  -------c--(d|)  debounce(3"
      ),
      // The patterns of inner sources follow the sources.
      ("flatMapLatest", ["a----b|", "x-x|"], [:], "  inner    a-a|\n"),
      ("flatMapLatest", ["a----b|", "x-x|"], [:], "  result   a-a--b-b|"),
      // Only digits have a value in some forms; of several forms those are drawn that fit.
      ("take", ["1-2-3|"], [:], "take(while:)"), ("take", ["1-2-3|"], [:], "take(for:)"),
      ("take", ["a-b-c|"], [:], "take(for:)"), ("take", ["a-b-c|", "---x"], [:], "take(until:)"),
      ("take(for:)", [], [:], "take(for:)"),
    ] as [(String, [String], KeyValuePairs<String, String>, String)]
  )
  func `an operator is drawn with what the user gives`(
    name: String,
    diagrams: [String],
    numbers: KeyValuePairs<String, String>,
    words: String
  ) throws {
    #expect(try GalleryCommand.text(name, diagrams, numbers: numbers).contains(words))
  }

  @Test(
    arguments: [
      ("take", ["a-b-c|"], "take(while:)"), ("take", ["a-b-c|", "---x"], "take(for:)"),
      ("take(for:)", [], "take(while:)"),
    ] as [(String, [String], String)]
  )
  func `forms that don't fit are left out`(name: String, diagrams: [String], form: String) throws {
    #expect(try !GalleryCommand.text(name, diagrams).contains(form))
  }

  @Test(
    arguments: [
      ("debounce", ["dueTim": "3"], "has no number --dueTim; did you mean --dueTime? numbers: --"),
      ("map", ["count": "3"], "map has no number --count; it has none"),
      (
        "debounce", ["dueTime": "x"],
        #"marbles debounce: --dueTime needs a whole number from 0 to 1000, not "x""#
      ),
      ("buffer", ["count": "0"], #"--count needs a whole number from 1 to 1000, not "0""#),
      ("timer", ["period": "1001"], #"from 1 to 1000, not "1001""#),
      (
        "collect", [:],
        "collect has other names here: subscribe for that of Kotlin, toArray for that of Combine"
      ),
      ("debonce", [:], "no operator \"debonce\"; did you mean debounce? near it: debounce"),
    ] as [(String, KeyValuePairs<String, String>, String)]
  )
  func `a wrong name or number is refused in one line`(
    name: String,
    numbers: KeyValuePairs<String, String>,
    message: String
  ) {
    let error = #expect(throws: UsageError.self) {
      try GalleryCommand.text(name, numbers: numbers)
    }
    let words = error?.description ?? ""
    #expect(words.contains(message) && !words.contains("\n"), "\(words)")
  }

  @Test func `an argument that may be a diagram isn't read as a number`() throws {
    let parser = CommandParser(catalog: Catalog(screens: []))
    let line = "marbles --dueTime 5 debounce --ab --Count=x --bc"
    #expect(
      try parser.parse(line.split(separator: " ").map(String.init))
        == .marbles(
          MarblesRequest(
            name: "debounce",
            diagrams: ["--ab", "--bc"],
            numbers: [.init(name: "dueTime", text: "5"), .init(name: "Count", text: "x")]
          )
        )
    )
    #expect(
      throws: UsageError(description: "marbles --count needs a number, as in --count 2")
    ) { try parser.parse(["marbles", "take", "--count"]) }
  }

  @Test func `help on an operator is a call that runs`() throws {
    #expect(
      try GalleryCommand.usage("buffer")
        == "  swift run Demo marbles buffer '-ab------c--|' --timeSpan 5 --count 2\n"
    )
    #expect(try GalleryCommand.usage("zip").contains("marbles 'zip(collection)' '1-2---3--|'"))
  }

  @Test func `where only digits have a value, they are named`() {
    let error = #expect(throws: UsageError.self) { try GalleryCommand.text("scan", ["a|"]) }
    #expect(
      error?.description.contains(
        #"the key "a" has no value; the values name "0", "1", "2", "3","#
      ) == true
    )
  }
}

/// Operators with the diagrams of a reader.
@Suite(.serialized) struct OwnDiagramTests {
  @Test(arguments: [
    (
      "scan", ["1-(2|"],
      """
      marbles scan: source: marble diagram, line 1, column 3: this group is never closed
          1-(2|
            ^
        meant perhaps:
          1-(2|)
      """
    ),
    (
      "flatMap", ["a|", "x-)"],
      """
      marbles flatMap: inner: marble diagram, line 1, column 3: this ")" closes no group
          x-)
            ^
        meant perhaps:
          x-
      """
    ),
    ("debounce", ["a|", "b|"], "debounce takes at most 1 diagram (source), but got 2: a|  b|"),
    ("just", ["a|"], "just takes no diagram, but got 1: a|"),
    (
      "buffer", ["a 2m b|"],
      "marbles buffer: a diagram lasts longer than a minute, which is as long as one is run here"
    ),
    (
      "retry", ["#"],
      "marbles retry: endless loop: more than 10000 pieces of work ran at 0 and the clock did not"
        + " move; something schedules itself again with no delay"
    ),
  ])
  func `an operator that can't be run says what is wrong, and where`(
    name: String,
    diagrams: [String],
    message: String
  ) throws {
    let entries = Gallery.entries.filter { $0.name == name }
    let error = #expect(throws: UsageError.self) {
      // Of an operator with more forms than one, the form of that name alone.
      try entries.count == 1 && Gallery.entries(named: name).count == 1
        ? GalleryCommand.text(name, diagrams)
        : GalleryCommand.text(entries, MarblesRequest(diagrams: diagrams))
    }
    #expect(error?.description == message)
  }

  @Test func `numbers change the call, and the run is long enough`() throws {
    let debounce = try #require(Gallery.entries(named: "debounce").first)
    let run = debounce.run(GalleryInputs(numbers: [30], runsOn: true))
    #expect(run.numbers.map(\.value) == [30])
    #expect(run.lines.last == "result  ------------(d|)  debounce(30 ticks)")
    let delay = try #require(Gallery.entries(named: "delay").first)
    #expect(delay.run(GalleryInputs(numbers: [40], runsOn: true)).lines.last?.contains("|") == true)
  }

  @Test(arguments: Gallery.entries)
  func `an entry is the same with its own diagrams and numbers`(_ entry: GalleryEntry) {
    let usual = entry.run()
    let again = entry.run(
      GalleryInputs(
        diagrams: usual.sources.map(\.diagram),
        patterns: usual.patterns.map(\.diagram),
        numbers: usual.numbers.map(\.value),
        runsOn: true
      )
    )
    #expect(again.written == usual.written && again.faults.isEmpty)
    // An endless one is longer; until then nothing differs.
    for lane in usual.timeline.lanes {
      let marks = again.timeline.lanes.first { $0.name == lane.name }?.marks ?? []
      #expect(
        marks.filter { $0.time <= usual.timeline.end }.map(\.label) == lane.marks.map(\.label)
      )
    }
  }
}
