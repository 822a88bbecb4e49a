import Workshop

struct StepperFrame: DrawnFrame {
  static let smallestSize = TextSize(columns: 60, rows: 16)

  let run: StepperRun
  let state: StepperState
  let size: TextSize
  var heading: String?
  var position: String?
  var keys: [StyledText] = []
  /// The line for facts without room.
  var more = "… more: press i"

  var recording: Recording { run.recording }

  var pair: RecordingPair? { run.pair }

  var canvas: Canvas {
    guard isLargeEnough else { return tooSmall.canvas(in: size) }
    let frame = VerticalStack {
      headline
      if heading == nil { Paragraph(" " + StyledText(subject), indent: 1, rows: 0...2) }
      StepperBody(frame: self)
      footer
    }
    var canvas = frame.canvas(in: size)
    drawOverlay(on: &canvas)
    return canvas
  }

  var step: Recording.Step? { recording.step(at: state.index) }

  private var footer: VerticalStack {
    VerticalStack {
      if !keys.isEmpty {
        keys.suffix(2).map { Line($0) }
      } else if let prompt = state.prompt {
        prompt.block
      } else if let notice = state.notice {
        Paragraph(" " + .role(.changed, notice), indent: 1, rows: 1...2)
      } else {
        Line(stepperKeys)
      }
    }
  }

  var isLargeEnough: Bool {
    size.columns >= Self.smallestSize.columns && size.rows >= Self.smallestSize.rows
  }

  private var tooSmall: Paragraph {
    let text: StyledText =
      "This window is \(size.columns)×\(size.rows). Make it at least "
      + "\(Self.smallestSize.columns)×\(Self.smallestSize.rows), or press q to quit."
    return Paragraph(text)
  }

  private var headline: HorizontalStack {
    let title = heading ?? " \(recording.screen)/\(recording.scenario)"
    let position = position ?? recording.position(of: state.index)
    return HorizontalStack {
      Line(StyledText(title), fills: true).reversed
      Line(" \(position) ").reversed
    }
  }

  private var subject: String {
    guard state.changes.isEmpty else {
      return "what if " + state.changes.map(\.shortWords).joined(separator: ", ")
    }
    return pair.map { "\($0.names.actual) beside \($0.names.expected)" } ?? recording.summary
  }

  private var stepperKeys: StyledText {
    // If there isn't room for all, the last ones are left out, which move as in other programs.
    let code = KeyHint("v", state.showsCode ? "screen" : "code")
    let usual =
      [KeyHint("r", "request"), KeyHint("w", "why")] + (pair == nil ? [code] : [])
      + [
        KeyHint("i", "inspect"), KeyHint("s", "steps"), KeyHint("f d x", "what if"),
        KeyHint("?", "help"), KeyHint("q", "quit"),
      ]
    return KeyHint.line([KeyHint("n b", "step")] + pairKeys + usual, columns: size.columns)
  }

  private var pairKeys: [KeyHint] {
    guard pair != nil else { return [] }
    let keys = [KeyHint("D", "difference"), KeyHint("o", "other screen")]
    return state.changes.isEmpty ? keys : keys + [KeyHint("u", "undo"), KeyHint("W", "save")]
  }

  private func drawOverlay(on canvas: inout Canvas) {
    switch state.overlay {
    case .help: StepperHelp().draw(on: &canvas)
    case .inspector(let scroll): StepperInspector(frame: self, scroll: scroll).draw(on: &canvas)
    case .steps:
      let list = StepperSteps(recording: recording, index: state.index).block
      let box = TextBox(
        title: .role(.accent, " Steps "),
        footer: .dim(" ↑↓ move · Enter close "),
        padding: 0
      ) {
        list.framed(columns: 90, rows: recording.steps.count)
      }
      Gap.filling.overlaid(by: box, inset: (columns: 2, rows: 2))
        .draw(on: &canvas, in: TextArea(size: size))
    case nil: break
    }
  }
}

/// Arranges the screen, the facts, the timeline and its legend in the window.
private struct StepperBody: Block {
  let frame: StepperFrame
  private static let factRows = 7
  /// The number of rows that the legend always has.
  private static let legendRows = 3
  private static let timelineColumns = 34

  private var lanes: StepperLanes { frame.run.lanes }

  var fills: FilledAxes { [.columns, .rows] }

  func size(in room: TextSize) -> TextSize { room }

  func draw(on canvas: inout Canvas, in area: TextArea) {
    guard !frame.state.showsCode else {
      return belowCode(area.size).draw(on: &canvas, in: area)
    }
    let phones = phones(in: area.size.columns)
    let screens = HorizontalStack {
      for (place, phone) in phones.enumerated() {
        if place > 0 { Gap() }
        phone
      }
    }
    let screensSize = screens.size(in: area.size)
    let below = area.size.rows - screensSize.rows
    if below > timeline().height + Self.legendRows {
      wide(screens, screensSize, area.size, below: below).draw(on: &canvas, in: area)
    } else {
      narrow(screens, screensSize, area.size).draw(on: &canvas, in: area)
    }
  }

  /// The screen, or both screens if there is room for them beside the facts.
  private func phones(in columns: Int) -> [PhoneFrame] {
    guard let pair = frame.pair else { return [frame.recording.phone(at: frame.state.index)] }
    let both = pair.phones(at: frame.state.index)
    let needed = both.reduce(0) { $0 + $1.screen.columns + 3 } + Self.timelineColumns
    guard columns < needed else { return both }
    return frame.state.side == .expected ? Array(both.prefix(1)) : Array(both.suffix(1))
  }

  /// Puts the timeline below the screen, as wide as the window.
  private func wide(
    _ screens: HorizontalStack,
    _ screensSize: TextSize,
    _ size: TextSize,
    below: Int
  ) -> VerticalStack {
    let timeline = timeline()
    let room = TextSize(columns: size.columns, rows: below - timeline.height - 1)
    return VerticalStack {
      HorizontalStack {
        screens
        Gap()
        facts
      }
      .framed(rows: size.rows - below)
      Gap()
      timeline
      Paragraph(legend(of: timeline, room))
      Gap.filling
    }
  }

  /// Puts the facts and the timeline below the code, which takes the width of the window.
  private func belowCode(_ size: TextSize) -> VerticalStack {
    let timeline = timeline(rows: max(size.rows / 4, 5))
    let most = max(size.rows / 8, 2)
    return VerticalStack {
      StepCodePane(code: frame.run.code, step: frame.state.index, first: frame.state.codeScroll)
      facts.framed(rows: min(facts.lines(columns: size.columns).count, most))
      timeline
      Paragraph(legend(of: timeline, TextSize(columns: size.columns, rows: most)))
    }
  }

  /// Puts the timeline beside the screen, below the facts.
  private func narrow(
    _ screens: HorizontalStack,
    _ screensSize: TextSize,
    _ size: TextSize
  ) -> HorizontalStack {
    let columns = size.columns - screensSize.columns - 1
    let hasTimeline = columns >= Self.timelineColumns
    let others = Self.factRows + Self.legendRows
    let timeline = timeline(rows: max(size.rows - others, size.rows / 2))
    let rest = size.rows - timeline.height - facts.lines(columns: columns).count - 1
    let room = TextSize(columns: columns, rows: max(rest, Self.legendRows))
    return HorizontalStack {
      screens.framed(columns: screensSize.columns, rows: size.rows)
      Gap()
      VerticalStack {
        facts
        if hasTimeline {
          Paragraph(legend(of: timeline, room))
          timeline
        }
      }
    }
  }

  private var facts: StepperFacts {
    StepperFacts(
      step: frame.step,
      lanes: lanes,
      words: frame.recording.words,
      more: frame.more
    )
  }

  private func timeline(rows: Int = .max) -> StepperTimeline {
    StepperTimeline(
      lanes: lanes,
      playhead: frame.step?.time ?? .zero,
      chosen: frame.state.lane,
      difference: frame.recording.difference,
      mostRows: rows
    )
  }

  private func legend(of timeline: StepperTimeline, _ room: TextSize) -> [StyledText] {
    StepperLegend(
      lanes: lanes,
      rows: timeline.shownRows,
      instants: timeline.columns(in: room.columns).instants,
      playhead: timeline.playhead
    )
    .lines(columns: room.columns, rows: room.rows)
  }
}

private struct StepperSteps {
  let recording: Recording
  let index: Int

  var block: LineList {
    let steps = recording.steps
    let words = recording.words
    let numberColumns = "\(steps.count)".count
    return LineList { rows in
      ListWindow.around(index, count: steps.count, rows: rows)
    } line: { number, columns in
      let step = steps[number]
      let time = StyledText(step.time.description).padded(toColumns: 8, .trailing)
      let line =
        StyledText(" ")
        + StyledText("\(number + 1)").padded(toColumns: numberColumns, .trailing)
        + .dim(time.string) + "  "
        + StyledText(step.facts.map(words.sentence).joined(separator: " "))
      let cut = line.padded(toColumns: columns)
      return number == index ? cut.reversedEverywhere : cut
    }
  }
}
