/// Makes text from outside harmless: what a server, a file or a key sends may be shown, and steers
/// nothing.
///
/// A terminal obeys control characters and a page follows the marks that turn text around
/// ([UAX #9](https://www.unicode.org/reports/tr9/), [Trojan Source](https://trojansource.codes)), so
/// whatever leaves for a terminal, a text, a drawing or a page passes here. Nothing is lost: a
/// character that would do harm is written as in a Swift literal, `\u{1B}`. Harmless text comes back
/// as it is, so that passing twice does no harm either.
public enum HarmlessText {
  /// One line: controls, line ends and marks that turn text around are written out.
  public static func line(_ text: String) -> String {
    isPlain(text, except: nil) ? text : escaped(text) { !isHarmful($0) }
  }

  /// Several lines: as ``line(_:)``, but a new line stays one.
  public static func lines(_ text: String) -> String {
    isPlain(text, except: 0x0A) ? text : escaped(text) { $0 == "\n" || !isHarmful($0) }
  }

  /// Whether a terminal or a page would obey the character instead of showing it.
  public static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // C0 with ESC, DEL with C1, the separators of lines and paragraphs.
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    // Embeddings, overrides and isolates of the bidirectional algorithm.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether there is nothing but printable ASCII, which most text is, so that it costs one look.
  private static func isPlain(_ text: String, except allowed: UInt8?) -> Bool {
    for byte in text.utf8 where byte < 0x20 || byte >= 0x7F {
      if byte != allowed { return false }
    }
    return true
  }

  private static func escaped(
    _ text: String,
    keeping isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    guard !text.unicodeScalars.allSatisfy(isKept) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isKept(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += literal(scalar)
      }
    }
    return result
  }

  private static func literal(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
