import Text

/// A timeline as text: rows of marbles under one ruler, then what the letters mean.
///
/// Each row is a diagram of the grammar, so that it can be copied into a test.
public struct TimelinePicture {
  /// The rows from top to bottom.
  public var rows: [TimelineRow]

  /// How long one mark lasts.
  public var tick: MarbleTime

  /// What the keys mean, one line each.
  public var legend: [String]

  /// The instant that is marked under the ruler, if any.
  public var playhead: MarbleTime?

  /// The characters that draw it.
  public enum Style: Sendable {
    /// Those of the grammar, so that a row can be copied into a test.
    case ascii
    /// Lines and boxes, for looking at.
    case unicode
  }

  /// The characters that draw it.
  public var style = Style.ascii

  /// What is done to the lines that point at faults; a terminal shows them in red.
  public var emphasis: (String) -> String = { $0 }

  /// Creates a picture from rows.
  public init(rows: [TimelineRow], tick: MarbleTime, legend: [String] = []) {
    self.rows = rows
    self.tick = tick
    self.legend = legend
  }

  /// How long one mark lasts in the drawing: the tick, or less if two instants lie closer together.
  public var drawnTick: MarbleTime {
    TimelineColumns(instants: instants, tick: tick).tick
  }

  /// Draws the picture; a band that would be wider than `width` columns goes on below.
  ///
  /// A band leaves out the requests that have not begun in it or are over, so that a drawing grows
  /// with what happens and not with its square.
  public func lines(width: Int = .max) -> [String] {
    var lines: [String] = []
    writeLines(width: width) { lines.append($0) }
    return lines
  }

  /// Draws the picture as ``lines(width:)`` does, and hands over each line when it is drawn.
  public func writeLines<Failure: Error>(
    width: Int = .max,
    to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let columns = fittedColumns
    let names = TimelineNames(rows)
    let bands = columns.bands(width: room(in: width, names))
    var shown = TimelineBandRows(rows, columns, bands)
    for (index, band) in bands.enumerated() {
      if index > 0 { try write("") }
      let part = shown.next()
      for line in self.lines(of: band, columns, names, rows: part.rows) { try write(line) }
      if part.omittedCount > 0 {
        try write(names.blank + "(\(part.omittedCount) more requests go on)")
      }
    }
    if columns.tick < tick { try write("(one mark is \(columns.tick) here)") }
    for line in legend { try write(line) }
  }

  /// Draws the part around an instant: as much of what was before as leaves room for what comes next.
  ///
  /// The part moves in leaps, so that it stands still from one instant to the next.
  public func lines(width: Int, around instant: MarbleTime) -> [String] {
    let columns = fittedColumns
    let names = TimelineNames(rows)
    let room = room(in: width, names)
    return lines(of: columns.band(width: room, around: instant), columns, names, width: room)
  }

  /// The part of a run that ``lines(width:around:)`` draws.
  package func window(width: Int, around instant: MarbleTime) -> ClosedRange<MarbleTime> {
    let columns = fittedColumns
    let band = columns.band(width: room(in: width, TimelineNames(rows)), around: instant)
    guard let first = band.first, let last = band.last else { return instant...instant }
    return columns.instants[first]...columns.instants[last]
  }

  private var fittedColumns: TimelineColumns {
    var columns = TimelineColumns(instants: instants, tick: tick)
    for row in rows { columns.fit(row) }
    return columns
  }

  private func room(in width: Int, _ names: TimelineNames) -> Int {
    width == .max ? .max : max(20, width - names.width - 2)
  }

  private func lines(
    of band: Range<Int>,
    _ columns: TimelineColumns,
    _ names: TimelineNames,
    width: Int = .max,
    rows: [TimelineRow]? = nil
  ) -> [String] {
    TimelineBand(
      columns: columns,
      band: band,
      names: names,
      playhead: playhead,
      style: style,
      emphasis: emphasis,
      width: width
    ).lines(rows ?? self.rows)
  }

  private var instants: [MarbleTime] {
    var instants: Set<MarbleTime> = [.zero]
    for row in rows {
      instants.formUnion(row.marks.map(\.time))
      instants.formUnion(row.faults.map(\.time))
    }
    if let playhead { instants.insert(playhead) }
    return instants.sorted()
  }
}

/// The two columns at the left: the group, once, and the name of each row.
struct TimelineNames {
  let width: Int
  private let groupWidth: Int

  init(_ rows: [TimelineRow]) {
    groupWidth = rows.map { DisplayWidth.of($0.group) }.max() ?? 0
    let nameWidth = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
    width = (groupWidth == 0 ? 0 : groupWidth + 2) + nameWidth + 2
  }

  func text(group: String, name: String) -> String {
    let left = groupWidth == 0 ? "" : DisplayWidth.pad(group, to: groupWidth + 2)
    return DisplayWidth.pad(left + name, to: width)
  }

  var blank: String { String(repeating: " ", count: width) }
}
