/// A grid of cells, on which texts are written where they belong.
///
/// Text outside of it is left out, and a wide character takes two cells, so the lines stay aligned
/// and as long as the canvas is wide, whatever is written.
package struct Canvas: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    /// The character; nil in the second half of a wide one.
    package var character: Character?
    package var style: TextStyle
    package static let blank = Cell(character: " ", style: .plain)
  }

  package let size: TextSize

  private var cells: [Cell]

  /// True once a wide character was written: without one, no character loses a half.
  private var hasWideCharacters = false

  package init(size: TextSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  package init(size: TextSize, lines: [StyledText]) {
    self.init(size: size)
    for (row, line) in lines.prefix(size.rows).enumerated() { write(line, row: row, column: 0) }
  }

  package subscript(row row: Int, column column: Int) -> Cell {
    contains(row, column) ? cells[row * size.columns + column] : .blank
  }

  /// Writes a text from a place on to the right, at most `columns` wide.
  package mutating func write(_ text: StyledText, row: Int, column: Int, columns: Int? = nil) {
    guard row >= 0, row < size.rows else { return }
    let end = min(columns.map { column + $0 } ?? size.columns, size.columns)
    var column = column
    for run in text.runs {
      for character in HarmlessText.line(run.text) {
        let width = DisplayWidth.of(character)
        guard width > 0 else { continue }
        guard column + width <= end else { return }
        if column >= 0 { put(character, width: width, style: run.style, row: row, column: column) }
        column += width
      }
    }
  }

  package mutating func clear(_ area: TextArea) {
    let blank = StyledText(String(repeating: " ", count: max(area.size.columns, 0)))
    for row in area.row..<(area.row + max(area.size.rows, 0)) {
      write(blank, row: row, column: area.column)
    }
  }

  package mutating func drawBox(
    _ box: BoxStyle,
    row: Int,
    column: Int,
    size: TextSize,
    style: TextStyle = .plain
  ) {
    guard size.columns >= 2, size.rows >= 2 else { return }
    for (edge, row) in [(box.top, row), (box.bottom, row + size.rows - 1)] {
      let middle = String(repeating: String(edge.dropFirst().prefix(1)), count: size.columns - 2)
      let line = StyledText(edge.prefix(1) + middle + edge.suffix(1), style)
      write(line, row: row, column: column)
    }
    for row in row + 1..<row + size.rows - 1 {
      write(StyledText(box.side, style), row: row, column: column)
      write(StyledText(box.side, style), row: row, column: column + size.columns - 1)
    }
  }

  package var lines: [StyledText] {
    (0..<size.rows).map { line($0, columns: size.columns) }
  }

  /// The rows as texts, without the spaces at their ends.
  package var trimmedLines: [StyledText] {
    (0..<size.rows).map { row in
      var columns = size.columns
      while columns > 0, cells[row * size.columns + columns - 1].character == " " { columns -= 1 }
      return line(row, columns: columns)
    }
  }

  private func line(_ row: Int, columns: Int) -> StyledText {
    var line = StyledText()
    var text = ""
    var style = TextStyle.plain
    let start = row * size.columns
    for cell in cells[start..<(start + columns)] {
      guard let character = cell.character else { continue }
      if cell.style != style {
        line.append(text, style)
        (text, style) = ("", cell.style)
      }
      text.append(character)
    }
    line.append(text, style)
    return line
  }

  private func contains(_ row: Int, _ column: Int) -> Bool {
    row >= 0 && row < size.rows && column >= 0 && column < size.columns
  }

  /// Puts a character into a place of the canvas, where there is room for all of it.
  private mutating func put(
    _ character: Character,
    width: Int,
    style: TextStyle,
    row: Int,
    column: Int
  ) {
    // A wide character that loses one half loses the other too.
    if hasWideCharacters {
      if self[row: row, column: column].character == nil { clear(row, column - 1) }
      if self[row: row, column: column + width].character == nil { clear(row, column + width) }
    }
    let index = row * size.columns + column
    cells[index] = Cell(character: character, style: style)
    if width == 2 {
      cells[index + 1] = Cell(character: nil, style: style)
      hasWideCharacters = true
    }
  }

  private mutating func clear(_ row: Int, _ column: Int) {
    guard contains(row, column) else { return }
    cells[row * size.columns + column] = .blank
  }
}
