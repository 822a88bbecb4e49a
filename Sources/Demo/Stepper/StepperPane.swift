import Core

/// The right side of the stepper: what happened at this instant, and below it the timeline.
struct StepperPane: Block {
  let frame: StepperFrame

  /// A timeline needs at least so much room.
  private static let columnsOfTimeline = 34

  var fills: FilledAxes { [.columns, .rows] }

  func size(in room: TextSize) -> TextSize { room }

  func draw(on canvas: inout Canvas, in area: TextArea) {
    let size = area.size
    let facts = facts(columns: size.columns)
    // What happened comes first; nearly half of the room is for the timeline all the same.
    let room = max(size.rows - facts.count, size.rows / 2 - 1)
    let timeline = size.columns >= Self.columnsOfTimeline ? timeline(in: size, rows: room) : []
    let rest = size.rows - timeline.count
    let legend = timeline.isEmpty || size.columns < 60 ? [] : legend(columns: size.columns)
    VerticalStack {
      if facts.count > rest {
        Paragraph(Array(facts.prefix(rest - 1)))
        Line(.dim("  \(frame.more)"))
      } else {
        Paragraph(facts)
      }
      Gap.filling
      if facts.count + legend.count + 1 < rest, !legend.isEmpty {
        Paragraph(legend)
        Gap()
      }
      Paragraph(timeline)
    }
    .draw(on: &canvas, in: area)
  }

  private var recording: Recording { frame.recording }

  private var step: Recording.Step? {
    let index = frame.state.index
    return recording.steps.indices.contains(index) ? recording.steps[index] : nil
  }

  private func facts(columns: Int) -> [StyledText] {
    (step?.facts ?? []).flatMap { $0.styled.wrapped(toColumns: columns, indent: 2) }
  }

  private func timeline(in size: TextSize, rows: Int) -> [StyledText] {
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
  private func legend(columns: Int) -> [StyledText] {
    recording.timeline.lanes.filter { $0.kind != .request }.flatMap { lane in
      let marks = lane.marks.filter { window?.contains($0.time) ?? true }
      let part = Timeline.Lane(name: lane.name, kind: lane.kind, marks: marks)
      let text = part.legend.map { $0.split(separator: " ").joined(separator: " ") }
      return text.isEmpty
        ? []
        : StyledText.dim(" " + text.joined(separator: " ")).wrapped(
          toColumns: columns,
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
