import Core

/// What the stepper shows: a recording, a place in it and the size to show it in.
struct StepperFrame: Equatable, Sendable {
  /// Smaller windows can't show a screen and what happened to it.
  static let smallestSize = TextSize(columns: 60, rows: 16)

  let recording: Recording
  let state: StepperState
  let size: TextSize
  let heading: String?
  let position: String?
  let keys: [StyledText]
  /// What stands where there is no room for all that happened.
  let more: String
  /// The rows of the timeline; found anew for each frame if they aren't given.
  let lanes: StepperLanes?
  /// The two runs, if there are two; the recording is then both together.
  let pair: RecordingPair?

  /// A place in a run, or in two runs.
  init(run: StepperRun, state: StepperState, size: TextSize) {
    self.init(
      recording: run.recording,
      state: state,
      size: size,
      lanes: run.lanes,
      pair: run.pair
    )
  }

  init(
    recording: Recording,
    state: StepperState,
    size: TextSize,
    heading: String? = nil,
    position: String? = nil,
    keys: [StyledText] = [],
    more: String = "… more: press i",
    lanes: StepperLanes? = nil,
    pair: RecordingPair? = nil
  ) {
    self.recording = recording
    self.state = state
    self.size = size
    self.heading = heading
    self.position = position
    self.keys = keys
    self.more = more
    self.lanes = lanes
    self.pair = pair
  }

  /// The drawing.
  var canvas: Canvas {
    guard isLargeEnough else { return tooSmall.canvas(in: size) }
    let frame = VerticalStack {
      headline
      StepperBody(frame: self, lanes: lanes ?? StepperLanes(recording))
      footer
    }
    var canvas = frame.canvas(in: size)
    drawOverlay(on: &canvas)
    return canvas
  }

  /// The step that is shown.
  var step: Recording.Step? {
    recording.steps.indices.contains(state.index) ? recording.steps[state.index] : nil
  }

  private var footer: VerticalStack {
    VerticalStack {
      if !keys.isEmpty {
        keys.suffix(2).map { Line($0) }
      } else {
        Line(progress)
        if let prompt = state.prompt {
          prompt.block(matches: state.matchPosition)
        } else if let notice = state.notice {
          Line(" " + .role(.changed, notice))
        } else if state.isSearching {
          Line(searchKeys)
        } else {
          Line(stepperKeys)
        }
      }
    }
  }

  /// Whether the window has room for it.
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
    let title = heading ?? " \(recording.screen)/\(recording.script) · \(subject)"
    let position = position ?? recording.position(of: state.index)
    return HorizontalStack {
      Line(StyledText(title), fills: true).reversed
      Line(" \(position) ").reversed
    }
  }

  /// What the run shows, or what was changed in it.
  private var subject: String {
    guard state.changes.isEmpty else {
      return "what if " + state.changes.map(\.shortWords).joined(separator: ", ")
    }
    return pair.map { "\($0.names.actual) beside \($0.names.expected)" } ?? recording.summary
  }

  /// A dot for each step, filled up to the present one.
  private var progress: StyledText {
    let count = recording.steps.count
    let columns = min(count, size.columns - 18)
    guard columns > 0, count > 0 else { return "" }
    let reached = min(state.index * max(columns - 1, 1) / max(count - 1, 1), columns - 1)
    var text = StyledText(" ")
    text += .role(.accent, String(repeating: "━", count: reached) + "●")
    text += .role(.muted, String(repeating: "─", count: columns - reached - 1))
    let sign = state.isPlaying ? "▶" : "paused"
    return text + .dim("  \(sign) \(state.speed.rawValue.formatted)×")
  }

  private var stepperKeys: StyledText {
    // Where there is no room for all, those at the end are left out: they move as others do.
    let usual = [
      KeyHint("r", "request"), KeyHint("w", "why"), KeyHint("i", "inspect"), KeyHint("s", "steps"),
      KeyHint("/", "find"), KeyHint("f d x", "what if"),
      KeyHint("p", state.isPlaying ? "pause" : "play"), KeyHint("c", "change"),
      KeyHint(":", "go to"), KeyHint("?", "help"), KeyHint("q", "quit"),
    ]
    return KeyHint.line([KeyHint("n b", "step")] + pairKeys + usual, columns: size.columns)
  }

  /// What can be done with two runs.
  private var pairKeys: [KeyHint] {
    guard pair != nil else { return [] }
    let keys = [KeyHint("D", "difference"), KeyHint("o", "other screen")]
    return state.changes.isEmpty ? keys : keys + [KeyHint("u", "undo"), KeyHint("W", "what if")]
  }

  private var searchKeys: StyledText {
    let found = StyledText(" \"\(state.searched)\" \(state.matchPosition) ")
    return found
      + KeyHint.line(
        [KeyHint("n N", "next, previous"), KeyHint("Esc", "end of search")],
        columns: size.columns - found.width
      )
  }

  private func drawOverlay(on canvas: inout Canvas) {
    switch state.overlay {
    case .help: StepperHelp().draw(on: &canvas)
    case .inspector(let scroll): StepperInspector(frame: self, scroll: scroll).draw(on: &canvas)
    case .changes(let selected):
      StepperChanges(frame: self, selected: selected).draw(on: &canvas)
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

extension Double {
  fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
