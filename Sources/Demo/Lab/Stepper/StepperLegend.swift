import Core

/// What the marbles that are drawn mean: the values of each member, and what became of each request.
struct StepperLegend {
  let lanes: StepperLanes
  /// The instants that are drawn.
  let instants: [MarbleTime]

  /// A line for each lane, and more where it is longer; one after the other if that takes too many
  /// lines, and nothing if even so there is no room.
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
    return first <= time && time <= last
  }

  private func member(_ row: StepperLanes.Row) -> StyledText? {
    guard let index = row.lanes.first else { return nil }
    let lane = lanes.timeline.lanes[index]
    let marks = lane.marks.filter { isDrawn($0.time) }
    let name = lanes.name(of: index)
    let part = Timeline.Lane(name: name, kind: lane.kind, marks: marks)
    let text = part.legend.map { $0.split(separator: " ").joined(separator: " ") }
    guard !text.isEmpty else { return nil }
    let meanings = text.joined(separator: ", ").dropFirst(name.count)
    return StyledText(" ") + .role(row.kind.role, name) + .dim(String(meanings))
  }

  private func request(_ index: Int) -> StyledText? {
    let lane = lanes.timeline.lanes[index]
    guard let number = lanes.numbers[index], lane.marks.contains(where: { isDrawn($0.time) }) else {
      return nil
    }
    let end = lane.marks.last.flatMap { mark -> String? in
      switch mark.kind {
      case .completed, .error: " → \(mark.label)"
      case .disposed: " → cancelled"
      case .next, .subscribed: nil
      }
    }
    return " " + .role(.request, number.words) + .dim(" \(lane.name)\(end ?? "")")
  }
}
