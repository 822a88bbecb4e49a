/// A text whose parts have styles.
///
/// Written like a string: `"plain" + .bold("heavy") + .role(.failure, "red")`.
public struct StyledText: Hashable, Sendable {
  /// A part in one style.
  public struct Run: Codable, Hashable, Sendable {
    /// The text.
    public var text: String

    /// How it looks.
    public var style: TextStyle
  }

  /// The parts in their order; no two neighbors have one style, and none is empty.
  public private(set) var runs: [Run] = []

  /// Creates an empty text.
  public init() {}

  /// Creates a text in one style.
  public init(_ text: String, _ style: TextStyle = .plain) {
    append(text, style)
  }

  /// A heavier text.
  public static func bold(_ text: String) -> StyledText { StyledText(text, .bold) }

  /// A fainter text.
  public static func dim(_ text: String) -> StyledText { StyledText(text, .dim) }

  /// A text with foreground and background changed.
  public static func reversed(_ text: String) -> StyledText { StyledText(text, .reversed) }

  /// A text in the color of a role.
  public static func role(_ role: TextRole, _ text: String) -> StyledText {
    StyledText(text, .role(role))
  }

  /// The text without its styles.
  public var string: String { runs.map(\.text).joined() }

  /// The columns that it takes.
  public var width: Int { runs.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// Adds a text at the end.
  public mutating func append(_ text: String, _ style: TextStyle = .plain) {
    guard !text.isEmpty else { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  /// Joins two texts.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result += right
    return result
  }

  /// Adds a text at the end.
  public static func += (left: inout StyledText, right: StyledText) {
    for run in right.runs { left.append(run.text, run.style) }
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

/// A text without styles is coded as a string, any other as a list of runs.
extension StyledText: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.init(text)
    } else {
      self.init()
      for run in try container.decode([Run].self) { append(run.text, run.style) }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if runs.allSatisfy({ $0.style == .plain }) {
      try container.encode(string)
    } else {
      try container.encode(runs)
    }
  }
}
