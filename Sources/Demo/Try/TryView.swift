import Core

/// What the person sees beside the screen while trying it.
struct TryState: Equatable {
  /// What lies over the frame.
  enum Overlay: Equatable {
    case help
    case save(TextField)
    /// Scrolled back by so many lines from its end.
    case timeline(scroll: Int)
  }

  var overlay: Overlay?
  var server = "online"
  var serverName = "server"
  /// Whether keys are text now.
  var isTyping = false
}

/// How a run by hand ended.
struct TryOutcome: Equatable, Sendable {
  let status: ExitCode
  /// Where the run is to be saved; nil if it isn't.
  let file: String?
}

/// The frame of a run by hand: the screen, what happened last, the keys.
struct TryView {
  let recording: Recording
  let state: TryState
  let screenKeys: [KeyHint]

  func canvas(in size: TextSize) -> Canvas {
    let frame = StepperFrame(
      recording: recording,
      state: StepperState(index: max(recording.steps.count - 1, 0)),
      size: size,
      heading: " \(recording.screen) · \(state.serverName): \(state.server)",
      position: "at \(recording.steps.last?.time ?? .zero)",
      keys: [
        KeyHint.line(screenKeys, columns: size.columns),
        state.isTyping
          ? .dim(" keys are text now; Esc, then") + KeyHint.line(Self.serverKeys.suffix(2))
          : KeyHint.line(Self.serverKeys, columns: size.columns),
      ],
      more: "… and more"
    )
    var canvas = frame.canvas
    guard frame.isLargeEnough else { return canvas }
    switch state.overlay {
    case .help: TryHelp(screenKeys: screenKeys).draw(on: &canvas)
    case .save(let field): drawSave(field, on: &canvas)
    case .timeline(let scroll): drawTimeline(scroll, on: &canvas)
    case nil: break
    }
    return canvas
  }

  private static let serverKeys = [
    KeyHint("f", "fail next"), KeyHint("l", "slower"), KeyHint("o", "offline"),
    KeyHint("m", "timeline"), KeyHint("?", "help"), KeyHint("q", "quit"),
  ]

  private func drawSave(_ field: TextField, on canvas: inout Canvas) {
    let lines: [StyledText] = [
      "Save this run, to step through it?", "", .bold("File: ") + field.styled, "",
      .dim("Enter saves · Esc leaves without saving"), .dim("Tab goes back to the run"),
    ]
    OverlayBox(title: "Leave", lines: lines, columns: 44).draw(on: &canvas)
  }

  private func drawTimeline(_ scroll: Int, on canvas: inout Canvas) {
    let columns = canvas.size.columns - 6
    let lines = recording.timeline.withKeys().picture.lines(width: columns).flatMap { line in
      // Rows fit; what the letters mean may be longer.
      let line = StyledText(line)
      return line.width > columns ? line.wrapped(toColumns: columns, indent: 2) : [line]
    }
    let room = canvas.size.rows - 6
    let first = max(lines.count - room - scroll, 0)
    OverlayBox(
      title: "Timeline so far",
      lines: Array(lines.dropFirst(first).prefix(room)),
      columns: columns,
      footer: "↑↓ scroll · any other key closes"
    ).draw(on: &canvas)
  }
}

/// All keys of a run by hand.
struct TryHelp {
  let screenKeys: [KeyHint]

  func draw(on canvas: inout Canvas) {
    let keys =
      screenKeys + [
        KeyHint("f", "the next answer is an error"), KeyHint("l", "answers take longer"),
        KeyHint("o", "the server is off the line"), KeyHint("m", "the timeline so far"),
        KeyHint("q", "leave, and save the run"), KeyHint("Ctrl-C", "leave at once"),
      ]
    let width = keys.map { DisplayWidth.of($0.key) }.max() ?? 0
    let lines = keys.map { hint in
      StyledText.bold(hint.key).padded(toColumns: width + 3) + StyledText(hint.meaning)
    }
    let all = lines + ["", .dim("any key closes this")]
    OverlayBox(title: "Keys", lines: all, columns: 44).draw(on: &canvas)
  }
}
