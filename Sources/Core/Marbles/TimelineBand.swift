import Text

extension Timeline.Mark {
  /// The character of the grammar that represents the mark.
  package var symbol: String {
    switch kind {
    case .next: key.isEmpty ? "?" : key
    case .error: key.isEmpty ? "#" : key
    case .completed: "|"
    case .subscribed: "^"
    case .disposed: "!"
    }
  }

  package var isEnd: Bool {
    switch kind {
    case .error, .completed, .disposed: true
    case .next, .subscribed: false
    }
  }
}

struct TimelineBand {
  let picture: TimelinePicture
  let columns: TimelineColumns
  let names: TimelinePicture.Names
  let band: Range<Int>
  /// The number of cells that the times above the columns and the words below them may take.
  let width: Int

  func lines(_ rows: [TimelineRow]) -> [String] {
    let faulty = Set(rows.flatMap { $0.faults.map(\.time) })
    var lines = [names.blank + ruler(always: faulty)]
    var group = ""
    for row in rows {
      let name = names.text(group: row.group == group ? "" : row.group, name: row.name)
      group = row.group
      lines.append(name + text(of: row) + note(of: row))
      lines += carets(of: row).map { names.blank + picture.emphasis($0) }
    }
    return lines.map(\.trimmingTrailingSpaces)
  }

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
    // Behind the end of a row that ends, or behind the last column.
    let end = row.startsAtFirstMark ? row.marks.last.flatMap { $0.isEnd ? $0.time : nil } : nil
    let last = end.flatMap { columns.index(of: $0) } ?? columns.instants.count - 1
    return row.note.isEmpty || !band.contains(last) ? "" : "  " + row.note
  }

  /// The times above the columns; where there is no room, those of `always` win.
  private func ruler(always: Set<MarbleTime>) -> String {
    let offsets = columns.offsets(in: band)
    var taken: [Range<Int>] = []
    var labels: [(offset: Int, text: String)] = []
    func isFirst(_ index: Int) -> Bool { always.contains(columns.instants[index]) }
    for index in band.filter(isFirst) + band.filter({ !isFirst($0) }) {
      let text = columns.instants[index].description
      let column = offsets[index - band.lowerBound]
      guard column + text.count <= width || isFirst(index) else { continue }
      let offset = place(of: text, at: column)
      let room = (offset - 1)..<(offset + text.count + 1)
      guard !taken.contains(where: { $0.overlaps(room) }) else { continue }
      taken.append(offset..<(offset + text.count))
      labels.append((offset, text))
    }
    return line(labels.sorted { $0.offset < $1.offset })
  }

  private func line(_ texts: [(offset: Int, text: String)]) -> String {
    texts.reduce(into: "") { line, part in
      line += String(repeating: " ", count: max(0, part.offset - line.count)) + part.text
    }
  }

  /// Where a text of a column begins: there, or so far to the left that it ends at the right edge.
  private func place(of text: String, at column: Int) -> Int {
    max(0, min(column, width - text.count))
  }

  /// A caret under each fault, and below it what is wrong, the last one first.
  private func carets(of row: TimelineRow) -> [String] {
    guard !row.faults.isEmpty else { return [] }
    var placed: [(offset: Int, text: String)] = []
    let offsets = columns.offsets(in: band)
    for fault in row.faults {
      guard let column = columns.index(of: fault.time), band.contains(column) else { continue }
      let offset = offsets[column - band.lowerBound] + row.caretOffset(of: fault)
      if let same = placed.firstIndex(where: { $0.offset == offset }) {
        placed[same].text += "; \(fault.text)"
      } else {
        placed.append((offset, fault.text))
      }
    }
    guard !placed.isEmpty else { return [] }
    placed.sort { $0.offset < $1.offset }
    let bars = placed.map { (offset: $0.offset, text: "|") }
    let captions = placed.indices.reversed().map { index in
      let (column, text) = placed[index]
      let start = place(of: text, at: column)
      return line(bars[..<index].filter { $0.offset < start } + [(start, text)])
    }
    return [line(placed.map { ($0.offset, "^") })] + captions
  }
}

extension String {
  var trimmingTrailingSpaces: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}

extension [TimelineRow] {
  /// The rows of each band, and the number of requests in flight that aren't among them.
  ///
  /// Members are always shown. A request is shown in the bands in which it begins or ends; of those
  /// that are only in flight, the last few are shown.
  func shown(
    in bands: [Range<Int>],
    of columns: TimelineColumns
  ) -> [(rows: [TimelineRow], omittedCount: Int)] {
    let mostPassing = 8
    func band(of mark: Timeline.Mark?) -> Int? {
      let column = mark.flatMap { columns.index(of: $0.time) }
      return column.map { column in bands.partitioningIndex { $0.upperBound > column } }
    }
    let members = indices.filter { !self[$0].startsAtFirstMark || self[$0].marks.isEmpty }
    let requests = indices.filter { self[$0].startsAtFirstMark && !self[$0].marks.isEmpty }
    let beginning = Dictionary(grouping: requests) { band(of: self[$0].marks.first) }
    let ending = Dictionary(grouping: requests) { index in
      band(of: self[index].marks.last.flatMap { $0.isEnd ? $0 : nil })
    }
    var open: [Int] = []
    return bands.indices.map { band in
      let begins = beginning[band] ?? []
      let ends = Set(ending[band] ?? [])
      let passing = open.filter { !ends.contains($0) }
      let shown = members + begins + open.filter(ends.contains) + passing.suffix(mostPassing)
      open = passing + begins.filter { !ends.contains($0) }
      return (shown.sorted().map { self[$0] }, Swift.max(0, passing.count - mostPassing))
    }
  }
}
