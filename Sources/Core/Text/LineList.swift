/// A list of lines of which as many are drawn as there is room for, and no more are made.
package struct LineList: Block {
  private let note: ((ListWindow) -> [StyledText])?
  private let window: (_ rows: Int) -> ListWindow
  private let line: (_ index: Int, _ columns: Int) -> StyledText

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - note: Shown below the last line in sight; room is kept for its first line.
  ///   - window: Returns the lines in sight if there is room for that number.
  ///   - line: Makes a line for a number of columns.
  package init(
    note: ((ListWindow) -> [StyledText])? = nil,
    window: @escaping (_ rows: Int) -> ListWindow,
    line: @escaping (_ index: Int, _ columns: Int) -> StyledText
  ) {
    self.note = note
    self.window = window
    self.line = line
  }

  package init(_ lines: [StyledText], from first: Int = 0) {
    self.init { rows in
      ListWindow(first: first, count: lines.count, rows: rows)
    } line: { index, _ in
      lines[index]
    }
  }

  package var fills: FilledAxes { [.columns, .rows] }

  package func size(in room: TextSize) -> TextSize { room }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    let columns = area.size.columns
    let window = window(max(area.size.rows - (note == nil ? 0 : 1), 0))
    var row = area.row
    for index in window.lines {
      canvas.write(line(index, columns), row: row, column: area.column, columns: columns)
      row += 1
    }
    for text in (note?(window) ?? []).prefix(area.row + area.size.rows - row) {
      let line = text.padded(toColumns: columns, .center)
      canvas.write(line, row: row, column: area.column, columns: columns)
      row += 1
    }
  }
}
