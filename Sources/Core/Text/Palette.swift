/// The escape sequences that a terminal understands.
package enum Palette: String, Codable, Sendable {
  /// None at all: for pipes, `TERM=dumb` and screen readers.
  case plain
  /// Bold, dim and reverse without a color, as `NO_COLOR` asks.
  case monochrome
  case sixteen
  /// The 256 colors of xterm, on a dark background.
  case twoHundredFiftySix
  /// The 256 colors of xterm, on a light background.
  case twoHundredFiftySixOnLight

  /// The palette that the environment of a process asks for.
  ///
  /// - Parameters:
  ///   - environment: Reads `TERM`, `COLORTERM`, [`NO_COLOR`](https://no-color.org), and
  ///     `COLORFGBG`, in which some terminals say the colors of their text and background.
  ///   - isTerminal: Whether the output is a terminal at all.
  package init(environment: [String: String], isTerminal: Bool) {
    let term = environment["TERM"] ?? ""
    if !isTerminal || term.isEmpty || term == "dumb" {
      self = .plain
    } else if let value = environment["NO_COLOR"], !value.isEmpty {
      self = .monochrome
    } else if term.contains("256") || environment["COLORTERM"] != nil {
      self =
        Self.isLight(environment["COLORFGBG"])
        ? .twoHundredFiftySixOnLight : .twoHundredFiftySix
    } else {
      self = .sixteen
    }
  }

  /// The sequence that switches from any style to `style`; empty in `.plain`.
  package func sequence(for style: TextStyle) -> String {
    guard self != .plain else { return "" }
    var codes = ["0"]
    if style.isBold { codes.append("1") }
    if style.isDim, !hasManyColors { codes.append("2") }
    if style.isReversed { codes.append("7") }
    // What faint letters look like is up to the terminal; where there are colors, one is chosen.
    let isFaint = style.isDim && hasManyColors
    if let role = style.role ?? (isFaint ? .muted : nil) { codes += color(of: role) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  /// The text with its styles as escape sequences; it ends in plain style. There are no other
  /// sequences in it.
  package func encode(_ text: StyledText) -> String {
    text.runs.map { run in
      self == .plain || run.style == .plain
        ? run.text : sequence(for: run.style) + run.text + sequence(for: .plain)
    }.joined()
  }

  private func color(of role: TextRole) -> [String] {
    switch self {
    case .plain, .monochrome: role == .changed ? ["1"] : []
    case .sixteen: ["\(Self.colors(role).sixteen)"]
    case .twoHundredFiftySix: ["38", "5", "\(Self.colors(role).onDark)"]
    case .twoHundredFiftySixOnLight: ["38", "5", "\(Self.colors(role).onLight)"]
    }
  }

  private var hasManyColors: Bool {
    self == .twoHundredFiftySix || self == .twoHundredFiftySixOnLight
  }

  /// Returns true if the last number is a light color: white, or a bright one that isn't gray.
  private static func isLight(_ colors: String?) -> Bool {
    let background = colors?.split(separator: ";").last.flatMap { Int($0) }
    return background.map { $0 == 7 || (9...15).contains($0) } ?? false
  }

  /// Among the 256 colors, those whose contrast to black or to white is at least 4.5, and to a dark
  /// gray or to cream nearly so.
  private static func colors(_ role: TextRole) -> (sixteen: Int, onDark: Int, onLight: Int) {
    switch role {
    case .accent: (36, 73, 24)
    case .changed: (33, 220, 94)
    case .failure: (31, 203, 124)
    case .input: (34, 75, 25)
    case .muted: (90, 246, 240)
    case .output, .success: (32, 114, 22)
    case .request: (35, 176, 90)
    }
  }
}
