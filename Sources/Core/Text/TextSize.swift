/// The size of a screen, a canvas or an area, in columns and rows.
public struct TextSize: Codable, Hashable, Sendable {
  /// How many characters of normal width fit into a line.
  public var columns: Int

  /// How many lines there are.
  public var rows: Int

  /// Creates a size; a negative number counts as none.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }
}
