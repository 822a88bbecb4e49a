/// The words that follow the name of a command: its argument and its options.
package struct CommandWords {
  package let command: CommandDeclaration
  package let catalog: Catalog
  private let ownScreens: OwnScreens
  /// All of them as they were typed.
  package let arguments: [String]
  package private(set) var positionals: [String] = []
  package private(set) var wantsHelp = false
  private var values: [String: String] = [:]

  package init(
    _ arguments: [String],
    of command: CommandDeclaration,
    in catalog: Catalog,
    ownScreens: OwnScreens = .none
  ) throws(UsageError) {
    self.command = command
    self.catalog = catalog
    self.ownScreens = ownScreens
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
    // No screen, operator or folder is meant.
    if positionals.first == "help" { wantsHelp = true }
  }

  private mutating func take(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if let option = command.options.first(where: { $0.name == name }) {
      guard values[name] == nil else { throw .givenTwice(name) }
      values[name] = try value(of: option, attached, &rest)
    } else if command.readsOptions {
      positionals.append(argument)
    } else {
      throw unknownOption(name)
    }
  }

  func unknownOption(_ name: String) -> UsageError {
    let known = command.options.map(\.name) + ["--help"]
    return UsageError(
      description: "\(command.name) has no option \"\(name)\";"
        + " \(Suggestions.sentence("options", known, to: name))"
    )
  }

  private func value(
    of option: CommandOption,
    _ attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let placeholder = option.value else {
      guard attached == nil else {
        throw UsageError(
          description: "\(command.name) \(option.name) takes no value; write \(option.name) alone"
        )
      }
      return ""
    }
    if option.isValueOptional {
      if let attached { return attached }
      return rest.first.flatMap(Int.init) == nil ? "" : rest.removeFirst()
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      let isNumber = placeholder.count == 1
      throw UsageError(
        description: "\(command.name) \(option.name) needs a "
          + (isNumber ? "number, as in \(option.name) 2" : "value: \(placeholder)")
      )
    }
    return value
  }

  package func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

  package subscript(_ option: CommandOption) -> String? { values[option.name] }

  package func number<Number: FixedWidthInteger>(
    _ option: CommandOption,
    _ range: ClosedRange<Number>
  ) throws(UsageError) -> Number? {
    guard let text = self[option] else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw UsageError(
        description: "\(command.name) \(option.name) needs a whole number from"
          + " \(range.lowerBound) to \(range.upperBound), not \"\(text)\""
      )
    }
    return number
  }

  package func argument() throws(UsageError) -> String? {
    if command.argument.isEmpty, let first = positionals.first {
      throw UsageError(description: "\(command.name) takes no argument: leave out \"\(first)\"")
    }
    if positionals.count > 1 {
      throw UsageError(
        description: "\(command.name) takes one \(argumentWords), but got"
          + " \(positionals.count): \(positionals.joined(separator: ", "))"
      )
    }
    return positionals.first
  }

  /// The argument in a sentence: `ID[/NAME]` is "ID or ID/NAME".
  private var argumentWords: String {
    var words = command.argument[...]
    if words.hasPrefix("[") { words = words.dropFirst().dropLast() }
    guard let option = words.firstIndex(of: "[") else { return String(words) }
    return "\(words[..<option]) or \(words.filter { !"[]".contains($0) })"
  }

  package func screen() throws(UsageError) -> Catalog.Screen {
    try catalog.screen(named: screenName(), own: ownScreens.names)
  }

  /// The screen of the reader's own that the argument names; `nil` if it's one of the demo, or
  /// none.
  func ownScreen() throws(UsageError) -> OwnScreen? {
    guard let argument = try argument(),
      catalog.screen(String(argument.prefix { $0 != "/" })) == nil
    else { return nil }
    return ownScreens.named(argument)
  }

  func scenario() throws(UsageError) -> ScenarioReference {
    try catalog.scenario(named: screenName(), own: ownScreens.names)
  }

  private func screenName() throws(UsageError) -> String {
    if let argument = try argument() { return argument }
    throw UsageError(
      description: "\(command.name) needs a screen; screens:"
        + " \(catalog.screens.map(\.id).joined(separator: ", "))"
    )
  }

  package func design() throws(UsageError) -> ScreenDesign? {
    guard has(.async) else { return has(.original) ? .original : nil }
    guard !has(.original) else {
      throw UsageError(description: "--original and --async can't go together; choose one")
    }
    return .async
  }
}
