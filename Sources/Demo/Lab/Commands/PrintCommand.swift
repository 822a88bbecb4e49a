import Workshop

/// `Demo print`: each step of a run, as drawings or as sentences.
package struct PrintCommand: Equatable {
  let source: RunSource
  var color = ColorChoice.auto
  var isPlain = false
  var showsCode = false
  var output: String?
}

extension PrintCommand: NamedCommand {
  package static let declaration = CommandDeclaration(
    name: "print",
    argument: "ID[/NAME]",
    summary: "print each step, for pipes, CI and screen readers",
    options: [.color, .code, .original, .async, .recording, .plain, .output, .ascii]
  )

  package init(_ words: CommandWords) throws(UsageError) {
    let color: ColorChoice = try words.choice(.color) ?? .auto
    self.init(
      source: try words.source(),
      color: color,
      isPlain: words.has(.plain),
      showsCode: words.has(.code),
      output: words[.output]
    )
  }

  package func run(in console: Console) throws -> ExitCode {
    if let output, output != "-" {
      let run = try source.play()
      try FileTarget(path: output).write { file in
        var console = console
        console.output = file
        try write(run, to: console)
      }
    } else {
      try write(source.play(), to: console)
    }
    return .success
  }

  @MainActor
  private func write(_ run: PlayedRun, to console: Console) throws {
    try run.write(isPlain: isPlain, showsCode: showsCode) { try console.write($0, color) }
  }
}
