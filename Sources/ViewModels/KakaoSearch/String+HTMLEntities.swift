import Foundation

extension String {
  /// The string without tags and with its entities decoded, trimmed.
  ///
  /// Tags are removed first, then entities are decoded once: `&lt;b&gt;` becomes `<b>`, and
  /// `&amp;lt;` becomes `&lt;`. Anything that only looks like a tag or an entity stays.
  var withoutMarkup: String {
    withoutTags.withEntitiesDecoded.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The string without tags such as `<b>`, `</b>` or `<br class="a">`; `a < b` has none.
  private var withoutTags: String {
    // NB: a regular expression of Swift is compiled at each use, which takes longer than all the
    // rest.
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

  /// The character of an entity's name or number; `nil` if there is none that can be shown.
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

  /// The entities in the titles and texts of blogs. A no-break space becomes a plain one, so that
  /// lines can wrap.
  private static let namedEntities: [String: String] = [
    "amp": "&", "apos": "'", "bull": "•", "copy": "©", "deg": "°", "gt": ">", "hearts": "♥",
    "hellip": "…", "laquo": "«", "ldquo": "“", "lsquo": "‘", "lt": "<", "mdash": "—",
    "middot": "·", "nbsp": " ", "ndash": "–", "quot": "\"", "raquo": "»", "rdquo": "”",
    "reg": "®", "rsquo": "’", "times": "×", "trade": "™", "yen": "¥",
  ]
}
