import Foundation

extension String {
  /// The text without tags and with its entities decoded, trimmed.
  ///
  /// Tags go first and entities are decoded once, after: `&lt;b&gt;` is a text that shows `<b>`, and
  /// `&amp;lt;` one that shows `&lt;`. What only looks like a tag or an entity stays.
  var withoutMarkup: String {
    var text = self
    // NB: most titles have neither, and a search by an expression takes fifty times as long.
    if utf8.contains(UInt8(ascii: "<")) {
      // What is written `<b>`, `</b>` or `<br class="a">`; `a < b` is none of them.
      text = text.replacing(/<\/*[A-Za-z][^<>]*>/, with: "")
    }
    if utf8.contains(UInt8(ascii: "&")) {
      text = text.replacing(/&(#?[0-9A-Za-z]+);/) {
        Self.character(behind: $0.1) ?? String($0.0)
      }
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The character behind a name or a number; nil for what stands for none that can be shown.
  private static func character(behind entity: Substring) -> String? {
    guard entity.first == "#" else { return namedEntities[String(entity)] }
    let digits = entity.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number =
      isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let number, let scalar = Unicode.Scalar(number),
      scalar.properties.generalCategory != .control
    else { return nil }
    return String(scalar)
  }

  /// The entities that titles and texts of blogs hold; the space that does not break becomes one
  /// that does, for a line has to end somewhere.
  private static let namedEntities: [String: String] = [
    "amp": "&", "apos": "'", "bull": "•", "copy": "©", "deg": "°", "gt": ">", "hearts": "♥",
    "hellip": "…", "laquo": "«", "ldquo": "“", "lsquo": "‘", "lt": "<", "mdash": "—",
    "middot": "·", "nbsp": " ", "ndash": "–", "quot": "\"", "raquo": "»", "rdquo": "”",
    "reg": "®", "rsquo": "’", "times": "×", "trade": "™", "yen": "¥",
  ]
}
