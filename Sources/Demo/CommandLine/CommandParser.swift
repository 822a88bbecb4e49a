import Lab

/// Reads the command line.
struct CommandParser {
  let catalog: Catalog

  /// Reads the arguments after the program's name.
  func parse(_ arguments: [String]) throws(UsageError) -> Command {
    guard let first = arguments.first else { return .pick }
    if first == CommandDescription.ascii.name { return try parse(Array(arguments.dropFirst())) }
    if first.prefix(while: { $0 != "=" }) == CommandDescription.theme.name {
      return try parse(afterTheme(arguments))
    }
    if first == "--version" { return .version }
    if first == "--help" || first == "-h" || first == "help" {
      return try help(on: arguments.dropFirst().first)
    }
    guard let command = CommandDescription.all.first(where: { $0.name == first }) else {
      throw unknownCommand(first)
    }
    if command == .export, arguments.contains(where: { $0.hasPrefix("--site") }) {
      throw UsageError(description: "the site is a program of its own: swift run Site DIR")
    }
    let scanner = try ArgumentScanner(arguments.dropFirst(), of: command)
    if scanner.wantsHelp {
      if command == .marbles, let name = scanner.positionals.first { return .helpOnOperator(name) }
      return .help(command)
    }
    _ = try choice(CommandDescription.theme.name, of: scanner, command) as Theme?
    if command == .diff { return try diff(scanner) }
    if command == .marbles {
      return .marbles(
        MarblesRequest(
          name: scanner.positionals.first,
          diagrams: Array(scanner.positionals.dropFirst()),
          numbers: scanner.numbers,
          isPlain: scanner.values["--plain"] != nil
        )
      )
    }
    let argument = try scanner.onlyArgument(of: command)
    let isPlain = scanner.values["--plain"] != nil
    switch command.name {
    case "step":
      if let design = try design(scanner) {
        let scenario = try besideOriginal(argument, scanner, command, design)
        return .stepBesideOriginal(scenario, isPlain: isPlain)
      }
      return .step(try source(argument, scanner, command), isPlain: isPlain)
    case "print":
      let options = try printOptions(scanner, command)
      if let design = try design(scanner) {
        let scenario = try besideOriginal(argument, scanner, command, design)
        return .printBesideOriginal(scenario, options)
      }
      return .print(try source(argument, scanner, command), options)
    case "try":
      let id = try screen(argument, for: command).id
      let isNamed = argument?.contains("/") == true
      let scenario = isNamed ? try script(argument, for: command).script : nil
      return .tryOut(screen: id, try server(scanner, id, scenario), isPlain: isPlain)
    case "explore":
      return try explore(try screen(argument, for: command).id, scanner)
    case "exercise":
      return .exercise(Array(arguments.dropFirst()))
    case "kit":
      guard let argument, !argument.isEmpty else {
        throw UsageError(
          description: "kit needs a folder that is new or empty, as in kit MarbleKit"
        )
      }
      return .kit(argument, isUpdate: scanner.values["--update"] != nil)
    case "export":
      return try export(argument, scanner, command)
    default:
      return .list
    }
  }

  /// The arguments behind a theme, which stands in one of them or in two.
  private func afterTheme(_ arguments: [String]) throws(UsageError) -> [String] {
    guard Theme.named(in: arguments) != nil else {
      let known = Theme.allCases.map(\.rawValue).joined(separator: " or ")
      throw UsageError(description: "\(CommandDescription.theme.name) needs a value: \(known)")
    }
    return Array(arguments.dropFirst(arguments[0].contains("=") ? 1 : 2))
  }

  private func help(on name: String?) throws(UsageError) -> Command {
    guard let name, !name.hasPrefix("-") else { return .help(nil) }
    guard let command = CommandDescription.all.first(where: { $0.name == name }) else {
      throw unknownCommand(name)
    }
    return .help(command)
  }

  private func unknownCommand(_ name: String) -> UsageError {
    if name.hasPrefix("-") {
      return UsageError(
        description: "unknown option \"\(name)\"; "
          + Suggestions.sentence(
            "options",
            ["--help", "--version", "--ascii", "--theme"],
            to: name
          )
      )
    }
    if let screen = catalog.screen(String(name.prefix { $0 != "/" })) {
      return UsageError(
        description: "\"\(name)\" is a screen; say what to do with it:"
          + " \(["step", "print"].map { "\($0) \(screen.id)" }.joined(separator: ", "))"
      )
    }
    return UsageError(
      description: "unknown command \"\(name)\"; "
        + Suggestions.sentence("commands", CommandDescription.all.map(\.name), to: name)
    )
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: String,
    of scanner: ArgumentScanner,
    _ command: CommandDescription
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let value = scanner.values[option] else { return nil }
    if let choice = Choice(rawValue: value) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    throw UsageError(
      description: "\(command.name) \(option) can't be \"\(value)\"; "
        + Suggestions.sentence("it can be", known, to: value)
    )
  }
}

extension CommandParser {
  func script(
    _ argument: String?,
    for command: CommandDescription
  ) throws(UsageError) -> ScriptReference {
    let screen = try screen(argument, for: command)
    let parts = (argument ?? "").split(
      separator: "/",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let names = screen.scripts.map(\.name)
    let name = parts.count > 1 ? String(parts[1]) : names.first ?? ""
    guard names.contains(name.lowercased()) else {
      throw UsageError(
        description: "\(screen.id) has no scenario \"\(name)\"; "
          + Suggestions.sentence("scenarios", names, to: name)
      )
    }
    return ScriptReference(screen: screen.id, script: name.lowercased())
  }

  private func screen(
    _ argument: String?,
    for command: CommandDescription
  ) throws(UsageError) -> Catalog.Screen {
    guard let argument else {
      throw UsageError(
        description: "\(command.name) needs a screen; screens:"
          + " \(catalog.screens.map(\.id).joined(separator: ", "))"
      )
    }
    let id = String(argument.prefix { $0 != "/" })
    if let screen = catalog.screen(id) { return screen }
    throw UsageError(
      description: "there is no screen \"\(id)\"; "
        + Suggestions.sentence("screens", catalog.screens.map(\.id), to: id)
    )
  }

  func source(
    _ argument: String?,
    _ scanner: ArgumentScanner,
    _ command: CommandDescription
  ) throws(UsageError) -> RecordingSource {
    guard let file = scanner.values["--recording"] else {
      return .script(try script(argument, for: command))
    }
    if let argument {
      throw UsageError(
        description: "\(command.name) takes a scenario or --recording, but got both: \(argument)"
      )
    }
    return .file(file)
  }
}
