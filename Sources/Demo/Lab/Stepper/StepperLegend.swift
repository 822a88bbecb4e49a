import Workshop

/// The meaning of the marbles that have appeared: each member's values, and each request's outcome.
struct StepperLegend {
  let lanes: StepperLanes
  let instants: [MarbleTime]
  /// The last instant whose marbles are explained.
  let playhead: MarbleTime

  /// A line for each lane, or more for a long one. If that takes too many lines, they follow each
  /// other in a paragraph; if there's no room for that either, there are none.
  func lines(columns: Int, rows: Int) -> [StyledText] {
    let entries = lanes.rows.flatMap { row in
      row.kind == .request ? row.lanes.compactMap(request) : [member(row)].compactMap { $0 }
    }
    let lines = entries.flatMap { $0.wrapped(toColumns: columns, indent: 3) }
    guard lines.count > rows else { return lines }
    let text = entries.reduce(into: StyledText()) { text, entry in
      if !text.runs.isEmpty { text += .dim(" ·") }
      text += entry
    }
    let flowing = text.wrapped(toColumns: columns, indent: 1)
    return flowing.count > rows ? [] : flowing
  }

  private func isDrawn(_ time: MarbleTime) -> Bool {
    guard let first = instants.first, let last = instants.last else { return false }
    return first <= time && time <= min(last, playhead)
  }

  private func member(_ row: StepperLanes.LaneRow) -> StyledText? {
    guard let index = row.lanes.first else { return nil }
    let lane = lanes.timeline.lanes[index]
    let marks = lane.marks.filter { isDrawn($0.time) }
    let name = lanes.name(of: index)
    let meanings = Timeline.Lane(name: "", kind: lane.kind, marks: marks).legend
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
