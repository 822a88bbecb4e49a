import Workshop

/// Turns frames into the bytes that make a terminal show them, and writes only what has changed.
struct FrameWriter {
  private let palette: Palette
  private var shown: Canvas?

  init(palette: Palette) {
    self.palette = palette
  }

  mutating func invalidate() {
    shown = nil
  }

  mutating func update(to frame: Canvas) -> String {
    let before = shown?.size == frame.size ? shown : nil
    shown = frame
    var output = before == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    var style = TextStyle.plain
    let old = before ?? Canvas(size: frame.size)
    for row in 0..<frame.size.rows {
      for range in changes(in: frame, row: row, since: old) {
        write(range, of: frame, row: row, style: &style, to: &output)
      }
    }
    if style != .plain { output += palette.sequence(for: .plain) }
    return output
  }

  /// The stretches of a row that differ; near ones are joined, because moving the cursor costs
  /// bytes too, and both halves of a wide character go together.
  private func changes(in frame: Canvas, row: Int, since old: Canvas) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for column in 0..<frame.size.columns {
      let cell = frame[row: row, column: column]
      guard cell != old[row: row, column: column] else { continue }
      let start = cell.character == nil ? column - 1 : column
      if let last = ranges.last, start - last.upperBound < 6 {
        ranges[ranges.count - 1] = last.lowerBound..<(column + 1)
      } else {
        ranges.append(start..<(column + 1))
      }
    }
    return ranges
  }

  private func write(
    _ range: Range<Int>,
    of frame: Canvas,
    row: Int,
    style: inout TextStyle,
    to output: inout String
  ) {
    output += "\u{1B}[\(row + 1);\(range.lowerBound + 1)H"
    for column in range {
      let cell = frame[row: row, column: column]
      guard let character = cell.character else { continue }
      if cell.style != style {
        output += palette.sequence(for: cell.style)
        style = cell.style
      }
      output.append(character)
      // NB: terminals disagree on the width of emoji sequences, so that the column is said again.
      if character.unicodeScalars.count > 1 {
        output += "\u{1B}[\(column + DisplayWidth.of(character) + 1)G"
      }
    }
  }
}
