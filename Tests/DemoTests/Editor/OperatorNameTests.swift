import Testing

@testable import Demo
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

  @Test func `what may be a diagram is none of the numbers`() throws {
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
