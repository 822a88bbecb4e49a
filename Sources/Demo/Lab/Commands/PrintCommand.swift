import MarbleKit

/// `Demo print`: each step of a run, as drawings or as sentences.
package struct PrintCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "print",
    argument: "ID[/NAME]",
    summary: "print each step, for pipes, CI and screen readers",
    options: [.color, .code, .original, .async, .recording, .plain, .ascii, .theme]
  )

  let source: RunSource
  let options: PrintOptions

  package init(_ words: CommandWords) throws(UsageError) {
    _ = try words.argument()
    let color: PrintOptions.Color = try words.choice(.color) ?? .auto
    let source = try words.source()
    let options = PrintOptions(
      color: color,
      isPlain: words.has(.plain),
      showsCode: words.has(.code)
    )
    self.init(source, options)
  }

  init(_ source: RunSource, _ options: PrintOptions = PrintOptions()) {
    self.source = source
    self.options = options
  }

  package func run(in console: Console) throws -> ExitCode {
    try source.play().write(isPlain: options.isPlain, showsCode: options.showsCode) {
      try console.write($0, options.color)
    }
    return .success
  }
}
