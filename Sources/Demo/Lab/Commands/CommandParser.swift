import Workshop

/// Finds the command that a command line names.
package struct CommandParser {
  package let commands: [any NamedCommand.Type]
  package let version: String
  package let catalog: Catalog
  private let ownScreens: OwnScreens

  package init(
    commands: [any NamedCommand.Type],
    version: String,
    catalog: Catalog,
    ownScreens: OwnScreens = .none
  ) {
    self.commands = commands
    self.version = version
    self.catalog = catalog
    self.ownScreens = ownScreens
  }

  package func parse(_ arguments: [String]) throws(UsageError) -> any Command {
    // It stands before the command or behind it.
    let ascii = CommandOption.ascii.name
    guard arguments.prefix(while: { $0 != "--" }).count(where: { $0 == ascii }) < 2 else {
      throw .givenTwice(ascii)
    }
    return try command(arguments)
  }

  private func command(_ arguments: [String]) throws(UsageError) -> any Command {
    guard let first = arguments.first else { return PickCommand(parser: self) }
    let rest = Array(arguments.dropFirst())
    if first == CommandOption.ascii.name { return try command(rest) }
    if first == "--version" {
      try refuse(rest.first, after: first)
      return TextCommand("MarbleMVVM \(version)\n")
    }
    if first == "--help" || first == "-h" || first == "help" {
      try refuse(rest.dropFirst().first, after: "\(first) \(rest.first ?? "")")
      return try help(on: rest.first)
    }
    return try named(first, rest)
  }

  /// The command of this name with the words that follow it.
  private func named(_ name: String, _ rest: [String]) throws(UsageError) -> any Command {
    try Self.refuseGone(name, with: rest)
    let type = try type(named: name)
    let words = try CommandWords(rest, of: type.declaration, in: catalog, ownScreens: ownScreens)
    if words.wantsHelp { return TextCommand(try type.help(words)) }
    return try type.init(words)
  }

  /// Says what replaces a command or an option of the version before.
  package static func refuseGone(_ name: String, with rest: [String]) throws(UsageError) {
    let options = ([name] + rest).filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    for gone in [name] + options + options.map({ "\(name) \($0)" }) {
      if let successor = successors[gone] {
        throw UsageError(description: "\(gone) is gone; \(successor)")
      }
    }
  }

  private func refuse(_ word: String?, after words: String) throws(UsageError) {
    guard let word else { return }
    throw UsageError(description: "\(words) takes no argument; leave out \"\(word)\"")
  }

  var usage: StyledText { CommandHelp.usage(commands.map { $0.declaration }) }

  private func help(on name: String?) throws(UsageError) -> any Command {
    guard let name, !name.hasPrefix("-") else { return TextCommand(usage) }
    try Self.refuseGone(name, with: [])
    return TextCommand(try type(named: name).help(nil))
  }

  private static let networkPage = "Tutorials/14-networking.md"

  /// The replacements of the previous version's commands and options.
  private static let successors = [
    "--color": "a terminal shows colors, a pipe has none; NO_COLOR=1 in front leaves them out",
    "--theme": "COLORFGBG='0;15' in front of the command is for a light background",
    "Site --address": "leave it out: the pages work below any address",
    "Site --async": "Demo print ID/NAME --async prints both versions",
    "Site --original": "Demo print ID/NAME --original prints both designs",
    "Site --run": "Demo print ID/NAME prints a run",
    "exercise": "swift run Exercises has them",
    "--live": "try has a server of its own; an app is where a real one answers: \(networkPage)",
    "--server": "try has a server of its own; an app is where a real one answers: \(networkPage)",
    "differ --cold": "every search takes hot sources and cold ones",
    "differ --only": "every search varies everything, and prints the easiest diagram first",
    "marbles --plain": "marbles always prints, so leave it out",
    "new --store": "copy Tests/Gate/Chapters/YourScreen/Hearts.swift into Tutorials/YourScreens",
    "print --output": "write > FILE behind the command",
    "print --scenario": "watch prints the scenario of a run that it finds on your own screen",
    "predict": "the pages ask its questions, and fold the answers away: Tutorials/README.md",
  ]

  private func type(named name: String) throws(UsageError) -> any NamedCommand.Type {
    if let type = commands.first(where: { $0.declaration.name == name }) { return type }
    if name.hasPrefix("-") {
      let options = ["--help", "--version", "--ascii"]
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
        + Suggestions.sentence("commands", commands.map { $0.declaration.name }, to: name)
    )
  }
}
