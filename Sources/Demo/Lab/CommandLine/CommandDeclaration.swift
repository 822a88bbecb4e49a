/// A command's name, its argument and its options, from which usage and help are made.
package struct CommandDeclaration: Sendable {
  package let name: String
  /// The placeholder of its argument; empty if it takes none.
  package let argument: String
  package let summary: String
  package let details: String
  package let options: [CommandOption]
  /// `true` if it reads options that aren't declared itself, as arguments.
  package let readsOptions: Bool

  package init(
    name: String,
    argument: String = "",
    summary: String,
    details: String = "",
    options: [CommandOption] = [],
    readsOptions: Bool = false
  ) {
    self.name = name
    self.argument = argument
    self.summary = summary
    self.details = details
    self.options = options
    self.readsOptions = readsOptions
  }
}
