import Core

/// A timeline beside the screen: a row for each lane in which something changes.
///
/// The rows are the same at every step; those for which there is no room, and the lanes in which
/// nothing changes, are named in the last line.
struct StepperTimeline: Block {
  let lanes: StepperLanes
  let playhead: MarbleTime
  /// The lane that is chosen.
  let chosen: Int
  /// How many rows there may be, with the ruler and the last line.
  var mostRows = Int.max

  var fills: FilledAxes { .columns }

  func size(in room: TextSize) -> TextSize {
    TextSize(columns: room.columns, rows: min(height, room.rows))
  }

  /// The rows that it takes.
  var height: Int { 2 + shownRows.count + (folded.isEmpty ? 0 : 1) }

  func draw(on canvas: inout Canvas, in area: TextArea) {
    let rows = shownRows
    let nameColumns = nameColumns(in: area.size.columns)
    let columns = columns(in: area.size.columns)
    var lines = head(columns, width: area.size.columns - nameColumns)
      .map { StyledText(String(repeating: " ", count: nameColumns)) + $0 }
    lines += rows.map { row in
      name(of: row, columns: nameColumns) + marbles(of: row, columns)
    }
    if !folded.isEmpty { lines.append(lastLine) }
    for (offset, line) in lines.prefix(area.size.rows).enumerated() {
      Line(line).draw(
        on: &canvas,
        in: TextArea(
          row: area.row + offset,
          column: area.column,
          size: TextSize(columns: area.size.columns, rows: 1)
        )
      )
    }
  }

  /// The columns that are drawn where the whole has so many.
  func columns(in columns: Int) -> StepperColumns {
    StepperColumns(lanes, around: playhead, columns: max(columns - nameColumns(in: columns), 8))
  }

  private var keepsAll: Bool {
    lanes.rows.count + 2 + (lanes.quiet.isEmpty ? 0 : 1) <= mostRows
  }

  /// Where there are too many rows, those in which most happens are kept, at every step the same.
  private var shownRows: [StepperLanes.Row] {
    guard !keepsAll else { return lanes.rows }
    let ranked = lanes.rows.indices.sorted { left, right in
      let counts = [left, right].map { lanes.rows[$0].cells.count }
      return (counts[0], right) > (counts[1], left)
    }
    return ranked.prefix(max(mostRows - 3, 1)).sorted().map { lanes.rows[$0] }
  }

  private var folded: [Int] {
    guard !keepsAll else { return lanes.quiet }
    let shown = Set(shownRows.flatMap(\.lanes))
    return lanes.timeline.lanes.indices.filter { !shown.contains($0) }
  }

  private func nameColumns(in columns: Int) -> Int {
    let members = lanes.rows.map { DisplayWidth.of($0.name) }.max() ?? 0
    // Requests have long names, which are cut; those of members are not while there is room.
    let requests = lanes.numbers.isEmpty ? 0 : max(min(columns / 4, 28), 16)
    return min(max(members, requests) + 2, columns / 2)
  }

  private func name(of row: StepperLanes.Row, columns: Int) -> StyledText {
    let isChosen = row.lanes.contains(chosen)
    var name = row.name
    if row.kind == .request {
      let last = lanes.request(of: row, at: playhead)
      if let request = isChosen ? chosen : last, let number = lanes.numbers[request] {
        let room = columns - 3 - "\(number)".count
        name = "\(number) \(lanes.names.name(of: lanes.timeline.lanes[request], columns: room))"
      } else {
        name = row == lanes.rows.first { $0.kind == .request } ? "requests" : ""
      }
    }
    let style: TextStyle = isChosen ? .bold : .plain
    return StyledText(isChosen ? "›" : " ", .role(.accent))
      + StyledText(name, style).padded(toColumns: columns - 2) + " "
  }

  /// What lies after the playhead is faint: it has not happened yet.
  private func marbles(of row: StepperLanes.Row, _ columns: StepperColumns) -> StyledText {
    var text = StyledText()
    for (index, time) in columns.instants.enumerated() {
      let isAlive = row.isAlive(at: time)
      let cell = row.cells[time] ?? (isAlive ? "-" : " ")
      let filler = String(repeating: isAlive ? "-" : " ", count: columns.widths[index])
      let rest = filler.dropFirst(DisplayWidth.of(cell))
      text.append(cell + rest, style(of: row, at: time))
      guard index < columns.gaps.count else { break }
      let next = columns.instants[index + 1]
      let gap = columns.gaps[index].text(isDrawn: row.isAlive(at: time, through: next))
      text.append(gap, next <= playhead ? .role(row.kind.role) : .dim)
    }
    return text
  }

  private func style(of row: StepperLanes.Row, at time: MarbleTime) -> TextStyle {
    guard time <= playhead else { return .dim }
    return TextStyle(isBold: time == playhead, role: row.kind.role)
  }

  /// The times above the columns, the playhead's first, and the sign that points at it.
  private func head(_ columns: StepperColumns, width: Int) -> [StyledText] {
    let now = columns.offset(of: playhead) ?? 0
    let offsets = columns.offsets
    let causes = Set(lanes.causes(of: playhead))
    let others = zip(columns.instants, offsets).filter { $0.0 != playhead }
    let ranked = others.filter { causes.contains($0.0) } + others.filter { !causes.contains($0.0) }
    var labels = [label(playhead, at: now, width: width, .changed)]
    for (time, offset) in ranked {
      let label = label(time, at: offset, width: width, .muted)
      let room = (label.range.lowerBound - 1)..<(label.range.upperBound + 1)
      guard label.range.lowerBound == offset, !labels.contains(where: { $0.range.overlaps(room) })
      else { continue }
      labels.append(label)
    }
    let ruler = labels.sorted { $0.range.lowerBound < $1.range.lowerBound }
      .reduce(into: StyledText()) { line, label in
        line.append(String(repeating: " ", count: label.range.lowerBound - line.width))
        line += label.text
      }
    return [ruler, StyledText(String(repeating: " ", count: now)) + .role(.changed, "▼")]
  }

  /// A time as the ruler shows it: from its column on, as far as there is room.
  private func label(
    _ time: MarbleTime,
    at offset: Int,
    width: Int,
    _ role: TextRole
  ) -> (range: Range<Int>, text: StyledText) {
    let text = time.description
    let start = max(min(offset, width - text.count), 0)
    return (start..<(start + text.count), .role(role, text))
  }

  /// The lanes without a row; what happens there now is said with the name.
  private var lastLine: StyledText {
    folded.reduce(into: StyledText.dim(" +")) { line, index in
      let lane = lanes.timeline.lanes[index]
      let now = lane.marks.filter { $0.time == playhead && playhead > .zero }
      line.append(" ")
      let style: TextStyle =
        index == chosen ? .bold : now.isEmpty ? .dim : .role(lane.kind.role)
      line.append((index == chosen ? "›" : "") + lane.name, style)
      if !now.isEmpty { line.append("=" + now.map(\.symbol).joined(), .role(lane.kind.role)) }
    }
  }
}

extension StepperColumns.Gap {
  fileprivate func text(isDrawn: Bool) -> String {
    switch self {
    case .ticks(let count): String(repeating: isDrawn ? "-" : " ", count: count)
    case .folded: isDrawn ? "~" : " "
    case .cut: isDrawn ? "·" : " "
    }
  }
}

extension Timeline.Lane.Kind {
  /// The color of its marbles.
  var role: TextRole {
    switch self {
    case .input: .input
    case .request: .request
    case .output: .output
    case .subscription: .accent
    }
  }
}
