import Text

/// A mistake in a marble diagram, with its place and a repair.
package struct MarbleDiagramError: Error, Equatable, Sendable {
  package let diagram: String

  /// The line of the diagram, from 1.
  package let line: Int

  /// The column in that line, in characters, from 1.
  package let column: Int
  package let message: String

  /// The diagram as it was probably meant, ready to paste, where there is such a thing.
  package let suggestion: String?

  static func unused(_ key: Character) -> String {
    "the key \"\(key)\" has a value, but the diagram never uses it; `MarbleValues(vocabulary:)` may"
      + " hold more than a diagram uses"
  }
}

extension MarbleDiagramError: CustomStringConvertible {
  package var description: String {
    // As the lines were counted: a diagram may have come from a file with other line ends.
    let lines = diagram.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let faulty =
      lines.indices.contains(line - 1)
      ? String(lines[line - 1]).replacing("\t", with: "→") : ""
    let before = HarmlessText.line(String(faulty.prefix(column - 1)))
    let meant = suggestion.map { HarmlessText.lines($0).replacing("\n", with: "\n    ") }
    return """
      marble diagram, line \(line), column \(column): \(HarmlessText.line(message))
          \(HarmlessText.line(faulty))
          \(DisplayWidth.pad("", to: DisplayWidth.of(before)))^
      """ + (meant.map { "\n  meant perhaps:\n    \($0)" } ?? "")
  }
}
