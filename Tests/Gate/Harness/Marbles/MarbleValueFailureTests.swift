import Core
import Foundation
import MarbleTesting
import Testing

/// The first place in which two values differ is what a failure says.
struct MarbleValueFailureTests {
  private struct Row: Equatable {
    let id: Int
    let title: String
  }

  private static let rows = (0..<20).map { Row(id: $0, title: "title \($0)") }

  private func sentence<Value: Equatable>(expected: Value, actual: Value) -> String? {
    let report = marbleReport { m in
      m.expect(m.hot("a", ["a": actual]), "e", ["e": expected])
    }
    #expect(report.sentences.count == 1)
    return report.sentences.first
  }

  @Test func `a long text is shown around the first character that differs`() {
    let words = String(repeating: "lorem ipsum ", count: 12)
    #expect(
      sentence(expected: words + "color" + words, actual: words + "dolor" + words)
        == #"result: "A" arrived at 0 instead of "e": from character 145 on: "#
        + #""…um lorem ipsum dolorlorem ipsum lorem ip…" instead of "#
        + #""…um lorem ipsum colorlorem ipsum lorem ip…""#
    )
  }

  @Test func `a set says what it lacks and has, in order`() {
    #expect(
      sentence(expected: Set(1...21), actual: Set(0...20))
        == #"result: "A" arrived at 0 instead of "e": it lacks 21 and has 0, not expected"#
    )
  }

  @Test func `a dictionary names the key`() {
    #expect(
      sentence(expected: ["x": 1, "y": 2], actual: ["x": 1, "y": 3])?
        .hasSuffix(#": ["y"] is 3 instead of 2"#) == true
    )
    #expect(
      sentence(expected: ["x": 1], actual: ["z": 1])?
        .hasSuffix(#": it lacks "x" and has "z", not expected"#) == true
    )
  }

  @Test func `a row that is other is named by its place and its member`() {
    var actual = Self.rows
    actual[12] = Row(id: 12, title: "other")
    #expect(
      sentence(expected: Self.rows, actual: actual)
        == #"result: "A" arrived at 0 instead of "e": [12].title is "other" instead of "title 12""#
    )
  }

  @Test func `a row that is missing, extra or elsewhere is said to be so`() {
    let few = Array(Self.rows.prefix(3))
    #expect(
      sentence(expected: few, actual: Array(few.dropFirst()))?
        .hasSuffix(#": [0] is missing: Row(id: 0, title: "title 0")"#) == true
    )
    #expect(
      sentence(expected: few, actual: few + few.prefix(1))?
        .hasSuffix(#": [3] is extra: Row(id: 0, title: "title 0")"#) == true
    )
    #expect(
      sentence(expected: few, actual: [few[2], few[0], few[1]])?.hasSuffix(
        #": the same rows in another order: [0] is Row(id: 2, title: "title 2"),"#
          + " which was expected at [2]"
      ) == true
    )
  }

  @Test func `a value that describes itself isn't taken apart`() {
    func url(_ page: Int) -> URL { URL(filePath: "/hits/\(page)") }
    #expect(
      sentence(expected: url(1), actual: url(2))
        == #"result: "A" (file:///hits/2) arrived at 0 instead of "e" (file:///hits/1)"#
    )
    #expect(
      sentence(expected: ["next": url(1)], actual: ["next": url(2)])?
        .hasSuffix(#": ["next"] is file:///hits/2 instead of file:///hits/1"#) == true
    )
  }

  @Test(arguments: [
    ("Ann", "Ann ", "only the blanks differ"), ("Seoul", "seoul", "only capitals differ"),
    ("a b", "a\u{A0}b", "character 2 is U+00A0 instead of U+0020"),
    ("👍", "👍🏽", "character 1 is U+1F44D U+1F3FD instead of U+1F44D"),
    ("e\u{323}", "e", "character 1 is U+0065 instead of U+0065 U+0323"),
  ])
  func `a difference that is easily overlooked is named`(
    expected: String,
    actual: String,
    what: String
  ) {
    #expect(sentence(expected: expected, actual: actual)?.hasSuffix(": \(what)") == true)
    #expect(
      sentence(expected: [expected], actual: [actual])?
        .hasSuffix("[0] is \"\(actual)\" instead of \"\(expected)\" (\(what))") == true
    )
  }

  @Test func `what can't be seen is written out`() {
    #expect(
      sentence(expected: ["ab", "👩‍👧"], actual: ["a\u{200B}b", "👩‍👧"])?
        .hasSuffix(#"[0] is "a\u{200B}b" instead of "ab""#) == true
    )
    #expect(
      sentence(expected: "me\u{200D}", actual: "me")?.contains(#"of "e" ("me\u{200D}")"#) == true
    )
  }

  @Test func `two values that look the same are said to differ`() {
    struct Place: Equatable { let lat: Double }
    #expect(
      sentence(expected: Double.nan, actual: Double.nan)
        == "result: \"n\" (nan) arrived at 0 instead of \"e\" (nan): they look the same, but `==` says that"
        + " they differ; NaN never equals itself"
    )
    let sentence = sentence(expected: [Place(lat: .nan)], actual: [Place(lat: .nan)])
    #expect(sentence?.hasSuffix("NaN never equals itself") == true)
  }

  @Test func `all members that differ are named`() {
    struct Place: Equatable { let lat, lon: Int }
    let sentence = sentence(expected: Place(lat: 1, lon: 2), actual: Place(lat: 3, lon: 4))
    #expect(sentence?.hasSuffix("lat is 3 instead of 1, and lon is 4 instead of 2") == true)
  }

  @Test func `an error without words is named by its type and code`() {
    let error = URLError(.timedOut)
    #expect(!MarbleLabel.of(error: error).contains("(null)"))
  }

  @Test func `an error of the wrong value names both`() {
    struct Omg: Error, Equatable { let text: String }
    let report = marbleReport { m in
      m.expect(m.hot("-a-#", error: Omg(text: "b")), "-a-#", error: Omg(text: "a"))
    }
    #expect(
      report.text == """
        result failed with Omg(text: "b") at 3 ms instead of Omg(text: "a"): text is "b" instead of "a"

                                  0  3ms
        inputs   hot              -a-#
        outputs  result expected  -a-#
                 result actual    -a-#
                                     ^
                                     wrong error
        hot: # = Omg(text: "b")
        result: # = Omg(text: "b") or Omg(text: "a")
        """
    )
  }

  @Test func `two values never have the same text in a legend`() {
    let words = String(repeating: "lorem ipsum ", count: 30)
    let marks = ["a", "b"].map { letter in
      Timeline.Mark(time: .zero, kind: .next, key: letter, label: words + letter + words)
    }
    let same = ["c", "d"].map { letter in
      Timeline.Mark(time: .zero, kind: .next, key: letter, label: "the same label")
    }
    for marks in [marks, same] {
      let lane = Timeline.Lane(name: "lane", kind: .output, marks: marks)
      let texts = lane.legend.joined(separator: " ").split(separator: " = ").dropFirst()
      #expect(texts.count == 2)
      #expect(texts.first?.prefix(60) != texts.last?.prefix(60))
    }
  }
}

struct MarbleLabelTests {
  private enum State {
    case idle
    case loading(page: Int)
    case failed(String)
  }

  private struct Row {
    let title: String
    let count: Int?
  }

  private struct Money: MarbleLabeled {
    let cents: Int

    var marbleLabel: String { "\(cents / 100).\(cents % 100) €" }
  }

  private struct PlainError: Error {
    let code: Int
  }

  @Test(arguments: [
    (MarbleLabel.of(()), "()"),
    (MarbleLabel.of(7), "7"),
    (MarbleLabel.of("two\nlines"), "\"two\\nlines\""),
    (MarbleLabel.of(Int?.none as Any), "nil"),
    (MarbleLabel.of(Int?.some(3) as Any), "3"),
    (MarbleLabel.of([1, 2]), "[1, 2]"),
    (MarbleLabel.of([Int]()), "[]"),
    (MarbleLabel.of((left: 1, "b")), "(left: 1, \"b\")"),
    (MarbleLabel.of(["k": 1]), "[\"k\": 1]"),
    // Cases and structs without their module.
    (MarbleLabel.of(State.idle), ".idle"),
    (MarbleLabel.of(State.loading(page: 2)), ".loading(page: 2)"),
    (MarbleLabel.of(State.failed("no")), ".failed(\"no\")"),
    (MarbleLabel.of(Row(title: "a", count: nil)), "Row(title: \"a\", count: nil)"),
    // Some name themselves.
    (MarbleLabel.of(Money(cents: 1250)), "12.50 €"),
    (MarbleLabel.of([Money(cents: 1250)]), "[12.50 €]"),
    // A long list is cut, and says how long it is.
    (MarbleLabel.of(Array(1...12)), "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … 12 in all]"),
    (MarbleLabel.of(error: MarbleError()), "test error"),
    (MarbleLabel.of(error: PlainError(code: 4)), "PlainError(code: 4)"),
  ])
  func `a value is named in one short line`(label: String, expected: String) {
    #expect(label == expected)
  }

  @Test func `a wrong value is explained by the first place that differs`() {
    let report = marbleReport { m in
      let source = m.hot("a", ["a": [Row(title: "one", count: 1), Row(title: "two", count: 2)]])
      m.expect(
        source,
        "b",
        ["b": [Row(title: "one", count: 1), Row(title: "deux", count: 2)]],
        by: { $0.map(\.title) == $1.map(\.title) }
      )
    }
    #expect(report.sentences.count == 1)
    #expect(
      report.sentences.first?.hasSuffix(": [1].title is \"two\" instead of \"deux\"") == true
    )
  }
}
