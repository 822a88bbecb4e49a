import Text

package struct TimelineRow: Equatable, Sendable {
  /// The heading of the rows around it: "inputs", "requests", "outputs".
  package var group: String

  /// The text at its left.
  package var name: String

  /// The marks; every one with a value has a key.
  package var marks: [Timeline.Mark]

  /// True if nothing is drawn before the first mark, as for a request that hasn't begun.
  package var startsAtFirstMark: Bool

  /// The text at its right.
  package var note: String

  /// The faults, each drawn below it with a caret.
  package var faults: [Fault]

  package struct Fault: Equatable, Sendable {
    package var time: MarbleTime
    package var text: String
    /// The place among the row's marks of the one that is wrong; nil if it is the whole instant.
    package var mark: Int?

    package init(time: MarbleTime, text: String, mark: Int? = nil) {
      self.time = time
      self.text = text
      self.mark = mark
    }
  }

  let cells: [MarbleTime: String]

  package init(
    group: String = "",
    name: String,
    marks: [Timeline.Mark],
    startsAtFirstMark: Bool = false,
    note: String = "",
    faults: [Fault] = []
  ) {
    self.group = HarmlessText.line(group)
    self.name = HarmlessText.line(name)
    self.marks = marks
    self.startsAtFirstMark = startsAtFirstMark
    self.note = HarmlessText.line(note)
    self.faults = faults
    cells = Dictionary(grouping: marks, by: \.time).mapValues { $0.map(\.symbol).joinedMarbles }
  }

  /// A mark, a group, a dash, or nothing outside the row's life.
  func cell(at time: MarbleTime) -> String {
    if let cell = cells[time] { return cell }
    return isAlive(at: time) ? "-" : ""
  }

  /// Where a fault's caret goes, counted in columns from the left edge of its instant: under the
  /// mark of a group that is wrong.
  func caretOffset(of fault: Fault) -> Int {
    guard let index = fault.mark, marks.indices.contains(index) else { return 0 }
    let group = marks.indices.filter { marks[$0].time == marks[index].time }
    guard group.count > 1 else { return 0 }
    let before = group.prefix { $0 < index }
      .reduce(into: "") { $0.appendMarble(marks[$1].symbol) }
    var through = before
    through.appendMarble(marks[index].symbol)
    return 1 + DisplayWidth.of(through) - DisplayWidth.of(marks[index].symbol)
  }

  func isAlive(at time: MarbleTime) -> Bool {
    if startsAtFirstMark, marks.first.map({ time < $0.time }) ?? true { return false }
    guard let last = marks.last, last.isEnd else { return true }
    return time <= last.time
  }
}

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
  let names: TimelineNames
  let band: Range<Int>
  /// Where the times above the columns have to end.
  var width = Int.max

  func lines(_ rows: [TimelineRow]) -> [String] {
    let faulty = Set(rows.flatMap { $0.faults.map(\.time) })
    var lines = [names.blank + ruler(always: faulty)]
    var group = ""
    for row in rows {
      let name = names.text(group: row.group == group ? "" : row.group, name: row.name)
      group = row.group
      lines.append(name + picture.marbles(text(of: row)) + note(of: row))
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
      let offset = offsets[index - band.lowerBound]
      guard offset + text.count <= width || isFirst(index) else {
        continue
      }
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
    let bars = placed.map { (offset: $0.offset, text: picture.pointers.bar) }
    let captions = placed.indices.reversed().map { index in
      // A caption that would pass the right edge ends under its caret.
      let (offset, text) = placed[index]
      let start = width == .max ? offset : max(0, min(offset, width - text.count))
      return line(bars[..<index].filter { $0.offset < start } + [(start, text)])
    }
    return [line(placed.map { ($0.offset, picture.pointers.caret) })] + captions
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
  /// The rows of each band, and the number of requests that go on meanwhile and aren't among them.
  ///
  /// Members are always shown. A request is shown where it begins and ends, and of those that only
  /// go on meanwhile the last few.
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

/// One column for each instant of a drawing, with the time between two of them folded.
struct TimelineColumns {
  let instants: [MarbleTime]
  let tick: MarbleTime
  /// The text between a column and the next one.
  private(set) var gaps: [String]
  private(set) var widths: [Int]

  init(_ rows: [TimelineRow], tick: MarbleTime) {
    let times = rows.flatMap { $0.marks.map(\.time) + $0.faults.map(\.time) }
    instants = Set(times + [.zero]).sorted()
    let spans = zip(instants, instants.dropFirst()).map { $1 - $0 }
    let drawn = spans.reduce(tick) { min($0, $1) }
    self.tick = drawn
    gaps = spans.map { MarbleGap($0 - drawn, tick: drawn).text }
    widths = instants.map { _ in 1 }
    for row in rows { fit(row) }
  }

  /// Makes every column wide enough for what `row` shows there, and keeps neighbors apart that
  /// would be read as one.
  private mutating func fit(_ row: TimelineRow) {
    for (instant, cell) in row.cells {
      guard let index = index(of: instant) else { continue }
      widths[index] = max(widths[index], DisplayWidth.of(cell))
      // Dashes run together with nothing, so that only a mark before this one matters.
      guard index > 0, gaps[index - 1].isEmpty, let before = row.cells[instants[index - 1]],
        String.runTogether(before.last, cell.first)
      else { continue }
      gaps[index - 1] = "  "
    }
  }

  func index(of instant: MarbleTime) -> Int? {
    let index = instants.partitioningIndex { $0 >= instant }
    return index < instants.count && instants[index] == instant ? index : nil
  }

  /// Splits the columns into runs that are at most `width` wide.
  func bands(width: Int) -> [Range<Int>] {
    var bands: [Range<Int>] = []
    var start = 0
    var used = 0
    for index in instants.indices {
      let needed = widths[index] + (gaps.indices.contains(index) ? gaps[index].count : 0)
      if used + needed > width, index > start {
        bands.append(start..<index)
        start = index
        used = 0
      }
      used += needed
    }
    if start < instants.count { bands.append(start..<instants.count) }
    return bands
  }

  /// The columns around an instant that fit into `width`: from one of every second on, so that it
  /// doesn't move with each instant, and with two more after the instant if possible.
  func band(width: Int, around instant: MarbleTime) -> Range<Int> {
    guard let index = instants.lastIndex(where: { $0 <= instant }) else { return 0..<0 }
    let offsets = offsets(in: instants.indices)
    func columns(_ start: Int, through last: Int) -> Int {
      offsets[last] + widths[last] - offsets[start]
    }
    let ahead = min(index + 2, instants.count - 1)
    let starts = stride(from: 0, through: index, by: 2)
    // The time of the instant is written from its column on.
    let label = offsets[index] + instants[index].description.count
    let start =
      starts.first { columns($0, through: ahead) <= width && label - offsets[$0] <= width } ?? index
    var end = index + 1
    while end < instants.count, columns(start, through: end) <= width { end += 1 }
    return start..<end
  }

  /// Where each column of a band begins, from the left edge of the band.
  func offsets(in band: Range<Int>) -> [Int] {
    var offset = 0
    return band.map { index in
      defer { offset += widths[index] + (index + 1 < band.upperBound ? gaps[index].count : 0) }
      return offset
    }
  }
}
