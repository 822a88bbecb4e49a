import Core
import Foundation
import Testing

@Suite struct StyledTextTests {
  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abc", 1, "…"), ("abc", 0, ""),
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
    ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"),
  ])
  func `a long text is cut with an ellipsis`(text: String, columns: Int, expected: String) {
    #expect(StyledText(text).truncated(toColumns: columns).string == expected)
  }

  @Test(arguments: [
    (StyledText.Alignment.leading, "ab   "), (.center, " ab  "), (.trailing, "   ab"),
  ])
  func `padding fills the columns`(alignment: StyledText.Alignment, expected: String) {
    #expect(StyledText("ab").padded(toColumns: 5, alignment).string == expected)
  }

  @Test func `a wide character that would be cut in two makes room for a space`() {
    #expect(StyledText("日本語").padded(toColumns: 4).string == "日… ")
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 3, ["one", "two", "thr", "ee"]),
    ("a\nb", 9, ["a", "b"]),
    ("日本語です", 4, ["日本", "語で", "す"]),
    ("", 5, [""]),
    ("ab ", 2, ["ab"]), ("ab c", 2, ["ab", "c"]), ("ab \nc", 2, ["ab", "c"]),
  ])
  func `wrapping breaks at spaces where it can`(text: String, columns: Int, lines: [String]) {
    #expect(StyledText(text).wrapped(toColumns: columns).map(\.string) == lines)
  }

  @Test func `wrapped lines keep their styles and are indented after the first`() {
    let text = StyledText.bold("one two") + " three"
    let lines = text.wrapped(toColumns: 5, indent: 2)
    #expect(lines.map(\.string) == ["one", "  two", "  thr", "  ee"])
    #expect(lines[1] == "  " + .bold("two"))
  }

  @Test func `neighbors of one style become one run`() {
    let text = StyledText.bold("a") + .bold("b") + "c" + StyledText("") + "d"
    #expect(text.runs.map(\.text) == ["ab", "cd"])
    #expect(text.string == "abcd")
  }

  @Test(arguments: [StyledText("plain"), .bold("heavy") + "light", .role(.failure, "red")])
  func `a styled text survives coding`(text: StyledText) throws {
    let data = try JSONEncoder().encode(text)
    #expect(try JSONDecoder().decode(StyledText.self, from: data) == text)
  }

  @Test func `spaces at the end go, whatever their style`() {
    let text = StyledText("a b ") + .bold("  ") + " "
    #expect(text.trimmingTrailingSpaces == "a b")
  }
}

@Suite struct PaletteTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], true, Palette.twoHundredFiftySix),
    (["TERM": "xterm"], true, .sixteen),
    (["TERM": "xterm", "COLORTERM": "truecolor"], true, .twoHundredFiftySix),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], true, .monochrome),
    (["TERM": "xterm-256color", "NO_COLOR": ""], true, .twoHundredFiftySix),
    (["TERM": "xterm-256color", "COLORFGBG": "0;15"], true, .twoHundredFiftySixOnLight),
    (["TERM": "xterm-256color", "COLORFGBG": "0;default;7"], true, .twoHundredFiftySixOnLight),
    (["TERM": "xterm-256color", "COLORFGBG": "15;0"], true, .twoHundredFiftySix),
    (["TERM": "xterm-256color", "COLORFGBG": "12;8"], true, .twoHundredFiftySix),
    (["TERM": "xterm-256color", "COLORFGBG": "?"], true, .twoHundredFiftySix),
    (["TERM": "xterm", "COLORFGBG": "0;15"], true, .sixteen),
    (["TERM": "dumb"], true, .plain),
    ([:], true, .plain),
    (["TERM": "xterm-256color"], false, .plain),
  ])
  func `the environment decides`(
    environment: [String: String],
    isTerminal: Bool,
    expected: Palette
  ) {
    #expect(Palette(environment: environment, isTerminal: isTerminal) == expected)
  }

  @Test func `a pipe gets no escape sequence`() {
    let text = StyledText.bold("a") + .role(.failure, "b") + .reversed("c")
    #expect(Palette.plain.encode(text) == "abc")
  }

  @Test(arguments: TextRole.allCases)
  func `NO_COLOR keeps every color out`(role: TextRole) {
    let text = Palette.monochrome.encode(.role(role, "x"))
    #expect(!text.contains("[0;3") && !text.contains(";38"))
  }

  @Test func `every style ends where its text ends`() {
    #expect(Palette.sixteen.encode("a" + .bold("b") + "c") == "a\u{1B}[0;1mb\u{1B}[0mc")
  }
}
