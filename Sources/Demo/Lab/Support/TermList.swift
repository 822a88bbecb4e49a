import Core

/// Terms with their explanations in two columns.
package enum TermList {
  /// Terms and what is said of them, side by side, in the columns of the smallest usual terminal.
  package static func text(_ rows: [(term: StyledText, summary: StyledText)]) -> StyledText {
    let indent = min(rows.map(\.term.width).max() ?? 0, widestTerm) + 2
    return rows.reduce(into: StyledText()) { text, row in
      // A term that is longer stands in a line of its own.
      let isLong = row.term.width > indent - 2
      if isLong { text += row.term + "\n" }
      for (index, line) in row.summary.wrapped(toColumns: columns - indent).enumerated() {
        text += (index == 0 && !isLong ? row.term : "").padded(toColumns: indent)
        text += line + "\n"
      }
    }
  }

  /// The columns of the longest term beside which its summary stands.
  private static let widestTerm = 28

  /// How wide a text may be.
  private static let columns = 80
}
