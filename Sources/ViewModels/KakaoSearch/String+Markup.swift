import Foundation

extension String {
  /// The text without tags and with its entities decoded, trimmed.
  ///
  /// Tags go first and entities are decoded once, after: `&lt;b&gt;` is a text that shows `<b>`, and
  /// `&amp;lt;` one that shows `&lt;`. What only looks like a tag or an entity stays.
  var withoutMarkup: String {
    withoutTags.withEntitiesDecoded.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The text without what is written `<b>`, `</b>` or `<br class="a">`; `a < b` is none of them.
  private var withoutTags: String {
    // NB: a regular expression of Swift is compiled at each use, which takes longer than all the rest.
    replacingOccurrences(of: "</*[A-Za-z][^<>]*>", with: "", options: .regularExpression)
  }

  private var withEntitiesDecoded: String {
    let parts = split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      if let end = part.firstIndex(of: ";"), let character = Self.character(behind: part[..<end]) {
        text += character + part[end...].dropFirst()
      } else {
        text += "&" + part
      }
    }
  }

  /// The character behind a name or a number; nil for what stands for none that can be shown.
  private static func character(behind entity: Substring) -> String? {
    guard entity.first == "#" else { return namedEntities[String(entity)] }
    let isHexadecimal = entity.dropFirst().first?.lowercased() == "x"
    let digits = entity.dropFirst(isHexadecimal ? 2 : 1)
    // NB: a number of Swift may begin with a plus sign.
    guard digits.first?.isHexDigit == true,
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number), scalar.properties.generalCategory != .control
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
