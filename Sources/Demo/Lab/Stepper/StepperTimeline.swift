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
  /// The instant at which two runs differ for the first time; pointed out, if there is one.
  var difference: MarbleTime?
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
    let counts = lanes.weights
    let ranked = lanes.rows.indices.sorted { left, right in
      (counts[left], right) > (counts[right], left)
    }
    return ranked.prefix(max(mostRows - 3, 1)).sorted().map { lanes.rows[$0] }
  }

  private var folded: [Int] {
    guard !keepsAll else { return lanes.quiet }
    let shown = Set(shownRows.flatMap(\.lanes))
    return lanes.timeline.lanes.indices.filter { !shown.contains($0) }
  }

  private func nameColumns(in columns: Int) -> Int {
    let members = lanes.rows.map { DisplayWidth.of(fullName(of: $0)) }.max() ?? 0
    // Requests have long names, which are cut; those of members are not while there is room.
    let requests = lanes.numbers.isEmpty ? 0 : max(min(columns / 4, 28), 16)
    return min(max(members, requests) + 2, columns / 2)
  }

  private func name(of row: StepperLanes.Row, columns: Int) -> StyledText {
    let isChosen = row.lanes.contains(chosen)
    var name = cut(row, columns: columns - 2)
    if row.kind == .request {
      let last = lanes.request(of: row, at: playhead)
      if let request = isChosen ? chosen : last, let number = lanes.numbers[request]?.words {
        let room = columns - 3 - number.count
        name = "\(number) \(lanes.names.name(of: lanes.timeline.lanes[request], columns: room))"
      } else {
        name = row == lanes.rows.first { $0.kind == .request } ? "requests" : ""
      }
    }
    let style: TextStyle = isChosen ? .bold : .plain
    return StyledText(isChosen ? "›" : " ", .role(.accent))
      + StyledText(name, style).padded(toColumns: columns - 2) + " "
  }

  private func fullName(of row: StepperLanes.Row) -> String {
    [row.name, lanes.sideName(of: row)].compactMap { $0 }.joined(separator: " ")
  }

  /// A name that is too long keeps the run's name, which tells two rows of one member apart.
  private func cut(_ row: StepperLanes.Row, columns: Int) -> String {
    let name = fullName(of: row)
    guard DisplayWidth.of(name) > columns, let side = lanes.sideName(of: row) else { return name }
    let room = columns - DisplayWidth.of(side) - 1
    guard room > 4 else { return name }
    return StyledText(row.name).truncated(toColumns: room).string + " \(side)"
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

  /// The lanes without a row; what happens there now is said with the name.
  private var lastLine: StyledText {
    folded.reduce(into: StyledText.dim(" +")) { line, index in
      let lane = lanes.timeline.lanes[index]
      let now = lane.marks.filter { $0.time == playhead && playhead > .zero }
      line.append(" ")
      let style: TextStyle =
        index == chosen ? .bold : now.isEmpty ? .dim : .role(lane.kind.role)
      line.append((index == chosen ? "›" : "") + lanes.name(of: index), style)
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
