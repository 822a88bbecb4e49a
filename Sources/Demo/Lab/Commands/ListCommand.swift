import Workshop

/// `Demo list`: the screens, and below each its scenarios.
package struct ListCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "list",
    summary: "list the screens and their scenarios",
    options: [.ascii]
  )

  package init(_ words: CommandWords) throws(UsageError) {
    _ = try words.argument()
  }

  package func run(in console: Console) throws -> ExitCode {
    try console.write(Self.text(console.catalog))
    return .success
  }

  static func text(_ catalog: Catalog) -> StyledText {
    TermList.text(
      catalog.screens.flatMap { screen in
        let style = TextStyle(isBold: true, role: .accent)
        return [(StyledText(screen.id, style), StyledText(screen.title))]
          + screen.scenarios.map { (StyledText("  \(screen.id)/\($0.name)"), .dim($0.summary)) }
      }
    )
  }
}
