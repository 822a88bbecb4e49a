import Core

/// The texts that tell how to use the program.
enum UsageText {
  /// All commands.
  static var usage: StyledText {
    let commands: [(String, String)] =
      [("", "terminal: pick a screen; pipe: the list and this text")]
      + CommandDescription.all.map { ("\($0.name) \($0.argument)", $0.summary) }
    var text: StyledText = .bold("Usage: swift run Demo [COMMAND]") + "\n\n"
    text += rows(commands.map { (StyledText("  Demo " + $0.0), StyledText($0.1)) })
    text += "\nID is a screen, NAME one of its scenarios; without one, the first is meant."
    text += "\nDemo COMMAND --help says more about a command."
    text += "\nDemo --ascii [COMMAND] prints nothing but ASCII, as in a locale without UTF-8."
    text += "\nDemo --theme light [COMMAND] has colors for a light background."
    text += "\nDemo --version says which version this is."
    text += "\nExit status: 0 done, 1 failed, 64 wrong usage.\n"
    return text
  }

  /// One command.
  static func usage(of command: CommandDescription) -> StyledText {
    var text: StyledText = .bold("Usage: swift run Demo \(command.usage)") + "\n\n"
    text += "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).\n"
    if !command.details.isEmpty { text += "\(command.details)\n" }
    if !command.options.isEmpty {
      text += "\n"
      text += rows(
        command.options.map { (StyledText("  \($0.term)"), StyledText($0.summary)) }
      )
    }
    return text
  }

  /// The screens and their scenarios.
  static func list(_ catalog: Catalog) -> StyledText {
    rows(
      catalog.screens.flatMap { screen in
        let style = TextStyle(isBold: true, role: .accent)
        return [(StyledText(screen.id, style), StyledText(screen.title))]
          + screen.scripts.map { (StyledText("  \(screen.id)/\($0.name)"), .dim($0.summary)) }
      }
    )
  }

  /// Terms and what is said of them, side by side, in the columns of the smallest usual terminal.
  static func rows(_ rows: [(term: StyledText, summary: StyledText)]) -> StyledText {
    let indent = min(rows.map(\.term.width).max() ?? 0, widestTerm) + 2
    return rows.reduce(into: StyledText()) { text, row in
      // A term that is longer stands in a line of its own.
      let isLong = row.term.width > indent - 2
      if isLong { text += row.term + "\n" }
      for (index, line) in row.summary.wrapped(toColumns: columns - indent).enumerated() {
        text += (index == 0 && !isLong ? row.term : "").padded(toColumns: indent)
        text += line + "\n"
      }
    }
  }

  /// The columns of the longest term beside which its summary stands.
  private static let widestTerm = 28

  /// How wide a text may be.
  private static let columns = 80
}
