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
    // NB: by hand, since a search by an expression takes fifty times as long.
    replacingPieces(from: "<") { piece in
      let name = piece.dropFirst().drop { $0 == "/" }
      guard let first = name.first, first.isASCII, first.isLetter,
        let end = name.firstIndex(where: { $0 == "<" || $0 == ">" }), piece[end] == ">"
      else { return nil }
      return ("", piece.index(after: end))
    }
  }

  /// The text with the characters that `&amp;` and `&#39;` stand for.
  private var withEntitiesDecoded: String {
    replacingPieces(from: "&") { piece in
      let sign = piece.dropFirst().prefix(1) == "#" ? 2 : 1
      let end = piece.dropFirst(sign).drop { $0.isASCII && ($0.isLetter || $0.isNumber) }.startIndex
      guard end < piece.endIndex, piece[end] == ";" else { return nil }
      return Self.character(behind: piece[..<end].dropFirst()).map { ($0, piece.index(after: end)) }
    }
  }

  /// The text with something else in place of each piece that begins with a sign.
  ///
  /// - Parameter replace: What it becomes, and where it ends; nil if it stays as it is.
  private func replacingPieces(
    from sign: Character,
    _ replace: (Substring) -> (String, Index)?
  ) -> String {
    guard var start = firstIndex(of: sign) else { return self }
    var result = ""
    var rest = self[...]
    while true {
      result += rest[..<start]
      if let (text, end) = replace(rest[start...]) {
        result += text
        rest = rest[end...]
      } else {
        result.append(sign)
        rest = rest[start...].dropFirst()
      }
      guard let next = rest.firstIndex(of: sign) else { return result + rest }
      start = next
    }
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
