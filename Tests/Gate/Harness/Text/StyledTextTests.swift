import Foundation
import Testing
import Workshop

struct StyledTextTests {
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

  @Test func `spaces at the end go, whatever their style`() {
    let text = StyledText("a b ") + .bold("  ") + " "
    #expect(text.trimmingTrailingSpaces == "a b")
  }
}

struct PaletteTests {
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

struct HarmlessTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("福利 👨‍👩‍👧 é", "福利 👨‍👩‍👧 é"), ("", ""),
    ("\u{1B}[31mred", "\\u{1B}[31mred"), ("\u{1B}]0;title\u{7}", "\\u{1B}]0;title\\u{7}"),
    ("a\u{9B}31m", "a\\u{9B}31m"), ("a\u{202E}b\u{2066}c", "a\\u{202E}b\\u{2066}c"),
    ("a\0b", "a\\0b"), ("a\nb\r\nc\td", "a\\nb\\r\\nc\\td"), ("\u{7F}", "\\u{7F}"),
    ("a\u{2028}b\u{85}c", "a\\u{2028}b\\u{85}c"),
  ])
  func `characters that would control a terminal or a page are written out`(
    text: String,
    expected: String
  ) {
    #expect(HarmlessText.line(text) == expected)
    #expect(HarmlessText.line(expected) == expected)
  }

  @Test func `lines stay lines, and nothing else does`() {
    #expect(HarmlessText.lines("a\nb\u{1B}\n") == "a\nb\\u{1B}\n")
    #expect(HarmlessText.lines("a\r\n福") == "a\\r\n福")
  }

  @Test func `no scalar that steers is left of all there are`() {
    // Each one below U+3000, where all that steers is, and a part of the rest.
    let values = Array(0..<0x3000) + Array(stride(from: UInt32(0x3000), through: 0x10FFFF, by: 101))
    let all = values.compactMap(Unicode.Scalar.init)
    let text = all.reduce(into: "") { $0.unicodeScalars.append($1) }
    let categories: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
    let left = HarmlessText.line(text).unicodeScalars.map(\.properties.generalCategory)
    #expect(categories.isDisjoint(with: left))
    for scalar in all {
      let text = "a\(scalar)b"
      #expect(
        (HarmlessText.line(text) == text) != HarmlessText.isHarmful(scalar),
        "\(scalar.value)"
      )
    }
  }

  @Test(arguments: [Palette.plain, .monochrome, .sixteen, .twoHundredFiftySix])
  func `a palette sends no sequence but its own`(palette: Palette) {
    let sent = palette.encode(.bold("a\u{1B}[2J") + "\u{9B}\n")
    let own = [TextStyle.bold, .plain].map(palette.sequence)
    let rest = own.filter { !$0.isEmpty }.reduce(sent) { $0.replacing($1, with: "") }
    #expect(rest == "a\\u{1B}[2J\\u{9B}\n")
  }

  @Test func `a style survives coding as its words`() throws {
    let style = TextStyle(isBold: true, isDim: true, isReversed: true, role: .failure)
    let text = StyledText("a", style) + "b"
    let data = try JSONEncoder().encode(text)
    #expect(String(decoding: data, as: UTF8.self).contains("\"bold dim reversed failure\""))
    #expect(try JSONDecoder().decode(StyledText.self, from: data) == text)
    let unknown = Data(#"[{"text":"a","style":"blinking"}]"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(StyledText.self, from: unknown) }
  }
}

struct DisplayWidthTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("ｱ", 1), ("Ａ", 2), ("日本語", 6), ("한국", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("福利", 4), ("…", 1), ("─│╭", 3), ("●", 1), ("←→", 2),
      ("❤", 1), ("❤️", 2), ("⌚", 2), ("1️⃣", 2), ("🇯🇵", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🏳️‍🌈", 2),
      ("\u{200B}", 0), ("a\u{200D}", 1), ("\u{AD}", 1), ("\t", 0), ("\n", 0), ("\r\n", 0),
      ("\u{7F}", 0), ("\u{1B}", 0), ("\u{20000}", 2), ("ไทย", 3), ("नी", 1), ("สี่", 1), ("（）", 4),
      ("한a福b", 6), ("a\u{302A}", 1), ("か\u{3099}", 2), ("한\u{302E}", 2), ("\u{2630}", 2),
      ("\u{4DC0}", 2),
    ] as [(String, Int)]
  )
  func `a text is as wide as a terminal draws it`(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test func `a text is as wide as its characters together`() {
    let text = "All · Android · 福利 👨‍👩‍👧 e\u{301}"
    #expect(DisplayWidth.of(text) == text.reduce(0) { $0 + DisplayWidth.of($1) })
  }
}
