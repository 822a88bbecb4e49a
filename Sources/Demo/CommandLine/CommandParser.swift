import Lab

struct CommandParser {
  let catalog: Catalog

  func parse(_ arguments: [String]) throws(UsageError) -> Command {
    guard let first = arguments.first else { return .pick }
    let rest = Array(arguments.dropFirst())
    if first == CommandDeclaration.Option.ascii.name { return try parse(rest) }
    if first.prefix(while: { $0 != "=" }) == CommandDeclaration.Option.theme.name {
      return try parse(afterTheme(arguments))
    }
    if first == "--version" { return .version }
    if first == "--help" || first == "-h" || first == "help" { return try help(on: rest.first) }
    let command = try command(first)
    if command == .export, rest.contains(where: { $0.hasPrefix("--site") }) {
      throw UsageError(description: "the site is another program: swift run Site DIR")
    }
    let words = try CommandWords(rest, of: command, in: catalog)
    if words.wantsHelp {
      if command == .marbles, let name = words.positionals.first { return .helpOnOperator(name) }
      return .help(command)
    }
    _ = try words.choice(.theme) as Theme?
    return try command.read(words)
  }

  private func afterTheme(_ arguments: [String]) throws(UsageError) -> [String] {
    guard Theme.named(in: arguments) != nil else {
      let known = Theme.allCases.map(\.rawValue).joined(separator: " or ")
      throw UsageError(
        description: "\(CommandDeclaration.Option.theme.name) needs a value: \(known)"
      )
    }
    return Array(arguments.dropFirst(arguments[0].contains("=") ? 1 : 2))
  }

  private func help(on name: String?) throws(UsageError) -> Command {
    guard let name, !name.hasPrefix("-") else { return .help(nil) }
    return .help(try command(name))
  }

  private func command(_ name: String) throws(UsageError) -> CommandDeclaration {
    if let command = CommandDeclaration.all.first(where: { $0.name == name }) { return command }
    if name.hasPrefix("-") {
      let options = ["--help", "--version", "--ascii", "--theme"]
      throw UsageError(
        description: "unknown option \"\(name)\"; "
          + Suggestions.sentence("options", options, to: name)
      )
    }
    if let screen = catalog.screen(String(name.prefix { $0 != "/" })) {
      throw UsageError(
        description: "\"\(name)\" is a screen; say what to do with it:"
          + " step \(screen.id), print \(screen.id)"
      )
    }
    throw UsageError(
      description: "unknown command \"\(name)\"; "
        + Suggestions.sentence("commands", CommandDeclaration.all.map(\.name), to: name)
    )
  }
}

/// The background of a terminal, where it doesn't say so itself.
enum Theme: String, CaseIterable {
  case dark
  case light

  var colors: String {
    switch self {
    case .dark: "15;0"
    case .light: "0;15"
    }
  }

  /// The theme of `--theme light` or `--theme=light`; `nil` for none or another word.
  static func named(in arguments: [String]) -> Theme? {
    let options = arguments.prefix { $0 != "--" }
    let name = CommandDeclaration.Option.theme.name
    if let index = options.firstIndex(of: name), options.indices.contains(index + 1) {
      return Theme(rawValue: options[index + 1])
    }
    let attached = options.first { $0.hasPrefix("\(name)=") }
    return attached.flatMap { Theme(rawValue: String($0.dropFirst(name.count + 1))) }
  }
}
