import Workshop

/// A timeline with a row for each lane that changes.
///
/// Lanes without a row are named in the last line: those that never change, and if there are too
/// many, the least busy ones of those that don't change at this step.
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
    lines += zip(rows, names(of: rows, columns: nameColumns - 2)).map { row, name in
      let isChosen = row.lanes.contains(chosen)
      return StyledText(isChosen ? "›" : " ", .role(.accent))
        + StyledText(name, isChosen ? .bold : .plain).padded(toColumns: nameColumns - 2) + " "
        + marbles(of: row, columns)
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

  /// The rows; if there are too many, those that a sentence about this step names or that the user
  /// has chosen, and then the busiest of the whole run.
  var shownRows: [StepperLanes.LaneRow] {
    guard !keepsAll else { return lanes.rows }
    let counts = lanes.weights
    let changing = Set(lanes.rows.filter { $0.cells[playhead] != nil }.map(\.name))
    let ranks = lanes.rows.map { row in
      // What is said of one of two runs is seen beside the other one.
      let isNamed =
        row.kind == .request ? row.cells[playhead] != nil : changing.contains(row.name)
      return isNamed || row.lanes.contains(chosen) ? 1 : 0
    }
    let ranked = lanes.rows.indices.sorted { left, right in
      (ranks[left], counts[left], right) > (ranks[right], counts[right], left)
    }
    return ranked.prefix(max(mostRows - 3, 1)).sorted().map { lanes.rows[$0] }
  }

  private var folded: [Int] {
    guard !keepsAll else { return lanes.quiet }
    let shown = Set(shownRows.flatMap(\.lanes))
    let others = lanes.timeline.lanes.indices.filter { !shown.contains($0) }
    return others.filter { !marks(of: $0).isEmpty } + others.filter { marks(of: $0).isEmpty }
  }

  /// The marks of this step in a lane without a row.
  private func marks(of lane: Int) -> [Timeline.Mark] {
    lanes.timeline.lanes[lane].marks.filter { $0.time == playhead && playhead > .zero }
  }

  private func nameColumns(in columns: Int) -> Int {
    let members = lanes.rows.map { DisplayWidth.of(fullName(of: $0)) }.max() ?? 0
    // Requests have long names, which are cut; those of members are not while there is room.
    let requests = lanes.numbers.isEmpty ? 0 : max(min(columns / 4, 28), 16)
    return min(max(members, requests) + 2, columns / 2)
  }

  /// The names of rows in that many columns. Of those that don't fit the end is cut, or the middle
  /// if two would look the same; below the one of the other run, there is only that of the run.
  func names(of rows: [StepperLanes.LaneRow], columns: Int) -> [String] {
    func names(_ cut: (String, Int) -> String) -> [String] {
      rows.indices.map { index in
        let above = index > 0 ? rows[index - 1] : nil
        return rows[index].kind == .request
          ? request(in: rows[index], columns: columns)
          : member(rows[index], below: above, columns: columns, cut)
      }
    }
    let usual = names { StyledText($0).truncated(toColumns: $1).string }
    let others = names { $0.cutInTheMiddle(toColumns: $1) }
    return usual.indices.map { index in
      usual.count { $0 == usual[index] } > 1 ? others[index] : usual[index]
    }
  }

  private func request(in row: StepperLanes.LaneRow, columns: Int) -> String {
    let last = row.lanes.contains(chosen) ? chosen : lanes.request(of: row, at: playhead)
    guard let last, let number = lanes.numbers[last]?.words else {
      return row == lanes.rows.first { $0.kind == .request } ? "requests" : ""
    }
    let room = columns - 1 - number.count
    return "\(number) \(lanes.names.name(of: lanes.timeline.lanes[last], columns: room))"
  }

  private func member(
    _ row: StepperLanes.LaneRow,
    below above: StepperLanes.LaneRow?,
    columns: Int,
    _ cut: (String, Int) -> String
  ) -> String {
    let name = fullName(of: row)
    guard DisplayWidth.of(name) > columns, let side = lanes.sideName(of: row) else {
      return cut(name, columns)
    }
    if above?.name == row.name { return cut("  \(side)", columns) }
    return "\(cut(row.name, max(columns - DisplayWidth.of(side) - 1, 4))) \(side)"
  }

  private func fullName(of row: StepperLanes.LaneRow) -> String {
    [row.name, lanes.sideName(of: row)].compactMap { $0 }.joined(separator: " ")
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
      let now = marks(of: index)
      line.append(" ")
      let style: TextStyle =
        index == chosen ? .bold : now.isEmpty ? .dim : .role(lane.kind.role)
      line.append((index == chosen ? "›" : "") + lanes.name(of: index), style)
      if !now.isEmpty { line.append("=" + now.map(\.symbol).joined(), .role(lane.kind.role)) }
    }
  }
}

extension String {
  fileprivate func cutInTheMiddle(toColumns columns: Int) -> String {
    guard DisplayWidth.of(self) > columns else { return self }
    let tail = String(suffix(columns / 2))
    let room = columns - DisplayWidth.of(tail)
    return StyledText(self).truncated(toColumns: room).string + tail
  }
}

extension StepperColumns.Gap {
  fileprivate func text(isDrawn: Bool) -> String {
    switch self {
    case .ticks(let count): String(repeating: isDrawn ? "-" : " ", count: count)
    case .folded: isDrawn ? "~" : " "
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
  /// The ruler and the signs above the columns; the playhead's time has its place in any case.
  func head(_ columns: StepperColumns, width: Int) -> [StyledText] {
    let now = columns.offset(of: playhead) ?? 0
    let offsets = columns.offsets
    var labels = [label(playhead, at: now, width: width, .changed)]
    for (time, offset) in zip(columns.instants, offsets) where time != playhead {
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
