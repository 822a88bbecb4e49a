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

  /// The value of `COLORFGBG`.
  var colors: String { self == .dark ? "15;0" : "0;15" }

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

struct CommandWords {
  let command: CommandDeclaration
  let catalog: Catalog
  /// All of them as they were typed.
  let arguments: [String]
  private(set) var positionals: [String] = []
  private(set) var numbers: [MarblesRequest.Number] = []
  private(set) var wantsHelp = false
  private var values: [String: String] = [:]

  init(
    _ arguments: [String],
    of command: CommandDeclaration,
    in catalog: Catalog
  ) throws(UsageError) {
    self.command = command
    self.catalog = catalog
    self.arguments = arguments
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        positionals += rest
        rest = []
      } else if argument == "--help" || argument == "-h" {
        wantsHelp = true
      } else if argument.hasPrefix("-"), argument != "-" {
        try take(argument, &rest)
      } else {
        positionals.append(argument)
      }
    }
  }

  private mutating func take(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if let option = command.options.first(where: { $0.name == name }) {
      values[name] = try value(of: option, attached, &rest)
    } else if command.takesDiagrams, let number = try Self.number(name, attached, &rest) {
      numbers.append(number)
    } else if command.takesDiagrams, !positionals.isEmpty {
      // Behind an operator, a dash is a tick of its diagram.
      positionals.append(argument)
    } else {
      let known = command.options.map(\.name) + ["--help"]
      throw UsageError(
        description: "\(command.name) has no option \"\(name)\";"
          + " \(Suggestions.sentence("options", known, to: name))"
      )
    }
  }

  /// A number of a call, as in `--count 2`; `nil` for what may be a diagram.
  private static func number(
    _ option: String,
    _ attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> MarblesRequest.Number? {
    let name = String(option.dropFirst(2))
    guard option.hasPrefix("--"), name.count > 1, name.allSatisfy(\.isLetter) else { return nil }
    if let attached { return MarblesRequest.Number(name: name, text: attached) }
    let isKnown = GalleryNumbers.names.contains { $0.lowercased() == name.lowercased() }
    guard isKnown || rest.first.flatMap(Int.init) != nil else { return nil }
    guard let text = rest.popFirst() else {
      throw UsageError(description: "marbles --\(name) needs a number, as in --\(name) 2")
    }
    return MarblesRequest.Number(name: name, text: text)
  }

  private func value(
    of option: CommandDeclaration.Option,
    _ attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let placeholder = option.value else {
      guard attached == nil else {
        throw UsageError(description: "\(command.name) \(option.name) takes no value")
      }
      return ""
    }
    if option.isValueOptional {
      if let attached { return attached }
      return rest.first.flatMap(Int.init) == nil ? "" : rest.removeFirst()
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw UsageError(description: "\(command.name) \(option.name) needs a value: \(placeholder)")
    }
    return value
  }

  func has(_ option: CommandDeclaration.Option) -> Bool { values[option.name] != nil }

  subscript(_ option: CommandDeclaration.Option) -> String? { values[option.name] }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: CommandDeclaration.Option
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let value = self[option] else { return nil }
    if let choice = Choice(rawValue: value) { return choice }
    throw UsageError(
      description: "\(command.name) \(option.name) can't be \"\(value)\"; "
        + Suggestions.sentence("it can be", Choice.allCases.map(\.rawValue), to: value)
    )
  }

  func number<Number: FixedWidthInteger>(
    _ option: CommandDeclaration.Option,
    _ range: ClosedRange<Number>
  ) throws(UsageError) -> Number? {
    guard let text = self[option] else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw UsageError(
        description: "\(command.name) \(option.name) needs a number from \(range.lowerBound)"
          + " to \(range.upperBound), not \"\(text)\""
      )
    }
    return number
  }

  func printOptions() throws(UsageError) -> PrintOptions {
    PrintOptions(color: try choice(.color) ?? .auto, isPlain: has(.plain))
  }

  func argument() throws(UsageError) -> String? {
    if command.argument.isEmpty, let first = positionals.first {
      throw UsageError(description: "\(command.name) takes no argument, but got \"\(first)\"")
    }
    if positionals.count > 1 {
      throw UsageError(
        description: "\(command.name) takes one \(command.argument), but got"
          + " \(positionals.count): \(positionals.joined(separator: ", "))"
      )
    }
    return positionals.first
  }

  func screen() throws(UsageError) -> Catalog.Screen {
    guard let argument = try argument() else {
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

  func scenario() throws(UsageError) -> ScenarioReference {
    let screen = try screen()
    let names = screen.scenarios.map(\.name)
    let parts = (try argument() ?? "").split(
      separator: "/",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = parts.count > 1 ? String(parts[1]) : names.first ?? ""
    guard names.contains(name.lowercased()) else {
      throw UsageError(
        description: "\(screen.id) has no scenario \"\(name)\"; "
          + Suggestions.sentence("scenarios", names, to: name)
      )
    }
    return ScenarioReference(screen: screen.id, name: name.lowercased())
  }

  /// The scenario of the argument, alone or beside another design, or the file of `--recording`.
  func source() throws(UsageError) -> RecordingSource {
    let argument = try argument()
    let design = try design()
    guard let file = self[.recording] else {
      var scenario = try scenario()
      guard let design else { return .scenario(scenario) }
      scenario.design = design
      return .beside(scenario)
    }
    if let design {
      let option: CommandDeclaration.Option = design == .async ? .async : .original
      throw UsageError(
        description:
          "\(command.name) \(option.name) runs a scenario, so it takes no --recording"
      )
    }
    if let argument {
      throw UsageError(
        description: "\(command.name) takes a scenario or --recording, but got both: \(argument)"
      )
    }
    return .file(file)
  }

  func design() throws(UsageError) -> ScreenDesign? {
    guard has(.async) else { return has(.original) ? .original : nil }
    if has(.original) { throw UsageError(description: "--original and --async can't go together") }
    return .async
  }
}
