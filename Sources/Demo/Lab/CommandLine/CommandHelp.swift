import Workshop

enum CommandHelp {
  /// The usage of a program with these commands.
  static func usage(_ commands: [CommandDeclaration]) -> StyledText {
    let rows: [(String, String)] =
      [("", "pick a screen in a terminal; when piped, print the list and this text")]
      + commands.map { ("\($0.name) \($0.argument)", $0.summary) }
    var text: StyledText = .bold("Usage: swift run Demo [COMMAND]") + "\n\n"
    text += TermList.text(rows.map { (StyledText("  Demo " + $0.0), StyledText($0.1)) })
    let ends = [
      "ID is a screen, and NAME is one of its scenarios; without NAME, it's the first.",
      "Demo COMMAND --help explains a command.",
      "Demo --ascii [COMMAND] prints only ASCII, as in a locale without UTF-8.",
      "Demo --version prints the version.", "Exit status: 0 done, 1 failed, 64 wrong usage.",
    ]
    return text + "\n"
      + ends.flatMap { StyledText($0).wrapped(toColumns: PrintedText.columns, indent: 2) }.joined
  }

  static func text(of command: CommandDeclaration) -> StyledText {
    let words =
      [command.name, command.argument].filter { !$0.isEmpty }
      + command.options.map { "[\($0.term)]" }
    var text: StyledText =
      .bold(PrintedText.lines(["Usage: swift run Demo"] + words, indent: 2)) + "\n\n"
    let summary = "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst())."
    text += "\(PrintedText.paragraphs(summary))\n"
    if !command.details.isEmpty { text += "\(PrintedText.paragraphs(command.details))\n" }
    guard !command.options.isEmpty else { return text }
    return text + "\n"
      + TermList.text(
        command.options.map { (StyledText("  \($0.term)"), StyledText($0.summary)) }
      )
  }
}
