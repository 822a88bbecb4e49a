import Core

/// Text as HTML.
enum HTMLText {
  /// With everything escaped that HTML gives a meaning.
  static func escape(_ text: String) -> String {
    guard text.utf8.contains(where: { entity($0) != nil }) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if let entity = entity(byte) { bytes += entity.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func entity(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }

  /// A line of a screen: styles become classes, and a wide character takes two columns.
  static func line(_ text: StyledText) -> String {
    text.runs.map { run in
      let content = run.text.reduce(into: "") { html, character in
        html += cell(character)
      }
      let classes = classes(of: run.style)
      return classes.isEmpty
        ? content : "<span class=\"\(classes.joined(separator: " "))\">\(content)</span>"
    }.joined()
  }

  /// Browsers take what their font lacks from another one, whose columns are as wide as it likes;
  /// only ASCII and frames are safe.
  private static func cell(_ character: Character) -> String {
    let escaped = escape(String(character))
    if character.isASCII { return escaped }
    switch DisplayWidth.of(character) {
    case 2: return "<i>\(escaped)</i>"
    case 1 where !"│─╭╮╰╯▌".contains(character):
      return "<i class=\"n\">\(escaped)</i>"
    default: return escaped
    }
  }

  private static func classes(of style: TextStyle) -> [String] {
    [
      style.isBold ? "bold" : nil, style.isDim ? "dim" : nil, style.isReversed ? "reverse" : nil,
      style.role?.rawValue,
    ].compactMap { $0 }
  }
}
