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

/// The size of a screen, a canvas or an area, in columns and rows.
package struct TextSize: Codable, Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// Creates a size; a negative number counts as none.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }
}
