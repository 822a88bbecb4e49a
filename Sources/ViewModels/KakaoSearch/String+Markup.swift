import Foundation

extension String {
  /// The text without HTML tags, and with its entities read once.
  ///
  /// Tags go first, so that an escaped one, as in a title about HTML, stays text. A lone `&` or `<`
  /// stays as well.
  var withoutMarkup: String {
    let text = replacing(#/<\/?[A-Za-z][^<>]*>/#, with: "")
    let entity = #/&(?<name>#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,8});/#
    return text.replacing(entity) { match in
      Self.character(entity: match.name) ?? String(match.0)
    }
    .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func character(entity name: Substring) -> String? {
    guard name.first == "#" else { return named[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first?.lowercased() == "x"
    let number =
      isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return number.flatMap(UnicodeScalar.init).map { String(Character($0)) }
  }

  private static let named = [
    "amp": "&", "apos": "'", "gt": ">", "hellip": "…", "lt": "<", "middot": "·", "nbsp": "\u{A0}",
    "quot": "\"",
  ]
}
