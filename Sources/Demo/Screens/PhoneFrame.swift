import Core

/// A screen with the device around it.
struct PhoneFrame: Block {
  /// The lines of the screen.
  let lines: [StyledText]

  /// How large the screen is.
  let screen: TextSize

  /// The rows whose edge is marked.
  var changed: Set<Int> = []

  var border = BoxStyle.unicode

  func size(in room: TextSize) -> TextSize {
    TextSize(
      columns: min(screen.columns + 2, room.columns),
      rows: min(screen.rows + 2, room.rows)
    )
  }

  func draw(on canvas: inout Canvas, in area: TextArea) {
    TextBox(border: border, style: .role(.muted), padding: 0) {
      LineList(Array(lines.prefix(screen.rows)))
    }
    .draw(on: &canvas, in: area)
    let mark = StyledText(border == .ascii ? ">" : "▌", .role(.changed))
    for row in changed where row < area.size.rows - 2 {
      canvas.write(mark, row: area.row + row + 1, column: area.column)
    }
  }
}
