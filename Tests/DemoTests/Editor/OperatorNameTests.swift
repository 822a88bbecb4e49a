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

  @Test func `the operator is drawn, and its name here is said`() throws {
    let text = try GalleryCommand.text("switchmap", ["a--b|"])
    #expect(text.hasPrefix("switchMap (RxJava, RxJS) is called flatMapLatest here.\n\nflatMapLat"))
    #expect(text.contains("source   a--b|"))
    #expect(try GalleryCommand.text("takeUntil").contains("\n\ntake(until:): "))
  }

  @Test func `a name that means two operators is a choice`() {
    let error = #expect(throws: UsageError.self) { try GalleryCommand.text("collect") }
    #expect(
      error?.description == "collect is called otherwise here:"
        + " subscribe if that of Kotlin is meant, toArray if that of Combine is meant"
    )
  }

  @Test func `numbers of the call are given by their names, in any case`() throws {
    let text = try GalleryCommand.text("debounce", ["a-b|"], numbers: ["duetime": "1"])
    #expect(text.hasSuffix("  source  a-b|\n  result  -a-(b|)  debounce(1 tick)\n"))
    #expect(try GalleryCommand.text("take", numbers: ["duration": "1"]).hasPrefix("take(for:): "))
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
    ] as [(String, KeyValuePairs<String, String>, String)]
  )
  func `a number that is none of the operator, or out of range, says so in one line`(
    name: String,
    numbers: KeyValuePairs<String, String>,
    message: String
  ) {
    let error = #expect(throws: UsageError.self) {
      try GalleryCommand.text(name, numbers: numbers)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("\n") == false)
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

  @Test func `help on an operator is a call that runs as it stands`() throws {
    #expect(
      try GalleryCommand.usage("buffer")
        == "  swift run Demo marbles buffer '-ab------c--|' --timeSpan 5 --count 2\n"
    )
    #expect(try GalleryCommand.usage("zip").contains("marbles 'zip(collection)' '1-2---3--|'"))
  }

  @Test func `letters go through operators that combine`() throws {
    let zip = try GalleryCommand.text("zip", ["a-b|", "c-d|"])
    #expect(zip.contains("result  A-B|  zip(left, right)"))
    #expect(zip.contains(#"result: A = "ac", B = "bd""#))
    #expect(try GalleryCommand.text("combineLatest", ["1-2|", "1|"]).contains("result  2-3|"))
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
