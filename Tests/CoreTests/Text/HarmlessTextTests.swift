import Core
import Foundation
import Testing

@Suite struct HarmlessTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("福利 👨‍👩‍👧 é", "福利 👨‍👩‍👧 é"), ("", ""),
    ("\u{1B}[31mred", "\\u{1B}[31mred"), ("\u{1B}]0;title\u{7}", "\\u{1B}]0;title\\u{7}"),
    ("a\u{9B}31m", "a\\u{9B}31m"), ("a\u{202E}b\u{2066}c", "a\\u{202E}b\\u{2066}c"),
    ("a\0b", "a\\0b"), ("a\nb\r\nc\td", "a\\nb\\r\\nc\\td"), ("\u{7F}", "\\u{7F}"),
    ("a\u{2028}b\u{85}c", "a\\u{2028}b\\u{85}c"),
  ])
  func `what would steer a terminal or a page is written out`(text: String, expected: String) {
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
