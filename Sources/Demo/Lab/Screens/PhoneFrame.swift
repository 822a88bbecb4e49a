import Core

/// A screen with the device around it.
package struct PhoneFrame: Block {
  /// The lines of the screen.
  let lines: [StyledText]

  /// How large the screen is.
  let screen: TextSize

  /// The rows whose edge is marked.
  var changed: Set<Int> = []

  /// The rows that another screen shows otherwise.
  var differing: Set<Int> = []

  /// What stands on the frame.
  var title = ""

  var border = BoxStyle.unicode

  init(
    lines: [StyledText],
    screen: TextSize,
    changed: Set<Int> = [],
    differing: Set<Int> = [],
    title: String = "",
    border: BoxStyle = .unicode
  ) {
    self.lines = lines
    self.screen = screen
    self.changed = changed
    self.differing = differing
    self.title = title
    self.border = border
  }

  /// A screen without marks.
  package init(lines: [StyledText], screen: TextSize) {
    self.init(lines: lines, screen: screen, changed: [])
  }

  package func size(in room: TextSize) -> TextSize {
    TextSize(
      columns: min(screen.columns + 2, room.columns),
      rows: min(screen.rows + 2, room.rows)
    )
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    let heading: StyledText = title.isEmpty ? "" : .bold(" \(title) ")
    TextBox(title: heading, border: border, style: .role(.muted), padding: 0) {
      LineList(Array(lines.prefix(screen.rows)))
    }
    .draw(on: &canvas, in: area)
    let mark = StyledText(border == .ascii ? ">" : "▌", .role(.changed))
    for row in changed where row < area.size.rows - 2 {
      canvas.write(mark, row: area.row + row + 1, column: area.column)
    }
    for row in differing where row < area.size.rows - 2 {
      let sign = StyledText("≠", .role(.changed))
      canvas.write(sign, row: area.row + row + 1, column: area.column + area.size.columns - 1)
    }
  }
}
