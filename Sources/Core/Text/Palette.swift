/// The escape sequences that a terminal understands.
public enum Palette: String, Codable, Sendable {
  /// None at all: for pipes, `TERM=dumb` and screen readers.
  case plain
  /// Bold, dim and reverse without a color, as `NO_COLOR` asks.
  case monochrome
  /// The 16 colors that every terminal has.
  case sixteen
  /// The 256 colors of xterm.
  case twoHundredFiftySix

  /// What the environment of a process says about its terminal.
  ///
  /// - Parameters:
  ///   - environment: Reads `TERM` and [`NO_COLOR`](https://no-color.org).
  ///   - isTerminal: Whether the output is a terminal at all.
  public init(environment: [String: String], isTerminal: Bool) {
    let term = environment["TERM"] ?? ""
    if !isTerminal || term.isEmpty || term == "dumb" {
      self = .plain
    } else if let value = environment["NO_COLOR"], !value.isEmpty {
      self = .monochrome
    } else if term.contains("256") || environment["COLORTERM"] != nil {
      self = .twoHundredFiftySix
    } else {
      self = .sixteen
    }
  }

  /// The sequence that switches from any style to `style`; empty in `.plain`.
  public func sequence(for style: TextStyle) -> String {
    guard self != .plain else { return "" }
    var codes = ["0"]
    if style.isBold { codes.append("1") }
    if style.isDim { codes.append("2") }
    if style.isReversed { codes.append("7") }
    if let role = style.role { codes += color(of: role) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  /// The text with its styles as escape sequences; it ends in plain style. There are no other
  /// sequences in it: what the text itself holds of them is made harmless.
  public func encode(_ text: StyledText) -> String {
    text.runs.map { run in
      let harmless = HarmlessText.lines(run.text)
      return self == .plain || run.style == .plain
        ? harmless : sequence(for: run.style) + harmless + sequence(for: .plain)
    }.joined()
  }

  private func color(of role: TextRole) -> [String] {
    switch self {
    case .plain, .monochrome: role == .changed ? ["1"] : []
    case .sixteen: [Self.sixteenColors(role)]
    case .twoHundredFiftySix: ["38", "5", Self.xtermColors(role)]
    }
  }

  private static func sixteenColors(_ role: TextRole) -> String {
    switch role {
    case .accent: "36"
    case .changed: "33"
    case .failure: "31"
    case .input: "34"
    case .muted: "90"
    case .output: "32"
    case .request: "35"
    case .success: "32"
    }
  }

  private static func xtermColors(_ role: TextRole) -> String {
    switch role {
    case .accent: "73"
    case .changed: "220"
    case .failure: "203"
    case .input: "75"
    case .muted: "245"
    case .output: "114"
    case .request: "176"
    case .success: "114"
    }
  }
}
