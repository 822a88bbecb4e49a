import SVG
import Workshop

enum HTMLText {
  /// Returns the text without control characters, and with those escaped that have a meaning in
  /// HTML.
  static func escape(_ text: String) -> String { SVGElement.escape(text) }

  /// Returns a list of these items, which are HTML.
  static func list(_ items: [String]) -> String {
    "<ul>\n\(items.map { "<li>\($0)</li>" }.joined(separator: "\n"))\n</ul>"
  }

  /// Returns the text escaped, and marks the language of Chinese, Japanese and Korean words, so
  /// that a screen reader reads them in their own voice.
  static func prose(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value > 0x2E7F }) else { return escape(text) }
    var html = ""
    var rest = text[...]
    while let first = rest.first {
      let isForeign = language(of: first) != nil
      let run = rest.prefix { (language(of: $0) != nil) == isForeign }
      let escaped = escape(String(run))
      html += language(of: run).map { "<span lang=\"\($0)\">\(escaped)</span>" } ?? escaped
      rest = rest[run.endIndex...]
    }
    return html
  }

  /// The language of a word: what Chinese characters are written with says which language it is.
  private static func language(of word: Substring) -> String? {
    let languages = Set(word.compactMap { language(of: $0) })
    return ["ja", "ko", "zh"].first(where: languages.contains)
  }

  /// The language of a character's script; `nil` if it is that of the page.
  private static func language(of character: Character) -> String? {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: "ko"
    case 0x3040...0x30FF: "ja"
    case 0x2E80...0x2FDF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: "zh"
    default: nil
    }
  }

  /// Returns a line of a screen: styles become classes, and a wide character takes two columns.
  static func line(_ text: StyledText) -> String {
    text.runs.map { run in
      let content = run.text.unicodeScalars.allSatisfy(isSafe) ? escape(run.text) : cells(run.text)
      let classes = classes(of: run.style)
      return classes.isEmpty
        ? content : "<span class=\"\(classes.joined(separator: " "))\">\(content)</span>"
    }.joined()
  }

  /// True for ASCII and what every monospaced font has. Browsers draw any other character in
  /// another font, whose columns may be wider.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || "│─╭╮╰╯▌▓…·".unicodeScalars.contains(scalar)
  }

  /// Wide characters in a box of two columns each; the letters of a word share a box.
  private static func cells(_ text: String) -> String {
    var html = ""
    var rest = text[...]
    while let first = rest.first {
      let width = DisplayWidth.of(first)
      // Only these are sure to be as wide as one another.
      let piece =
        language(of: first) == nil || width != 2
        ? rest.prefix(1) : rest.prefix(widestBox).prefix { language(of: $0) != nil }
      let escaped = escape(String(piece))
      switch width {
      case 2:
        let count = piece.count > 1 ? " class=\"w\(piece.count)\"" : ""
        html += "<i\(count)\(language(of: piece).map { " lang=\"\($0)\"" } ?? "")>\(escaped)</i>"
      case 1 where !piece.unicodeScalars.allSatisfy(isSafe): html += "<i class=\"n\">\(escaped)</i>"
      default: html += escaped
      }
      rest = rest[piece.endIndex...]
    }
    return html
  }

  /// The number of characters in the widest box of the style sheet.
  private static let widestBox = 12

  private static func classes(of style: TextStyle) -> [String] {
    [
      style.isBold ? "bold" : nil, style.isDim ? "dim" : nil, style.isReversed ? "reverse" : nil,
      style.role?.rawValue,
    ].compactMap { $0 }
  }
}
