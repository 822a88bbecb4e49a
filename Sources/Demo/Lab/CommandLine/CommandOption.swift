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

  var term: String {
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
    summary: "beside it: the write-up's own design"
  )
  package static let async = CommandOption(
    name: "--async",
    summary: "beside it: the version without Rx"
  )
  package static let recording = CommandOption(
    name: "--recording",
    value: "FILE",
    summary: "instead: a saved run; - is standard input"
  )
  package static let plain = CommandOption(
    name: "--plain",
    summary: "sentences only, no drawing: for screen readers"
  )
  package static let code = CommandOption(
    name: "--code",
    summary: "also the view model's code that ran at each step"
  )
  package static let color = CommandOption(
    name: "--color",
    value: "auto|always|never",
    summary: "colors; auto: in a terminal"
  )
  package static let output = CommandOption(
    name: "--output",
    value: "FILE",
    summary: "where to write; else standard output"
  )
  /// Also understood before the command, because the picker has no name.
  package static let ascii = CommandOption(
    name: "--ascii",
    summary: "nothing but ASCII, as in a locale without UTF-8"
  )
  package static let theme = CommandOption(
    name: "--theme",
    value: "dark|light",
    summary: "the background, if COLORFGBG does not say"
  )
}
