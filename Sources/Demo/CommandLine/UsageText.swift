import Core

/// The texts that tell how to use the program.
enum UsageText {
  /// All commands.
  static var usage: StyledText {
    let commands: [(String, String)] =
      [("", "terminal: pick a screen; pipe: the list and this text")]
      + CommandDescription.all.map { ("\($0.name) \($0.argument)", $0.summary) }
    var text: StyledText = .bold("Usage: swift run Demo [COMMAND]") + "\n\n"
    text += rows(commands.map { ("Demo " + $0.0, $0.1) })
    text += "\nID is a screen, SCRIPT one of its scripts; without one, the first is meant."
    text += "\nDemo COMMAND --help says more about a command."
    text += "\nDemo --ascii [COMMAND] prints nothing but ASCII, as in a locale without UTF-8."
    text += "\nDemo --theme light [COMMAND] has colors for a light background."
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
      text += rows(command.options.map { ($0.term, $0.summary) })
    }
    return text
  }

  /// The screens and their scripts.
  static func list(_ catalog: Catalog) -> StyledText {
    let names = catalog.screens.flatMap { screen in
      [screen.id] + screen.scripts.map { "  \(screen.id)/\($0.name)" }
    }
    let width = names.map { DisplayWidth.of($0) }.max() ?? 0
    var text = StyledText()
    for screen in catalog.screens {
      text += StyledText(screen.id, TextStyle(isBold: true, role: .accent))
        .padded(toColumns: width + 2)
      text += "\(screen.title)\n"
      for script in screen.scripts {
        text += StyledText("  \(screen.id)/\(script.name)").padded(toColumns: width + 2)
        text += .dim(script.summary) + "\n"
      }
    }
    return text
  }

  private static func rows(_ rows: [(term: String, summary: String)]) -> StyledText {
    let width = rows.map { DisplayWidth.of($0.term) }.max() ?? 0
    return rows.reduce(into: StyledText()) { text, row in
      text += StyledText("  \(row.term)").padded(toColumns: width + 4) + "\(row.summary)\n"
    }
  }
}
