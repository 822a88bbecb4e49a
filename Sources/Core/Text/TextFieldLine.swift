/// A text field as a line; where the text is longer, the text before the cursor is cut.
package struct TextFieldLine: Block {
  private let field: TextField
  private let cursor: TextField.Cursor?
  private let placeholder: StyledText

  /// Draws a field.
  ///
  /// - Parameters:
  ///   - cursor: The look of the cursor; nil while the field isn't focused.
  ///   - placeholder: Shown while the field is empty.
  package init(
    _ field: TextField,
    cursor: TextField.Cursor? = .block,
    placeholder: StyledText = ""
  ) {
    self.field = field
    self.cursor = cursor
    self.placeholder = placeholder
  }

  package var fills: FilledAxes { [.columns] }

  package func size(in room: TextSize) -> TextSize {
    TextSize(columns: room.columns, rows: min(1, room.rows))
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    // Room is kept for the cursor, even on a wide character.
    let text = field.styled(with: cursor, columns: max(area.size.columns - 2, 1))
    Line(field.text.isEmpty ? text + placeholder : text).draw(on: &canvas, in: area)
  }
}
