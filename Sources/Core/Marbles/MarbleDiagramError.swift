import Text

/// What is wrong with a marble diagram, where, and what would be right.
public struct MarbleDiagramError: Error, Equatable, Sendable {
  /// The diagram as it was written.
  public let diagram: String

  /// The line of the diagram, from 1.
  public let line: Int

  /// The column in that line, in characters, from 1.
  public let column: Int

  /// What is wrong, in words.
  public let message: String

  /// The diagram as it was probably meant, ready to paste, where there is such a thing.
  public let suggestion: String?
}

extension MarbleDiagramError: CustomStringConvertible {
  public var description: String {
    let lines = diagram.split(separator: "\n", omittingEmptySubsequences: false)
    let faulty = lines.indices.contains(line - 1) ? String(lines[line - 1]) : ""
    let indent = faulty.prefix(column - 1).reduce(0) { $0 + DisplayWidth.of($1) }
    var text = "marble diagram, line \(line), column \(column): \(message)\n"
    text += "    \(faulty.replacing("\t", with: " "))\n"
    text += "    \(String(repeating: " ", count: indent))^"
    if let suggestion { text += "\n  meant perhaps:\n    \(suggestion)" }
    return text
  }
}
