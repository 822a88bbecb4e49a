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

  private struct Place: Equatable { let lat, lon: Double }

  private func sentence<Value: Equatable>(expected: Value, actual: Value) -> String {
    let report = marbleReport { m in
      m.expect(m.hot("a", ["a": actual]), "e", ["e": expected])
    }
    return report.sentences.joined(separator: "\n")
  }

  /// Expects how the sentence ends.
  private func differs<Value: Equatable>(
    _ expected: Value,
    _ actual: Value,
    _ end: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sentence = sentence(expected: expected, actual: actual)
    let isRight = sentence.hasSuffix(end) && !sentence.contains("\n")
    #expect(isRight, "\(sentence)", sourceLocation: sourceLocation)
  }

  @Test func `a long text is shown around the first character that differs`() {
    let words = String(repeating: "lorem ipsum ", count: 12)
    differs(
      words + "color" + words,
      words + "dolor" + words,
      #"result: "A" arrived at 0 instead of "e": from character 145 on: "#
        + #""…um lorem ipsum dolorlorem ipsum lorem ip…" instead of "#
        + #""…um lorem ipsum colorlorem ipsum lorem ip…""#
    )
  }

  @Test func `a set, a dictionary and a list name what differs`() {
    differs(
      Set(1...23),
      Set(-3...20),
      #" "e": it lacks 21, 22, 23 and has -1, -2, -3 and 1 more, not expected"#
    )
    differs(["x": 1, "y": 2], ["x": 1, "y": 3], #": ["y"] is 3 instead of 2"#)
    differs(["x": 1], ["z": 1], #": it lacks "x" and has "z", not expected"#)
    var other = Self.rows
    other[12] = Row(id: 12, title: "other")
    differs(Self.rows, other, #": [12].title is "other" instead of "title 12""#)
    let few = Array(Self.rows.prefix(3))
    differs(few, Array(few.dropFirst()), #": [0] is missing: Row(id: 0, title: "title 0")"#)
    differs(few, few + few.prefix(1), #": [3] is extra: Row(id: 0, title: "title 0")"#)
    differs(
      few,
      [few[2], few[0], few[1]],
      #": the same rows in another order: [0] is Row(id: 2, title: "title 2"),"#
        + " which was expected at [2]"
    )
  }

  @Test func `a value that describes itself isn't taken apart, and others are`() {
    func url(_ page: Int) -> URL { URL(filePath: "/hits/\(page)") }
    differs(
      url(1),
      url(2),
      #"result: "A" (file:///hits/2) arrived at 0 instead of "e" (file:///hits/1)"#
    )
    let (one, two) = (["next": url(1)], ["next": url(2)])
    differs(one, two, #": ["next"] is file:///hits/2 instead of file:///hits/1"#)
    let (here, there) = (Place(lat: 1, lon: 2), Place(lat: 3, lon: 4))
    differs(here, there, "lat is 3.0 instead of 1.0, and lon is 4.0 instead of 2.0")
  }

  @Test func `a difference that is easily overlooked is named`() {
    for (expected, actual, what) in [
      ("Ann", "Ann ", "only the blanks differ"), ("Seoul", "seoul", "only capitals differ"),
      ("a b", "a\u{A0}b", "character 2 is U+00A0 instead of U+0020"),
      ("👍", "👍🏽", "character 1 is U+1F44D U+1F3FD instead of U+1F44D"),
      ("e\u{323}", "e", "character 1 is U+0065 instead of U+0065 U+0323"),
    ] {
      differs(expected, actual, ": \(what)")
      differs([expected], [actual], "[0] is \"\(actual)\" instead of \"\(expected)\" (\(what))")
    }
    // What can't be seen is written out.
    differs(["ab", "👩‍👧"], ["a\u{200B}b", "👩‍👧"], #"[0] is "a\u{200B}b" instead of "ab""#)
    let joined = sentence(expected: "me\u{200D}", actual: "me")
    #expect(joined.contains(#"of "e" ("me\u{200D}")"#))
  }

  @Test func `two values that look the same are said to differ`() {
    differs(
      Double.nan,
      Double.nan,
      "result: \"n\" (nan) arrived at 0 instead of \"e\" (nan): they look the same, but `==` says that"
        + " they differ; NaN never equals itself"
    )
    // One array would equal itself, as its elements aren't compared then.
    let nowhere = { [Place(lat: .nan, lon: 0)] }
    differs(nowhere(), nowhere(), "NaN never equals itself")
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
}
