import Workshop

/// `Demo print`: each step of a run, as drawings or as sentences.
package struct PrintCommand: Equatable {
  let source: RunSource
  var isPlain = false
  var showsCode = false
}

extension PrintCommand: NamedCommand {
  package static let declaration = CommandDeclaration(
    name: "print",
    argument: "ID[/NAME]",
    summary: "print each step, for pipes, CI and screen readers",
    options: [.code, .original, .async, .recording, .plain, .ascii]
  )

  package init(_ words: CommandWords) throws(UsageError) {
    self.init(
      source: try words.source(),
      isPlain: words.has(.plain),
      showsCode: words.has(.code)
    )
  }

  package func run(in console: Console) throws -> ExitCode {
    try source.play().write(isPlain: isPlain, showsCode: showsCode) { try console.write($0) }
    return .success
  }
}
