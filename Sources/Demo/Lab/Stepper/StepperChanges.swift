import Workshop

struct StepperChanges {
  let frame: StepperFrame
  let selected: Int

  func draw(on canvas: inout Canvas) {
    let columns = min(canvas.size.columns - 8, 76)
    let lines = frame.state.changes.enumerated().map { place, change in
      let sign = place == selected ? "›" : " "
      let line = StyledText("\(sign) \(words(change))").padded(toColumns: columns)
      return place == selected ? line.reversedEverywhere : line
    }
    OverlayBox(
      title: "What if",
      lines: lines,
      columns: columns,
      footer: "↑↓ choose · u undo · s save · Esc close",
      first: max(selected - canvas.size.rows + 10, 0),
      rows: 2
    ).draw(on: &canvas)
  }

  private func words(_ change: RunChange) -> String {
    if case .drop(_, let time) = change {
      let facts = frame.pair?.expected.steps.first { $0.time == time }?.facts ?? []
      let gesture =
        facts.first(where: \.isGesture).map(frame.recording.words.sentence) ?? "something"
      return "\(time), not done: \(gesture)"
    }
    let requests = frame.pair?.actual.timeline.lanes.filter { $0.kind == .request } ?? []
    guard let request = change.request, requests.indices.contains(request - 1) else {
      return "\(change.words), but is no longer sent"
    }
    let lane = requests[request - 1]
    return "\(lane.marks.first?.time ?? .zero), \(lane.name): \(change.words)"
  }
}
