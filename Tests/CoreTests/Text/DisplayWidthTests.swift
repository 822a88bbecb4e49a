import Core
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("ｱ", 1), ("Ａ", 2), ("日本語", 6), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("福利", 4), ("…", 1), ("─│╭", 3), ("●", 1), ("←→", 2),
    ("❤", 1), ("❤️", 2), ("⌚", 2), ("1️⃣", 2), ("🇯🇵", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🏳️‍🌈", 2),
    ("\u{200B}", 0), ("a\u{200D}", 1), ("\u{AD}", 1), ("\t", 0), ("\n", 0), ("\r\n", 0),
    ("\u{7F}", 0), ("\u{1B}", 0), ("\u{20000}", 2), ("ไทย", 3), ("नी", 1), ("สี่", 1), ("（）", 4),
    ("한a福b", 6), ("a\u{302A}", 1), ("か\u{3099}", 2), ("한\u{302E}", 2), ("\u{2630}", 2),
    ("\u{4DC0}", 2),
  ])
  func `a text is as wide as a terminal draws it`(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test func `a text is as wide as its characters together`() {
    let text = "All · Android · 福利 👨‍👩‍👧 e\u{301}"
    #expect(DisplayWidth.of(text) == text.reduce(0) { $0 + DisplayWidth.of($1) })
  }
}
