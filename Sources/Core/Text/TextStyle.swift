package struct TextStyle: Hashable, Sendable {
  package var isBold: Bool
  package var isDim: Bool
  package var isReversed: Bool

  /// The role of the text, which decides its color; nil for plain text.
  package var role: TextRole?

  package init(
    isBold: Bool = false,
    isDim: Bool = false,
    isReversed: Bool = false,
    role: TextRole? = nil
  ) {
    self.isBold = isBold
    self.isDim = isDim
    self.isReversed = isReversed
    self.role = role
  }

  package static let plain = TextStyle()
  package static let bold = TextStyle(isBold: true)
  package static let dim = TextStyle(isDim: true)
  package static let reversed = TextStyle(isReversed: true)

  package static func role(_ role: TextRole) -> TextStyle {
    TextStyle(role: role)
  }

  /// This style with foreground and background changed.
  package var reversed: TextStyle {
    TextStyle(isBold: isBold, isDim: isDim, isReversed: true, role: role)
  }
}

/// A style is coded as its words: `bold dim reversed failure`, and plain text as none.
extension TextStyle: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init()
    for word in try container.decode(String.self).split(separator: " ") {
      switch word {
      case "bold": isBold = true
      case "dim": isDim = true
      case "reversed": isReversed = true
      default:
        guard let role = TextRole(rawValue: String(word)) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no style")
        }
        self.role = role
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    let words = [
      isBold ? "bold" : nil, isDim ? "dim" : nil, isReversed ? "reversed" : nil, role?.rawValue,
    ]
    var container = encoder.singleValueContainer()
    try container.encode(words.compactMap { $0 }.joined(separator: " "))
  }
}
