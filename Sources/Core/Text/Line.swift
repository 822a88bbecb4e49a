/// One line of text, cut with an ellipsis where there is no room for all of it.
package struct Line: Block {
  private let text: StyledText
  private let alignment: StyledText.Alignment
  package let fills: FilledAxes
  private var isReversed = false
  package init(
    _ text: StyledText,
    _ alignment: StyledText.Alignment = .leading,
    fills: Bool = false
  ) {
    self.text = text
    self.alignment = alignment
    self.fills = fills ? [.columns] : []
  }

  /// The line with foreground and background changed, from edge to edge.
  package var reversed: Line {
    var line = self
    line.isReversed = true
    return line
  }

  package func size(in room: TextSize) -> TextSize {
    TextSize(columns: min(text.width, room.columns), rows: min(1, room.rows))
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    let padded = text.padded(toColumns: area.size.columns, alignment)
    let line = isReversed ? padded.reversedEverywhere : padded
    canvas.write(line, row: area.row, column: area.column, columns: area.size.columns)
  }
}
