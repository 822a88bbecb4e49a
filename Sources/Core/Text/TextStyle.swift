/// How a piece of text looks.
public struct TextStyle: Hashable, Sendable {
  /// Whether the text is heavier than its neighbors.
  public var isBold: Bool

  /// Whether the text is fainter than its neighbors.
  public var isDim: Bool

  /// Whether foreground and background change places.
  public var isReversed: Bool

  /// What the text is, from which its color follows; nil for plain text.
  public var role: TextRole?

  /// Creates a style; without arguments, that of plain text.
  public init(
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

  /// Plain text.
  public static let plain = TextStyle()

  /// Heavier than its neighbors.
  public static let bold = TextStyle(isBold: true)

  /// Fainter than its neighbors.
  public static let dim = TextStyle(isDim: true)

  /// With foreground and background changed.
  public static let reversed = TextStyle(isReversed: true)

  /// In the color of a role.
  public static func role(_ role: TextRole) -> TextStyle {
    TextStyle(role: role)
  }

  /// This style with foreground and background changed.
  public var reversed: TextStyle {
    TextStyle(isBold: isBold, isDim: isDim, isReversed: true, role: role)
  }
}

/// A style is coded as its words: `bold dim reversed failure`, and plain text as none.
extension TextStyle: Codable {
  public init(from decoder: any Decoder) throws {
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

  public func encode(to encoder: any Encoder) throws {
    let words = [
      isBold ? "bold" : nil, isDim ? "dim" : nil, isReversed ? "reversed" : nil, role?.rawValue,
    ]
    var container = encoder.singleValueContainer()
    try container.encode(words.compactMap { $0 }.joined(separator: " "))
  }
}
