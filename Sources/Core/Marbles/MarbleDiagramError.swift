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

  static func unused(_ key: Character) -> String {
    "the key \"\(key)\" has a value, but the diagram never uses it; `MarbleValues(vocabulary:)` may"
      + " hold more than a diagram uses"
  }
}

extension MarbleDiagramError: CustomStringConvertible {
  public var description: String {
    // As the lines were counted: a diagram may have come from a file with other line ends.
    let lines = diagram.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let faulty =
      lines.indices.contains(line - 1)
      ? String(lines[line - 1]).replacing("\t", with: " ") : ""
    let before = HarmlessText.line(String(faulty.prefix(column - 1)))
    var text = "marble diagram, line \(line), column \(column): \(HarmlessText.line(message))\n"
    text += "    \(HarmlessText.line(faulty))\n"
    text += "    \(String(repeating: " ", count: DisplayWidth.of(before)))^"
    if let suggestion {
      let lines = HarmlessText.lines(suggestion).replacing("\n", with: "\n    ")
      text += "\n  meant perhaps:\n    \(lines)"
    }
    return text
  }
}
