package struct TextArea: Equatable, Sendable {
  package var row: Int
  package var column: Int

  package var size: TextSize

  package init(row: Int = 0, column: Int = 0, size: TextSize) {
    self.row = row
    self.column = column
    self.size = size
  }

  package func inset(rows: Int, columns: Int) -> TextArea {
    TextArea(
      row: row + rows,
      column: column + columns,
      size: TextSize(columns: size.columns - 2 * columns, rows: size.rows - 2 * rows)
    )
  }
}
