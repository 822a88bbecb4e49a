/// Which rows each band of a picture shows, one band after the other.
///
/// Members are always shown. A request is shown where it begins and ends, and of those that only go
/// on meanwhile the last few.
struct TimelineBandRows {
  /// So many requests are drawn in which nothing happens.
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
