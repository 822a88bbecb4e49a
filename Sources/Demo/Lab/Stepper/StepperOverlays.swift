import Core

/// All keys of the stepper.
struct StepperHelp {
  func draw(on canvas: inout Canvas) {
    let lines: [StyledText] = [
      "n l j space    next step     b h k      step before",
      "g G  0         first, last   PgDn PgUp  ten steps",
      "r R            next, previous request",
      "c C            next, previous change of the lane",
      "Tab            another lane ›",
      "w              why: to what the lane's event came of",
      "i Enter        inspect it    s  :       steps, go to",
      "/              find; then n N           next, previous",
      "p  + -         play, pause, faster, slower",
      "f d x          what if: the answer fails, comes later;",
      "               the gesture is not made; again: otherwise",
      "u  W           undo; what was changed, and save it",
      "D  o           first difference, screen of the other run",
      "q Esc          leave         Ctrl-C     leave at once",
      .role(.changed, "▌") + " row changed  " + .role(.changed, "▼") + " now  "
        + .role(.changed, "≠") + " runs differ  ~ time folded",
      "· cut out  ▸ without a marble  2′ of the other run",
    ]
    OverlayBox(title: "Keys", lines: lines, columns: 56, footer: "any key closes this")
      .draw(on: &canvas)
  }
}

/// The value of the chosen lane at the present instant, and all that happened there.
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

  /// The value in full, with what is new in it and what is gone since the one before.
  private func change(to mark: Timeline.Mark, from before: Timeline.Mark?) -> [StyledText] {
    let details = frame.recording.details
    guard let before, before.kind == .next, mark.kind == .next else {
      return (details[mark.order] ?? []).map { StyledText("    \($0)") }
    }
    let lines = [StyledText("  before, since \(before.time): \(before.words)"), ""]
    return lines
      + ValueChange(from: details[before.order] ?? [], to: details[mark.order] ?? []).lines
  }

  /// The last ones have to do; a long recording has thousands.
  private func history(_ marks: [Timeline.Mark]) -> [StyledText] {
    marks.suffix(200).map { StyledText("  \($0.time): \($0.words)") }
  }

  /// What became of the chosen request and why, as it was told at the time.
  private func story(until time: MarbleTime) -> [StyledText] {
    let lanes = frame.recording.timeline.lanes
    let rows = frame.lanes ?? StepperLanes(frame.recording)
    let number = rows.numbers[frame.state.lane]
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
