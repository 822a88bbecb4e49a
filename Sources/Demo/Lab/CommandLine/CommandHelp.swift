import Workshop

enum CommandHelp {
  /// The usage of a program with these commands.
  static func usage(_ commands: [CommandDeclaration]) -> StyledText {
    let rows: [(String, String)] =
      [("", "pick a screen in a terminal; when piped, print the list and this text")]
      + commands.map { ("\($0.name) \($0.argument)", $0.summary) }
    var text: StyledText = .bold("Usage: swift run Demo [COMMAND]") + "\n\n"
    text += TermList.text(rows.map { (StyledText("  Demo " + $0.0), StyledText($0.1)) })
    text += "\nID is a screen, and NAME is one of its scenarios; without NAME, it's the first."
    text += "\nDemo COMMAND --help explains a command."
    text += "\nDemo --ascii [COMMAND] prints only ASCII, as in a locale without UTF-8."
    text += "\nDemo --theme light [COMMAND] uses colors for a light background."
    text += "\nDemo --version prints the version."
    text += "\nExit status: 0 done, 1 failed, 64 wrong usage.\n"
    return text
  }

  static func text(of command: CommandDeclaration) -> StyledText {
    let words =
      [command.name, command.argument].filter { !$0.isEmpty }
      + command.options.map { "[\($0.term)]" }
    var text: StyledText =
      .bold("Usage: swift run Demo \(words.joined(separator: " "))") + "\n\n"
    text += "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).\n"
    if !command.details.isEmpty { text += "\(command.details)\n" }
    guard !command.options.isEmpty else { return text }
    return text + "\n"
      + TermList.text(
        command.options.map { (StyledText("  \($0.term)"), StyledText($0.summary)) }
      )
  }
}
