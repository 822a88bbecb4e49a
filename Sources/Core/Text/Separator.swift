/// A line across all columns, with a title in the middle if it has one.
package struct Separator: Block {
  private let character: Character
  private let style: TextStyle
  private let title: StyledText
  package init(
    _ character: Character = "─",
    _ style: TextStyle = .role(.muted),
    title: StyledText = ""
  ) {
    self.character = character
    self.style = style
    self.title = title
  }

  package var fills: FilledAxes { [.columns] }

  package func size(in room: TextSize) -> TextSize {
    TextSize(columns: room.columns, rows: min(1, room.rows))
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    let columns = area.size.columns
    let line = line(columns: columns)
    canvas.write(line, row: area.row, column: area.column, columns: columns)
  }

  /// The line as a text of `columns` columns; the odd column is on the right.
  package func line(columns: Int) -> StyledText {
    let rest = max(columns - title.width, 0)
    func part(_ columns: Int) -> StyledText {
      StyledText(String(repeating: character, count: columns), style)
    }
    return part(rest / 2) + title + part(rest - rest / 2)
  }
}
