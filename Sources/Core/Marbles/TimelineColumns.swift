import Text

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

  /// Makes every column wide enough for the marks of `row` there, and keeps neighbors apart that
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

  /// The offset of each column of a band, in cells from the left edge of the band.
  func offsets(in band: Range<Int>) -> [Int] {
    var offset = 0
    return band.map { index in
      defer { offset += widths[index] + (index + 1 < band.upperBound ? gaps[index].count : 0) }
      return offset
    }
  }
}
