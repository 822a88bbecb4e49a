import Text

/// One row of a drawing.
public struct TimelineRow: Equatable, Sendable {
  /// The heading of the rows around it: "inputs", "requests", "outputs".
  public var group: String

  /// The text at its left.
  public var name: String

  /// The marks; every one with a value has a key.
  public var marks: [Timeline.Mark]

  /// True if nothing is drawn before the first mark, as for a request that hasn't begun.
  public var startsAtFirstMark: Bool

  /// The text at its right.
  public var note: String

  /// The faults, each drawn below it with a caret.
  public var faults: [Fault]

  /// Something wrong at an instant.
  public struct Fault: Equatable, Sendable {
    /// When.
    public var time: MarbleTime
    /// The fault in a few words.
    public var text: String
    /// The place among the row's marks of the one that is wrong; nil if it is the whole instant.
    public var mark: Int?

    /// Creates a fault.
    public init(time: MarbleTime, text: String, mark: Int? = nil) {
      self.time = time
      self.text = text
      self.mark = mark
    }
  }

  let cells: [MarbleTime: String]

  /// Creates a row.
  public init(
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
    cells = Dictionary(grouping: marks, by: \.time).mapValues { marks in
      let symbols = marks.reduce(into: "") { $0.appendMarble($1.symbol) }
      return marks.count > 1 ? "(\(symbols))" : symbols
    }
  }

  /// A mark, a group, a dash, or nothing outside the row's life.
  func cell(at time: MarbleTime) -> String {
    if let cell = cells[time] { return cell }
    return isAlive(at: time) ? "-" : ""
  }

  /// Where a fault's caret goes, counted in columns from the left edge of its instant: under the mark
  /// of a group that is wrong.
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
  public var symbol: String {
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

/// Draws the rows for a run of columns.
struct TimelineBand {
  let columns: TimelineColumns
  let band: Range<Int>
  let names: TimelineNames
  let style: TimelinePicture.Style
  let emphasis: (String) -> String
  /// Where the times above the columns have to end.
  var width = Int.max

  func lines(_ rows: [TimelineRow]) -> [String] {
    let faulty = Set(rows.flatMap { $0.faults.map(\.time) })
    var lines = [names.blank + ruler(always: faulty)]
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

  /// The row in this style; the marks of the grammar can't be keys, so each is its own key.
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
  var trimmingTrailingSpaces: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}

/// Which rows each band of a picture shows, one band after the other.
///
/// Members are always shown. A request is shown where it begins and ends, and of those that only go
/// on meanwhile the last few.
struct TimelineBandRows {
  /// The number of requests that are drawn when nothing happens in them.
  private static let mostPassing = 8

  private let rows: [TimelineRow]
  private let members: [Int]
  /// For each band, the requests that begin in it, and those that end in it.
  private var beginning: [[Int]]
  private var ending: [Set<Int>]
  private var open: [Int] = []
  private var band = 0

  init(_ rows: [TimelineRow], _ columns: TimelineColumns, _ bands: [Range<Int>]) {
    self.rows = rows
    members = rows.indices.filter { !rows[$0].startsAtFirstMark || rows[$0].marks.isEmpty }
    beginning = bands.map { _ in [] }
    ending = bands.map { _ in [] }
    let bandOfColumn = bands.enumerated().flatMap { index, band in band.map { _ in index } }
    for (index, row) in rows.enumerated() where row.startsAtFirstMark {
      guard let first = row.marks.first, let column = columns.index(of: first.time) else {
        continue
      }
      beginning[bandOfColumn[column]].append(index)
      guard let last = row.marks.last, last.isEnd, let end = columns.index(of: last.time) else {
        continue
      }
      ending[bandOfColumn[end]].insert(index)
    }
  }

  /// The rows of the next band in their order, and how many that go on are not among them.
  mutating func next() -> (rows: [TimelineRow], omittedCount: Int) {
    let begins = beginning[band]
    let ends = ending[band]
    let passing = open.filter { !ends.contains($0) }
    let happening = begins + open.filter(ends.contains)
    let shown = members + happening + passing.suffix(Self.mostPassing)
    open = passing + begins.filter { !ends.contains($0) }
    band += 1
    return (shown.sorted().map { rows[$0] }, max(0, passing.count - Self.mostPassing))
  }
}

/// One column for each instant of a drawing, with the time between two of them folded.
struct TimelineColumns {
  let instants: [MarbleTime]
  /// The duration of one mark in the drawing: the tick, or less if instants lie closer together.
  let tick: MarbleTime
  /// The text between a column and the next one.
  private(set) var gaps: [String]
  private(set) var widths: [Int]

  init(instants: [MarbleTime], tick: MarbleTime) {
    self.instants = instants
    let spans = zip(instants, instants.dropFirst()).map { $1 - $0 }
    let drawn = spans.reduce(tick) { min($0, $1) }
    self.tick = drawn
    gaps = spans.map { MarbleGap($0 - drawn, tick: drawn).text }
    widths = instants.map { _ in 1 }
  }

  /// Makes every column wide enough for what `row` shows there, and keeps neighbors apart that
  /// would be read as one.
  mutating func fit(_ row: TimelineRow) {
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
