import MarbleKit

/// `Demo marbles`: an operator on its own diagrams or the user's, in an editor or printed.
package struct MarblesCommand: Equatable {
  /// The operator; all are listed if it's `nil`.
  var name: String?
  /// Diagrams for the first sources, then for the patterns of inner ones.
  var diagrams: [String] = []
  var numbers: [GivenNumber] = []
  var isPlain = false
}

extension MarblesCommand: NamedCommand {
  package static let declaration = CommandDeclaration(
    name: "marbles",
    argument: "[OPERATOR [DIAGRAM…]]",
    summary: "run an operator on your own diagrams, or list all operators",
    details: """
      Your diagrams replace those of the first sources, and the pattern of an inner
      observable, in which x is the element: marbles flatMapLatest 'a---b|' 'x-x|'.
      Numbers of a call are options: marbles debounce --dueTime 5; OPERATOR --help
      names them. Names of Combine, Kotlin, RxJava and RxJS are understood.
      Without a diagram, a terminal gets an editor.
      """,
    options: [.plain.summary("print the diagram, even in a terminal"), .ascii, .theme],
    takesDiagrams: true
  )

  package init(_ words: CommandWords) {
    self.init(
      name: words.positionals.first,
      diagrams: Array(words.positionals.dropFirst()),
      numbers: words.numbers,
      isPlain: words.has(.plain)
    )
  }

  package static func help(_ words: CommandWords?) throws(UsageError) -> StyledText {
    let text = CommandHelp.text(of: declaration)
    guard let name = words?.positionals.first, name != "help" else { return text }
    return text + "\n\(name):\n\(try Self.usage(name))"
  }

  package func run(in console: Console) async throws -> ExitCode {
    if let name, isUsual, !isPlain, console.canDraw {
      let (entries, notice) = try Self.find(name)
      let editable = entries.filter(\.canBeEdited)
      if !editable.isEmpty {
        let viewModel = MarbleEditorViewModel(entries: editable, notice: notice)
        return try await console.terminal.run(viewModel) ?? .success
      }
    }
    try console.output.write(text)
    return .success
  }
}
