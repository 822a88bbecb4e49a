import Core

/// The device around a screen.
enum PhoneFrame {
  /// How much wider and higher the device is than its screen.
  static let border = TextSize(columns: 2, rows: 2)

  /// The lines of a screen in a frame, as wide as `size` and the border.
  ///
  /// - Parameter changed: The rows whose edge is marked.
  static func draw(
    _ lines: [StyledText],
    size: TextSize,
    changed: Set<Int> = [],
    box: BoxStyle = .unicode
  ) -> Canvas {
    let outer = TextSize(columns: size.columns + border.columns, rows: size.rows + border.rows)
    var canvas = Canvas(size: outer)
    canvas.drawBox(box, row: 0, column: 0, size: outer, style: .role(.muted))
    for (row, line) in lines.prefix(size.rows).enumerated() {
      canvas.write(line, row: row + 1, column: 1, columns: size.columns)
    }
    for row in changed where row < size.rows {
      let mark = StyledText(box == .ascii ? ">" : "▌", .role(.changed))
      canvas.write(mark, row: row + 1, column: 0)
    }
    return canvas
  }
}
