/// Room with nothing in it, or all the room that the other blocks of a stack leave.
package struct Gap: Block {
  private let room: TextSize?

  package init(columns: Int = 1, rows: Int = 1) {
    room = TextSize(columns: columns, rows: rows)
  }

  private init() {
    room = nil
  }

  package static let filling = Gap()

  package var fills: FilledAxes { room == nil ? [.columns, .rows] : [] }

  package func size(in room: TextSize) -> TextSize {
    let wanted = self.room ?? room
    return TextSize(
      columns: min(wanted.columns, room.columns),
      rows: min(wanted.rows, room.rows)
    )
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {}
}

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
