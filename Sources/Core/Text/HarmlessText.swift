import Foundation

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
    isHarmless(text, except: nil) ? text : escaped(text, keeping: nil)
  }

  /// Several lines: as ``line(_:)``, but a new line stays one.
  public static func lines(_ text: String) -> String {
    isHarmless(text, except: 0x0A) ? text : escaped(text, keeping: "\n")
  }

  /// Returns true if a terminal or a page would obey the character instead of showing it.
  public static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // C0 with ESC, DEL with C1, the separators of lines and paragraphs.
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    // Embeddings, overrides and isolates of the bidirectional algorithm.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The same question as ``isHarmful(_:)``, put to the bytes of a text: nearly all that is shown is
  /// harmless, and that should cost one look.
  private static func isHarmless(_ text: String, except allowed: UInt8?) -> Bool {
    if hasNoSuspect(text) { return true }
    var (last, beforeLast): (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case 0..<0x20:
        if byte != allowed { return false }
      case 0x7F:
        return false
      case 0x80..<0xA0 where last == 0xC2:
        return false
      case 0xA8...0xAE where beforeLast == 0xE2 && last == 0x80:
        return false
      case 0xA6...0xA9 where beforeLast == 0xE2 && last == 0x81:
        return false
      default:
        break
      }
      beforeLast = last
      last = byte
    }
    return true
  }

  /// Bytes with which something harmful may begin: controls, DEL, and what C1 and the marks begin with.
  private static let suspects =
    (1..<0x20).map { CChar($0) } + [0x7F, CChar(bitPattern: 0xC2), CChar(bitPattern: 0xE2), 0]

  /// Whether none of ``suspects`` is in a text: one call of the C library, which takes a debug build no
  /// longer than a release build. A text that is typed letter by letter is looked at as often.
  private static func hasNoSuspect(_ text: String) -> Bool {
    text.withCString { strcspn($0, suspects) } == text.utf8.count
  }

  private static func escaped(_ text: String, keeping kept: Unicode.Scalar?) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
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
