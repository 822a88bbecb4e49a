/// An option of a command: its name, the placeholder of its value, and what it does.
package struct CommandOption: Equatable, Sendable {
  package let name: String
  /// The placeholder of its value; `nil` if it takes none.
  package let value: String?
  /// `true` if its value is a number that may be left out.
  package let isValueOptional: Bool
  package let summary: String

  package init(
    name: String,
    value: String? = nil,
    isValueOptional: Bool = false,
    summary: String
  ) {
    self.name = name
    self.value = value
    self.isValueOptional = isValueOptional
    self.summary = summary
  }

  package var term: String {
    guard let value else { return name }
    return isValueOptional ? "\(name) [\(value)]" : "\(name) \(value)"
  }

  package func summary(_ summary: String) -> CommandOption {
    CommandOption(name: name, value: value, isValueOptional: isValueOptional, summary: summary)
  }
}

extension CommandOption {
  package static let original = CommandOption(
    name: "--original",
    summary: "show the write-up's design alongside"
  )
  package static let async = CommandOption(
    name: "--async",
    summary: "show the version without Rx alongside"
  )
  package static let recording = CommandOption(
    name: "--recording",
    value: "FILE",
    summary: "use a saved run instead; - reads standard input"
  )
  package static let plain = CommandOption(
    name: "--plain",
    summary: "print sentences without drawings, for screen readers"
  )
  package static let code = CommandOption(
    name: "--code",
    summary: "print the statements that belong to each step, too"
  )
  package static let output = CommandOption(
    name: "--output",
    value: "FILE",
    summary: "write to FILE instead of standard output"
  )
  /// Also understood before the command, because the picker has no name.
  package static let ascii = CommandOption(
    name: "--ascii",
    summary: "print only ASCII, as in a locale without UTF-8"
  )
}
