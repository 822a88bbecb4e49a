import Workshop

/// A timeline with a row for each lane that changes.
///
/// The rows are the same at every step. Lanes without a row are named in the last line: those that
/// never change, and the least busy ones if there are too many.
struct StepperTimeline: Block {
  let lanes: StepperLanes
  let playhead: MarbleTime
  let chosen: Int
  var difference: MarbleTime?
  var mostRows = Int.max

  var fills: FilledAxes { [.columns] }

  func size(in room: TextSize) -> TextSize {
    TextSize(columns: room.columns, rows: min(height, room.rows))
  }

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

  func columns(in columns: Int) -> StepperColumns {
    StepperColumns(lanes, around: playhead, columns: max(columns - nameColumns(in: columns), 8))
  }

  private var keepsAll: Bool {
    lanes.rows.count + 2 + (lanes.quiet.isEmpty ? 0 : 1) <= mostRows
  }

  /// The rows; if there are too many, the busiest of the whole run.
  private var shownRows: [StepperLanes.LaneRow] {
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

  private func name(of row: StepperLanes.LaneRow, columns: Int) -> StyledText {
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

  private func fullName(of row: StepperLanes.LaneRow) -> String {
    [row.name, lanes.sideName(of: row)].compactMap { $0 }.joined(separator: " ")
  }

  private func cut(_ row: StepperLanes.LaneRow, columns: Int) -> String {
    let name = fullName(of: row)
    guard DisplayWidth.of(name) > columns, let side = lanes.sideName(of: row) else { return name }
    let room = columns - DisplayWidth.of(side) - 1
    guard room > 4 else { return name }
    return StyledText(row.name).truncated(toColumns: room).string + " \(side)"
  }

  /// Dims marbles after the playhead: they haven't happened yet.
  private func marbles(of row: StepperLanes.LaneRow, _ columns: StepperColumns) -> StyledText {
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

  private func style(of row: StepperLanes.LaneRow, at time: MarbleTime) -> TextStyle {
    guard time <= playhead else { return .dim }
    return TextStyle(isBold: time == playhead, role: row.kind.role)
  }

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

extension Timeline.LaneKind {
  var role: TextRole {
    switch self {
    case .input: .input
    case .request: .request
    case .output: .output
    case .subscription: .accent
    }
  }
}

extension StepperTimeline {
  /// The ruler and the signs above the columns; the playhead's time comes first, then its causes.
  func head(_ columns: StepperColumns, width: Int) -> [StyledText] {
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
    return [ruler, signs(columns, now: now)]
  }

  private func signs(_ columns: StepperColumns, now: Int) -> StyledText {
    var signs = [(now, "▼")]
    let isDrawn = difference.map { columns.instants.contains($0) } ?? false
    if let difference, isDrawn, difference != playhead, let place = columns.offset(of: difference) {
      signs.append((place, "≠"))
    }
    return signs.sorted { $0.0 < $1.0 }.reduce(into: StyledText()) { line, sign in
      line.append(String(repeating: " ", count: max(sign.0 - line.width, 0)))
      line += .role(.changed, sign.1)
    }
  }

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
}
