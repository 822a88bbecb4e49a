import Text

/// Draws the rows for a run of columns.
struct TimelineBand {
  let columns: TimelineColumns
  let band: Range<Int>
  let names: TimelineNames
  let playhead: MarbleTime?
  let style: TimelinePicture.Style
  let emphasis: (String) -> String
  /// Where the times above the columns have to end.
  var width = Int.max

  func lines(_ rows: [TimelineRow]) -> [String] {
    let faulty = Set(rows.flatMap { $0.faults.map(\.time) })
    var lines = [names.blank + ruler(always: faulty.union(playhead.map { [$0] } ?? []))]
    if let playhead, let column = offset(of: playhead) {
      lines.append(
        names.blank + String(repeating: " ", count: column) + (style == .ascii ? "v" : "▼")
      )
    }
    var group = ""
    for row in rows {
      let shown = row.group == group ? "" : row.group
      group = row.group
      lines.append(
        names.text(group: shown, name: row.name) + style.marbles(text(of: row)) + note(of: row)
      )
      lines += carets(of: row).map { names.blank + emphasis($0) }
    }
    return lines.map(\.trimmingTrailingSpaces)
  }

  /// The marbles of one row.
  private func text(of row: TimelineRow) -> String {
    var text = ""
    for index in band {
      let instant = columns.instants[index]
      text += DisplayWidth.pad(row.cell(at: instant), to: columns.widths[index])
      guard index + 1 < band.upperBound else { break }
      let gap = columns.gaps[index]
      let next = columns.instants[index + 1]
      let isDrawn = row.isAlive(at: next) && row.isAlive(at: instant)
      text += isDrawn ? gap : String(repeating: " ", count: gap.count)
    }
    return text
  }

  private func note(of row: TimelineRow) -> String {
    // Behind the end of a row that ends, behind the last column otherwise.
    let end = row.startsAtFirstMark ? row.marks.last.flatMap { $0.isEnd ? $0.time : nil } : nil
    let last = end.flatMap { columns.index(of: $0) } ?? columns.instants.count - 1
    return row.note.isEmpty || !band.contains(last) ? "" : "  " + row.note
  }

  private func offset(of time: MarbleTime) -> Int? {
    guard let index = columns.index(of: time), band.contains(index) else { return nil }
    return columns.offsets(in: band)[index - band.lowerBound]
  }

  /// The times above the columns; where there is no room, those of `always` win.
  private func ruler(always: Set<MarbleTime>) -> String {
    let offsets = columns.offsets(in: band)
    var taken: [Range<Int>] = []
    var labels: [(offset: Int, text: String)] = []
    let byRank = band.sorted { left, right in
      let ranks = [left, right].map { always.contains(columns.instants[$0]) ? 0 : 1 }
      return (ranks[0], left) < (ranks[1], right)
    }
    for index in byRank {
      let text = columns.instants[index].description
      let offset = offsets[index - band.lowerBound]
      guard offset + text.count <= width || always.contains(columns.instants[index]) else {
        continue
      }
      let room = (offset - 1)..<(offset + text.count + 1)
      guard !taken.contains(where: { $0.overlaps(room) }) else { continue }
      taken.append(offset..<(offset + text.count))
      labels.append((offset, text))
    }
    return labels.sorted { $0.offset < $1.offset }.reduce(into: "") { line, label in
      line += String(repeating: " ", count: label.offset - line.count) + label.text
    }
  }

  /// A caret under each fault, and below it what is wrong, the last one first.
  private func carets(of row: TimelineRow) -> [String] {
    var placed: [(offset: Int, text: String)] = []
    for fault in row.faults {
      guard let column = offset(of: fault.time) else { continue }
      let offset = column + row.caretOffset(of: fault)
      if let same = placed.firstIndex(where: { $0.offset == offset }) {
        placed[same].text += "; \(fault.text)"
      } else {
        placed.append((offset, fault.text))
      }
    }
    guard !placed.isEmpty else { return [] }
    placed.sort { $0.offset < $1.offset }
    func line(_ marks: [(offset: Int, text: String)]) -> String {
      marks.reduce(into: "") { line, mark in
        line += String(repeating: " ", count: max(0, mark.offset - line.count)) + mark.text
      }
    }
    let bars = placed.map { (offset: $0.offset, text: style.bar) }
    let captions = placed.indices.reversed().map { index in
      // A caption that would pass the right edge ends under its caret.
      let (offset, text) = placed[index]
      let start = width == .max ? offset : max(0, min(offset, width - text.count))
      return line(bars[..<index].filter { $0.offset < start } + [(start, text)])
    }
    return [line(placed.map { ($0.offset, style.caret) })] + captions
  }
}

extension TimelinePicture.Style {
  fileprivate var caret: String { self == .ascii ? "^" : "▲" }
  fileprivate var bar: String { self == .ascii ? "|" : "│" }

  /// The row in this style; the marks of the grammar can't be keys, so each stands for itself.
  fileprivate func marbles(_ row: String) -> String {
    guard self == .unicode else { return row }
    return String(
      row.map { character -> Character in
        switch character {
        case "-": "─"
        case "|": "┤"
        case "#": "✕"
        case "^": "├"
        case "!": "┘"
        default: character
        }
      }
    )
  }
}

extension String {
  /// The text without spaces at its end.
  var trimmingTrailingSpaces: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
