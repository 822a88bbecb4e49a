import Lab
import MarbleKit

enum Command: Equatable {
  case help(CommandDeclaration?)
  case version
  case pick
  case list
  case step(RecordingSource, isPlain: Bool)
  case print(RecordingSource, PrintOptions)
  case diff(String, String, PrintOptions)
  case marbles(MarblesRequest)
  case helpOnOperator(String)
  case export(RecordingSource, format: ExportFormat, output: String?)
  case exportScenario(RecordingSource, output: String?)
  case exercise([String])
  case kit(String, isUpdate: Bool)
  case explore(ExploreRequest)
  case tryOut(screen: String, ServerChoice, isPlain: Bool)
}

/// A command: its usage, its help and its reading are made from this one value.
struct CommandDeclaration: Sendable {
  struct Option: Equatable, Sendable {
    let name: String
    /// The placeholder of its value; `nil` if it takes none.
    var value: String?
    /// `true` if its value is a number that may be left out.
    var isValueOptional = false
    let summary: String

    var term: String {
      guard let value else { return name }
      return isValueOptional ? "\(name) [\(value)]" : "\(name) \(value)"
    }
  }

  let name: String
  /// The placeholder of its argument; empty if it takes none.
  var argument = ""
  let summary: String
  var details = ""
  var options: [Option] = []
  /// `true` if its arguments may begin with a dash.
  var takesDiagrams = false
  let read: @Sendable (CommandWords) throws(UsageError) -> Command
}

extension CommandDeclaration: Equatable {
  static func == (left: CommandDeclaration, right: CommandDeclaration) -> Bool {
    left.name == right.name
  }
}

extension CommandDeclaration.Option {
  static let original = Self(name: "--original", summary: "beside it: the write-up's own design")
  static let async = Self(name: "--async", summary: "beside it: the version without Rx")
  static let recording = Self(
    name: "--recording",
    value: "FILE",
    summary: "instead: a saved run; - is standard input"
  )
  static let plain = Self(
    name: "--plain",
    summary: "sentences only, no drawing: for screen readers"
  )
  static let color = Self(
    name: "--color",
    value: "auto|always|never",
    summary: "colors; auto: in a terminal"
  )
  static let output = Self(
    name: "--output",
    value: "FILE",
    summary: "where to write; else standard output"
  )
  /// Also understood before the command, because the picker has no name.
  static let ascii = Self(
    name: "--ascii",
    summary: "nothing but ASCII, as in a locale without UTF-8"
  )
  static let theme = Self(
    name: "--theme",
    value: "dark|light",
    summary: "the background, if COLORFGBG does not say"
  )

  func summary(_ summary: String) -> Self {
    Self(name: name, value: value, isValueOptional: isValueOptional, summary: summary)
  }
}

enum UsageText {
  static var usage: StyledText {
    let commands: [(String, String)] =
      [("", "terminal: pick a screen; pipe: the list and this text")]
      + CommandDeclaration.all.map { ("\($0.name) \($0.argument)", $0.summary) }
    var text: StyledText = .bold("Usage: swift run Demo [COMMAND]") + "\n\n"
    text += TermList.text(commands.map { (StyledText("  Demo " + $0.0), StyledText($0.1)) })
    text += "\nID is a screen, NAME one of its scenarios; without one, the first."
    text += "\nDemo COMMAND --help says more about a command."
    text += "\nDemo --ascii [COMMAND] prints nothing but ASCII, as in a locale without UTF-8."
    text += "\nDemo --theme light [COMMAND] has colors for a light background."
    text += "\nDemo --version says which version this is."
    text += "\nExit status: 0 done, 1 failed, 64 wrong usage.\n"
    return text
  }

  static func usage(of command: CommandDeclaration) -> StyledText {
    let words =
      [command.name, command.argument].filter { !$0.isEmpty }
      + command.options.map { "[\($0.term)]" }
    var text: StyledText =
      .bold("Usage: swift run Demo \(words.joined(separator: " "))") + "\n\n"
    text += "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).\n"
    if !command.details.isEmpty { text += "\(command.details)\n" }
    guard !command.options.isEmpty else { return text }
    return text + "\n"
      + TermList.text(
        command.options.map { (StyledText("  \($0.term)"), StyledText($0.summary)) }
      )
  }

  static func list(_ catalog: Catalog) -> StyledText {
    TermList.text(
      catalog.screens.flatMap { screen in
        let style = TextStyle(isBold: true, role: .accent)
        return [(StyledText(screen.id, style), StyledText(screen.title))]
          + screen.scenarios.map { (StyledText("  \(screen.id)/\($0.name)"), .dim($0.summary)) }
      }
    )
  }
}
