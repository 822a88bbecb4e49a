import Workshop

/// A command with a name: its help, how its words are read, and what it does.
///
/// Each is one type in one file. A program has those that it lists.
///
/// ```swift
/// struct ListCommand: NamedCommand {
///   static let declaration = CommandDeclaration(name: "list", summary: "…", options: [.ascii])
///
///   init(_ words: CommandWords) throws(UsageError) {
///     _ = try words.argument()
///   }
///
///   func run(in console: Console) throws -> ExitCode {
///     …
///   }
/// }
/// ```
package protocol NamedCommand: Command {
  static var declaration: CommandDeclaration { get }

  /// Reads the words that follow the name.
  init(_ words: CommandWords) throws(UsageError)

  /// Returns the help, which may say more about what was typed before `--help`.
  static func help(_ words: CommandWords?) throws(UsageError) -> StyledText
}

extension NamedCommand {
  package static func help(_ words: CommandWords?) throws(UsageError) -> StyledText {
    CommandHelp.text(of: declaration)
  }
}
