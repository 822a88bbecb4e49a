import Foundation

/// Makes text from outside harmless: text from a server, a file or a key can be shown, but controls
/// nothing.
///
/// A terminal obeys control characters and a page follows the marks that turn text around ([UAX
/// #9](https://www.unicode.org/reports/tr9/), [Trojan Source](https://trojansource.codes)), so
/// everything bound for a terminal, a text, a drawing or a page passes here. Nothing is lost: a
/// character that would do harm is written as in a Swift literal, `\u{1B}`. Harmless text is
/// returned as it is, so passing twice does no harm either.
package enum HarmlessText {
  /// One line: controls, line ends and marks that turn text around are written out.
  package static func line(_ text: String) -> String {
    escaped(text, keeping: nil)
  }

  /// Several lines: as ``line(_:)``, but a new line stays one.
  package static func lines(_ text: String) -> String {
    escaped(text, keeping: "\n")
  }

  /// Returns true if a terminal or a page would obey the character instead of showing it.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // C0 with ESC, DEL with C1, the separators of lines and paragraphs.
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    // Embeddings, overrides and isolates of the bidirectional algorithm.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Bytes with which something harmful may begin: controls, DEL, and what C1 and the marks begin
  /// with.
  private static let suspects =
    (1..<0x20).map { CChar($0) } + [0x7F, CChar(bitPattern: 0xC2), CChar(bitPattern: 0xE2), 0]

  private static func escaped(_ text: String, keeping kept: Unicode.Scalar?) -> String {
    // Nearly all text is plain. One call of the C library takes a debug build no longer than a
    // release build, and a text that is typed letter by letter is looked at as often.
    if text.withCString({ strcspn($0, suspects) }) == text.utf8.count { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == kept || !isHarmful(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += literal(scalar)
      }
    }
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
