import Core
import Lab

/// The texts that tell how to use the program.
enum UsageText {
  /// All commands.
  static var usage: StyledText {
    let commands: [(String, String)] =
      [("", "terminal: pick a screen; pipe: the list and this text")]
      + CommandDescription.all.map { ("\($0.name) \($0.argument)", $0.summary) }
    var text: StyledText = .bold("Usage: swift run Demo [COMMAND]") + "\n\n"
    text += TermList.text(commands.map { (StyledText("  Demo " + $0.0), StyledText($0.1)) })
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
      text += TermList.text(
        command.options.map { (StyledText("  \($0.term)"), StyledText($0.summary)) }
      )
    }
    return text
  }

  /// The screens and their scenarios.
  static func list(_ catalog: Catalog) -> StyledText {
    TermList.text(
      catalog.screens.flatMap { screen in
        let style = TextStyle(isBold: true, role: .accent)
        return [(StyledText(screen.id, style), StyledText(screen.title))]
          + screen.scripts.map { (StyledText("  \(screen.id)/\($0.name)"), .dim($0.summary)) }
      }
    )
  }
}
