import Workshop

struct StepperInspector {
  let frame: StepperFrame
  let scroll: Int

  func draw(on canvas: inout Canvas) {
    let columns = min(canvas.size.columns - 8, 76)
    OverlayBox(
      title: lane.map(\.name) ?? "nothing to inspect",
      lines: content.flatMap { $0.wrapped(toColumns: columns, indent: 2) },
      columns: columns,
      footer: "Tab lane · ↑↓ scroll · Esc close",
      first: scroll,
      rows: 2
    ).draw(on: &canvas)
  }

  private var lane: Timeline.Lane? {
    let lanes = frame.recording.titledTimeline.lanes
    return lanes.indices.contains(frame.state.lane) ? lanes[frame.state.lane] : nil
  }

  private var content: [StyledText] {
    let time = frame.step?.time ?? .zero
    let marks = (lane?.marks ?? []).filter { $0.time <= time }
    var lines: [StyledText] = []
    if let last = marks.last {
      lines.append(.bold("now, since \(last.time)"))
      lines.append(StyledText("  \(last.words)"))
      lines += change(to: last, from: marks.dropLast().last)
    } else {
      lines.append("nothing has happened here yet")
    }
    lines.append("")
    lines.append(.bold("so far"))
    lines += lane?.kind == .request ? story(until: time) : history(marks)
    lines.append("")
    lines.append(.bold("all that happened at \(time)"))
    return lines + (frame.step?.facts.map { frame.recording.words.line($0) } ?? [])
  }

  private func change(to mark: Timeline.Mark, from before: Timeline.Mark?) -> [StyledText] {
    let details = frame.recording.details
    guard let before, before.kind == .next, mark.kind == .next else {
      return (details[mark.order] ?? []).map { StyledText("    \($0)") }
    }
    let lines = [StyledText("  before, since \(before.time): \(before.words)"), ""]
    return lines
      + ValueChange(from: details[before.order] ?? [], to: details[mark.order] ?? []).lines
  }

  private func history(_ marks: [Timeline.Mark]) -> [StyledText] {
    marks.suffix(200).map { StyledText("  \($0.time): \($0.words)") }
  }

  private func story(until time: MarbleTime) -> [StyledText] {
    let lanes = frame.recording.timeline.lanes
    let number = frame.run.lanes.numbers[frame.state.lane]
    let words = frame.recording.words
    let times = Set(lanes[frame.state.lane].marks.map(\.time).filter { $0 <= time })
    return frame.recording.steps.filter { times.contains($0.time) }.flatMap { step in
      step.facts.filter { if case .request(number, _) = $0.event { true } else { false } }
        .map { StyledText("  \(step.time): \(words.sentence($0))") }
    }
  }
}

extension Timeline.Mark {
  fileprivate var words: String {
    switch kind {
    case .next: label == "()" ? "fired" : label
    case .error: "failed: \(label)"
    case .completed: label.isEmpty ? "completed" : "answered: \(label)"
    case .subscribed: "started"
    case .disposed: "cancelled"
    }
  }
}
