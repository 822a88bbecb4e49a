/// Lines of text; longer text continues in the next line.
package struct Paragraph: Block {
  private let texts: [StyledText]
  private let alignment: StyledText.Alignment
  private let indent: Int
  private let rows: ClosedRange<Int>

  /// Creates a paragraph of one text.
  ///
  /// - Parameters:
  ///   - indent: The number of spaces at the beginning of every line but the first.
  ///   - rows: The smallest and largest number of lines.
  package init(
    _ text: StyledText,
    _ alignment: StyledText.Alignment = .leading,
    indent: Int = 0,
    rows: ClosedRange<Int> = 0...Int.max
  ) {
    self.init([text], alignment, indent: indent, rows: rows)
  }

  package init(
    _ texts: [StyledText],
    _ alignment: StyledText.Alignment = .leading,
    indent: Int = 0,
    rows: ClosedRange<Int> = 0...Int.max
  ) {
    self.texts = texts
    self.alignment = alignment
    self.indent = indent
    self.rows = rows
  }

  package func size(in room: TextSize) -> TextSize {
    let lines = lines(columns: room.columns)
    return TextSize(
      columns: lines.map(\.width).max() ?? 0,
      rows: min(max(lines.count, rows.lowerBound), room.rows)
    )
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    for (offset, line) in lines(columns: area.size.columns).prefix(area.size.rows).enumerated() {
      let text = line.padded(toColumns: area.size.columns, alignment)
      canvas.write(text, row: area.row + offset, column: area.column, columns: area.size.columns)
    }
  }

  private func lines(columns: Int) -> [StyledText] {
    let lines = texts.flatMap { $0.wrapped(toColumns: columns, indent: indent) }
    return Array(lines.prefix(rows.upperBound))
  }
}
