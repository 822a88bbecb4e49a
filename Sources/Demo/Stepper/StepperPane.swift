import Core

/// The right side of the stepper: what happened at this instant, and below it the timeline.
struct StepperPane {
  let frame: StepperFrame
  let size: TextSize

  /// A timeline needs at least so much room.
  private static let columnsOfTimeline = 34

  var canvas: Canvas {
    var canvas = Canvas(size: size)
    // What happened comes first; nearly half of the room is for the timeline all the same.
    let room = max(size.rows - facts.count, size.rows / 2 - 1)
    let shown = size.columns >= Self.columnsOfTimeline ? timelineLines(rows: room) : []
    let factRows = size.rows - shown.count
    let free = factRows - facts.count - 1
    let legend = shown.isEmpty || size.columns < 60 ? [] : legend
    if legend.count < free {
      for (offset, line) in legend.enumerated() {
        canvas.write(line, row: factRows - 1 - legend.count + offset, column: 0)
      }
    }
    for (row, line) in facts.prefix(factRows).enumerated() {
      canvas.write(line, row: row, column: 0)
    }
    if facts.count > factRows {
      let more: StyledText = .dim("  \(frame.more)")
      canvas.write(more.padded(toColumns: size.columns), row: factRows - 1, column: 0)
    }
    for (offset, line) in shown.enumerated() {
      canvas.write(line, row: size.rows - shown.count + offset, column: 0)
    }
    return canvas
  }

  private var recording: Recording { frame.recording }

  private var step: Recording.Step? {
    let index = frame.state.index
    return recording.steps.indices.contains(index) ? recording.steps[index] : nil
  }

  private var facts: [StyledText] {
    (step?.facts ?? []).flatMap { $0.styled.wrapped(toColumns: size.columns, indent: 2) }
  }

  private func timelineLines(rows: Int) -> [StyledText] {
    StepperTimeline(
      timeline: recording.timeline,
      playhead: step?.time ?? .zero,
      chosen: frame.state.lane,
      columns: size.columns,
      rows: rows,
      window: window,
      names: frame.requestNames ?? RequestNames(recording.timeline)
    ).lines
  }

  /// What the letters of the timeline mean; drawn where there is room for all of it.
  private var legend: [StyledText] {
    recording.timeline.lanes.filter { $0.kind != .request }.flatMap { lane in
      let marks = lane.marks.filter { window?.contains($0.time) ?? true }
      let part = Timeline.Lane(name: lane.name, kind: lane.kind, marks: marks)
      let text = part.legend.map { $0.split(separator: " ").joined(separator: " ") }
      return text.isEmpty
        ? []
        : StyledText.dim(" " + text.joined(separator: " ")).wrapped(
          toColumns: size.columns,
          indent: 3
        )
    }
  }

  /// In a long recording, the steps around the present one; it moves by pages, so that the drawing
  /// stands still from step to step.
  private var window: ClosedRange<MarbleTime>? {
    let steps = recording.steps
    guard steps.count > 60 else { return nil }
    let start = frame.state.index / 40 * 40
    return steps[max(start - 5, 0)].time...steps[min(start + 50, steps.count - 1)].time
  }
}
