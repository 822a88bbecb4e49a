extension String {
  /// The text without tags and with its entities decoded, trimmed.
  ///
  /// Tags go first and entities are decoded once, after: `&lt;b&gt;` is a text that shows `<b>`, and
  /// `&amp;lt;` one that shows `&lt;`. What only looks like a tag or an entity stays.
  var withoutMarkup: String {
    guard contains(where: { $0 == "<" || $0 == "&" }) else { return trimmed }
    return removingTags.decodingEntities.trimmed
  }

  private var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// Leaves out what is written `<b>`, `</b>` or `<br class="a">`; `a < b` is none of them.
  private var removingTags: String {
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      let name = rest[rest.index(after: start)...].drop { $0 == "/" }
      if name.first?.isASCII == true, name.first?.isLetter == true,
        let end = name.firstIndex(where: { $0 == ">" || $0 == "<" }), name[end] == ">"
      {
        rest = rest[rest.index(after: end)...]
      } else {
        text.append("<")
        rest = rest[rest.index(after: start)...]
      }
    }
    return text + rest
  }

  private var decodingEntities: String {
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      rest = rest[rest.index(after: start)...]
      // The longest name of an entity in the table has six letters, a number eight signs.
      if let end = rest.prefix(10).firstIndex(of: ";"), let value = Self.entity(rest[..<end]) {
        text.append(value)
        rest = rest[rest.index(after: end)...]
      } else {
        text.append("&")
      }
    }
    return text + rest
  }

  /// The character behind a name or a number; nil for what stands for none that can be shown.
  private static func entity(_ name: Substring) -> Character? {
    guard name.first == "#" else { return namedEntities[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number =
      isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let number, let scalar = Unicode.Scalar(number),
      scalar.properties.generalCategory != .control
    else { return nil }
    return Character(scalar)
  }

  /// The entities that titles and texts of blogs hold; the space that does not break becomes one
  /// that does, for a line has to end somewhere.
  private static let namedEntities: [String: Character] = [
    "amp": "&", "apos": "'", "bull": "•", "copy": "©", "deg": "°", "gt": ">", "hearts": "♥",
    "hellip": "…", "laquo": "«", "ldquo": "“", "lsquo": "‘", "lt": "<", "mdash": "—",
    "middot": "·", "nbsp": " ", "ndash": "–", "quot": "\"", "raquo": "»", "rdquo": "”",
    "reg": "®", "rsquo": "’", "times": "×", "trade": "™", "yen": "¥",
  ]
}
