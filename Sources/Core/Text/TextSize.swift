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
