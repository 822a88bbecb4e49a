import Lab

/// Sorts the arguments of one command into options and the rest.
struct ArgumentScanner {
  private(set) var positionals: [String] = []
  private(set) var values: [String: String] = [:]
  /// The numbers of an operator's call, by any name.
  private(set) var numbers: [MarblesRequest.Number] = []
  private(set) var wantsHelp = false

  init(_ arguments: some Collection<String>, of command: CommandDescription) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        positionals += rest
        rest = []
      } else if argument == "--help" || argument == "-h" {
        wantsHelp = true
      } else if argument.hasPrefix("-"), argument != "-" {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = command.options.first(where: { $0.name == name }) else {
          if command.takesDiagrams, let number = try Self.number(parts, &rest) {
            numbers.append(number)
            continue
          }
          // Behind an operator, a dash is a tick of its diagram.
          if command.takesDiagrams, !positionals.isEmpty {
            positionals.append(argument)
            continue
          }
          throw Self.unknownOption(name, of: command)
        }
        let attached = parts.count > 1 ? String(parts[1]) : nil
        values[name] = try Self.value(of: option, attached: attached, command, &rest)
      } else {
        positionals.append(argument)
      }
    }
  }

  /// The one argument that the command takes, or nil.
  func onlyArgument(of command: CommandDescription) throws(UsageError) -> String? {
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

  /// A number of a call, as in `--count 2`; nil for what may be a diagram.
  private static func number(
    _ parts: [Substring],
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> MarblesRequest.Number? {
    let name = String(parts[0].dropFirst(2))
    guard parts[0].hasPrefix("--"), name.count > 1, name.allSatisfy(\.isLetter) else { return nil }
    if parts.count > 1 { return MarblesRequest.Number(name: name, text: String(parts[1])) }
    let isKnown = GalleryNumbers.names.contains { $0.lowercased() == name.lowercased() }
    guard isKnown || rest.first.flatMap(Int.init) != nil else { return nil }
    guard let text = rest.popFirst() else {
      throw UsageError(description: "marbles --\(name) needs a number, as in --\(name) 2")
    }
    return MarblesRequest.Number(name: name, text: text)
  }

  private static func unknownOption(_ name: String, of command: CommandDescription) -> UsageError {
    let known = command.options.map(\.name) + ["--help"]
    return UsageError(
      description: "\(command.name) has no option \"\(name)\";"
        + " \(Suggestions.sentence("options", known, to: name))"
    )
  }

  private static func value(
    of option: CommandDescription.Option,
    attached: String?,
    _ command: CommandDescription,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let placeholder = option.value else {
      if attached != nil {
        throw UsageError(description: "\(command.name) \(option.name) takes no value")
      }
      return ""
    }
    if placeholder.hasPrefix("[") {
      if let attached { return attached }
      return rest.first.flatMap(Int.init) == nil ? "" : rest.removeFirst()
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw UsageError(description: "\(command.name) \(option.name) needs a value: \(placeholder)")
    }
    return value
  }
}
