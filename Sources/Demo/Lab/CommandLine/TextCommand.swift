import Workshop

/// Prints a text, such as a help or the version.
package struct TextCommand: Command, Equatable {
  let text: StyledText

  init(_ text: StyledText) {
    self.text = text
  }

  package func run(in console: Console) throws -> ExitCode {
    try console.write(text)
    return .success
  }
}
