/// A part of a canvas: where it begins, and how large it is.
package struct TextArea: Equatable, Sendable {
  /// Its first row.
  package var row: Int

  /// Its first column.
  package var column: Int

  /// How large it is.
  package var size: TextSize

  /// Names the part of `size` whose upper left corner is in a place.
  package init(row: Int = 0, column: Int = 0, size: TextSize) {
    self.row = row
    self.column = column
    self.size = size
  }

  /// What is left if so much is taken from each side.
  package func inset(rows: Int, columns: Int) -> TextArea {
    TextArea(
      row: row + rows,
      column: column + columns,
      size: TextSize(columns: size.columns - 2 * columns, rows: size.rows - 2 * rows)
    )
  }
}
