import Workshop

package enum TermList {
  package static func text(_ rows: [(term: StyledText, summary: StyledText)]) -> StyledText {
    let columns = PrintedText.columns
    let indent = min(rows.map(\.term.width).max() ?? 0, widestTerm) + 2
    return rows.reduce(into: StyledText()) { text, row in
      // A longer term has its own line.
      let isLong = row.term.width > indent - 2
      if isLong { text += row.term + "\n" }
      for (index, line) in row.summary.wrapped(toColumns: columns - indent).enumerated() {
        text += (index == 0 && !isLong ? row.term : "").padded(toColumns: indent)
        text += line + "\n"
      }
    }
  }

  /// The longest term with its summary in the same line.
  private static let widestTerm = 28
}
