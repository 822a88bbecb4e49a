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
  static func prose(_ text: String) -> String { runs(of: text, escape) }

  /// Returns the HTML of the text's runs, those of other scripts in their language.
  private static func runs(of text: String, _ html: (String) -> String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value > 0x10FF }) else { return html(text) }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let isForeign = language(of: first) != nil
      let run = rest.prefix { (language(of: $0) != nil) == isForeign }
      rest = rest[run.endIndex...]
      // What Chinese characters are written with says which language it is.
      let name = Set(run.compactMap(language)).sorted().first
      let inner = html(String(run))
      result += name.map { "<span lang=\"\($0)\">\(inner)</span>" } ?? inner
    }
    return result
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
      let content = runs(of: run.text, cells)
      let classes = classes(of: run.style)
      return classes.isEmpty
        ? content : "<span class=\"\(classes.joined(separator: " "))\">\(content)</span>"
    }.joined()
  }

  /// True for ASCII and the characters of every monospaced font. Browsers draw any other in
  /// another font, whose columns may be wider.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || "│─╭╮╰╯▌▓…·".unicodeScalars.contains(scalar)
  }

  /// Wide characters in a box of two columns each.
  private static func cells(_ text: String) -> String {
    guard !text.unicodeScalars.allSatisfy(isSafe) else { return escape(text) }
    return text.map { character in
      let escaped = escape(String(character))
      let width = DisplayWidth.of(character)
      if width == 2 { return "<i>\(escaped)</i>" }
      let isSafe = width == 0 || character.unicodeScalars.allSatisfy(isSafe)
      return isSafe ? escaped : "<i class=\"n\">\(escaped)</i>"
    }.joined()
  }

  private static func classes(of style: TextStyle) -> [String] {
    [
      style.isBold ? "bold" : nil, style.isDim ? "dim" : nil, style.isReversed ? "reverse" : nil,
      style.role?.rawValue,
    ].compactMap { $0 }
  }
}
