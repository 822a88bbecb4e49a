import Text

/// A timeline as text: rows of marbles under one ruler, then what the letters mean.
///
/// Each row is a diagram of the grammar, so that it can be copied into a test.
package struct TimelinePicture {
  package var rows: [TimelineRow]

  /// The duration of one mark.
  package var tick: MarbleTime

  /// The meanings of the keys, one line each.
  package var legend: [String] = []

  /// The style of the lines that point at faults; a terminal shows them in red.
  package var emphasis: (String) -> String = { $0 }

  package init(rows: [TimelineRow], tick: MarbleTime, legend: [String] = []) {
    self.rows = rows
    self.tick = tick
    self.legend = legend
  }

  /// Draws the picture; a band wider than `width` columns continues below.
  ///
  /// A band leaves out the requests that have not begun in it or are over, so that a drawing grows
  /// with what happens and not with its square.
  package func lines(width: Int = .max) -> [String] {
    var lines: [String] = []
    writeLines(width: width) { lines.append($0) }
    return lines
  }

  /// Draws the picture as ``lines(width:)`` does, and hands over each line when it is drawn.
  package func writeLines<Failure: Error>(
    width: Int = .max,
    to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let columns = columns
    let names = Names(rows)
    let room = names.room(in: width)
    let bands = columns.bands(width: room)
    for (index, shown) in rows.shown(in: bands, of: columns).enumerated() {
      if index > 0 { try write("") }
      let band = TimelineBand(
        picture: self,
        columns: columns,
        names: names,
        band: bands[index],
        width: room
      )
      for line in band.lines(shown.rows) { try write(line) }
      if shown.omittedCount > 0 {
        try write(names.blank + "(\(shown.omittedCount) more requests in flight)")
      }
    }
    if columns.tick < tick { try write("(one mark is \(columns.tick) here)") }
    for line in legend { try write(line) }
  }

  /// Draws the part around an instant: as much of the past as leaves room for what follows.
  ///
  /// The part moves in leaps, so that it rests from one instant to the next.
  package func lines(width: Int, around instant: MarbleTime) -> [String] {
    band(width, around: instant).lines(rows)
  }

  /// The part of a run that ``lines(width:around:)`` draws.
  package func window(width: Int, around instant: MarbleTime) -> ClosedRange<MarbleTime> {
    let band = band(width, around: instant)
    let times = band.columns.instants[band.band]
    return (times.first ?? instant)...(times.last ?? instant)
  }

  private func band(_ width: Int, around instant: MarbleTime) -> TimelineBand {
    let columns = columns
    let names = Names(rows)
    let room = names.room(in: width)
    let band = columns.band(width: room, around: instant)
    return TimelineBand(picture: self, columns: columns, names: names, band: band, width: room)
  }

  private var columns: TimelineColumns { TimelineColumns(rows, tick: tick) }
}

extension TimelinePicture {
  /// The two columns at the left: the group, once, and the name of each row.
  struct Names {
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

    func room(in width: Int) -> Int { width == .max ? .max : max(20, width - self.width - 2) }
  }
}

extension Timeline {
  /// Returns the timeline with a key for every value that has none yet.
  package func withKeys() -> Timeline {
    var copy = self
    for (index, lane) in lanes.enumerated() {
      var keys = TimelineKeys(reserved: Set(lane.marks.map(\.key)))
      for (place, mark) in lane.marks.enumerated() where mark.kind == .next && mark.key.isEmpty {
        copy.lanes[index].marks[place].key = keys.key(for: mark.label)
      }
    }
    return copy
  }

  package var picture: TimelinePicture {
    let keyed = withKeys()
    return TimelinePicture(
      rows: keyed.lanes.map(\.row),
      tick: tick,
      legend: keyed.lanes.flatMap(\.legend)
    )
  }
}

extension Timeline.Lane {
  package var row: TimelineRow {
    TimelineRow(
      group: kind.group,
      name: name,
      marks: marks,
      startsAtFirstMark: kind == .request,
      note: kind == .request ? marks.last?.label ?? "" : ""
    )
  }

  /// The meanings of the keys that don't show their value, in one line if it fits.
  package var legend: [String] {
    guard kind != .request else { return [] }
    var symbols: [String] = []
    var labels: [String: [String]] = [:]
    for mark in marks {
      let symbol = mark.symbol
      let saysItself = mark.label == symbol || mark.label == "\"\(symbol)\"" || mark.label == "()"
      guard !saysItself, !mark.label.isEmpty else { continue }
      if labels[symbol] == nil { symbols.append(symbol) }
      guard symbol == "#" || labels[symbol] == nil else { continue }
      guard labels[symbol]?.contains(mark.label) != true else { continue }
      labels[symbol, default: []].append(mark.label)
    }
    let texts = String.toldApart(symbols.flatMap { labels[$0] ?? [] }, limit: 90)
    var rest = texts[...]
    let meanings = symbols.map { symbol in
      let count = labels[symbol]?.count ?? 0
      defer { rest = rest.dropFirst(count) }
      return "\(symbol) = \(rest.prefix(count).joined(separator: " or "))"
    }
    return Self.wrap(meanings, after: "\(name): ")
  }

  /// Joins the meanings, in as many lines of 100 columns as it takes.
  private static func wrap(_ meanings: [String], after heading: String) -> [String] {
    var lines: [String] = []
    for meaning in meanings {
      if let last = lines.last, last.count + meaning.count + 2 <= 100 {
        lines[lines.count - 1] = "\(last), \(meaning)"
      } else {
        lines.append((lines.isEmpty ? heading : "  ") + meaning)
      }
    }
    return lines
  }
}

extension Timeline.LaneKind {
  package var group: String {
    switch self {
    case .input: "inputs"
    case .output: "outputs"
    case .request: "requests"
    case .subscription: "subscriptions"
    }
  }
}
