import Workshop

/// The meaning of the marbles that have appeared: each member's values, and each request's outcome.
struct StepperLegend {
  let lanes: StepperLanes
  /// The rows whose marbles are explained.
  let rows: [StepperLanes.LaneRow]
  let instants: [MarbleTime]
  /// The last instant whose marbles are explained.
  let playhead: MarbleTime

  /// A line for each lane, or more for a long one. If that takes too many lines, the lanes follow
  /// each other in a paragraph, without the requests if there's no room for them; the letters that
  /// there's no room for either are in the inspector.
  func lines(columns: Int, rows count: Int) -> [StyledText] {
    guard count > 0 else { return [] }
    let entries = rows.flatMap { row in
      row.kind == .request ? row.lanes.compactMap(request) : [member(row)].compactMap { $0 }
    }
    // The facts above say what the letters of this step mean.
    let members =
      (rows.filter { $0.cells[playhead] == nil } + rows.filter { $0.cells[playhead] != nil })
      .filter { $0.kind != .request }.compactMap(member)
    let lines = entries.flatMap { $0.wrapped(toColumns: columns, indent: 3) }
    guard lines.count > count else { return lines }
    let end: StyledText = .dim(" … i: all of a lane")
    let parts = members.indices.reversed().map { Self.paragraph(of: members[...$0], columns, end) }
    let paragraphs = [entries, members].map { Self.paragraph(of: $0[...], columns) } + parts
    if let paragraph = paragraphs.first(where: { $0.count <= count }) { return paragraph }
    let last = (parts.last ?? [])[count - 1].truncated(toColumns: columns - end.width)
    return (parts.last ?? []).prefix(count - 1) + [last + end]
  }

  private static func paragraph(
    of entries: ArraySlice<StyledText>,
    _ columns: Int,
    _ end: StyledText = ""
  ) -> [StyledText] {
    guard !entries.isEmpty else { return [] }
    let text = entries.reduce(into: StyledText()) { text, entry in
      if !text.runs.isEmpty { text += .dim(" ·") }
      text += entry
    }
    return (text + end).wrapped(toColumns: columns, indent: 1)
  }

  private func isDrawn(_ time: MarbleTime) -> Bool {
    guard let first = instants.first, let last = instants.last else { return false }
    return first <= time && time <= min(last, playhead)
  }

  private func member(_ row: StepperLanes.LaneRow) -> StyledText? {
    // A lane of each of two runs has the same letters.
    let twins = rows.filter { $0.kind == row.kind && $0.name == row.name }
    guard row == twins.first else { return nil }
    let marks = twins.flatMap(\.lanes).flatMap { lanes.timeline.lanes[$0].marks }
      .filter { isDrawn($0.time) }
    let name = row.name
    let meanings = Timeline.Lane(name: "", kind: row.kind, marks: marks).legend
      .map { $0.split(separator: " ").joined(separator: " ") }
    guard !meanings.isEmpty else { return nil }
    return StyledText(" ") + .role(row.kind.role, name) + .dim(meanings.joined(separator: ", "))
  }

  private func request(_ index: Int) -> StyledText? {
    let lane = lanes.timeline.lanes[index]
    guard let number = lanes.numbers[index], lane.marks.contains(where: { isDrawn($0.time) }) else {
      return nil
    }
    let end = lane.marks.last { $0.time <= playhead }.flatMap { mark -> String? in
      switch mark.kind {
      case .completed, .error: " → \(mark.label)"
      case .disposed: " → cancelled"
      case .next, .subscribed: nil
      }
    }
    return " " + .role(.request, number.words) + .dim(" \(lane.name)\(end ?? "")")
  }
}
