import Workshop

/// `Demo print`: each step of a run, as drawings or as sentences; or the run as a scenario.
package struct PrintCommand: Equatable {
  let source: RunSource
  var color = ColorChoice.auto
  var isPlain = false
  var showsCode = false
  var isScenario = false
  var output: String?
}

extension PrintCommand: NamedCommand {
  package static let declaration = CommandDeclaration(
    name: "print",
    argument: "ID[/NAME]",
    summary: "print each step, for pipes, CI and screen readers",
    details: """
      With --scenario, a run from try, explore or the stepper is printed as a new
      scenario. A scenario that you didn't change is printed as it stands in its
      file.
      """,
    options: [
      .color, .code, .original, .async, .recording, .plain, .scenario, .output, .ascii,
    ]
  )

  /// A scenario is source code, which has none of these.
  private static let withoutScenario: [CommandOption] = [
    .color, .code, .original, .async, .plain,
  ]

  package init(_ words: CommandWords) throws(UsageError) {
    _ = try words.argument()
    if words.has(.scenario), let option = Self.withoutScenario.first(where: words.has) {
      throw UsageError(
        description: "print takes --scenario or \(option.name); leave one out"
      )
    }
    let color: ColorChoice = try words.choice(.color) ?? .auto
    self.init(
      source: try words.source(),
      color: color,
      isPlain: words.has(.plain),
      showsCode: words.has(.code),
      isScenario: words.has(.scenario),
      output: words[.output]
    )
  }

  package func run(in console: Console) throws -> ExitCode {
    if isScenario {
      let text = try source.scenario(errors: console.errors)
      try console.write(to: output) { try $0(text) }
    } else if let output, output != "-" {
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
