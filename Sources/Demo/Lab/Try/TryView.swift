import Workshop

struct TryView {
  let recording: Recording
  let state: TryState
  let server: String
  let isTyping: Bool
  let screenKeys: [KeyHint]

  var canvas: Canvas {
    let size = state.windowSize ?? StepperFrame.smallestSize
    let frame = StepperFrame(
      run: StepperRun(recording),
      state: StepperState(index: max(recording.steps.count - 1, 0)),
      size: size,
      heading: " \(recording.screen) · \(server)",
      position: "at \(recording.steps.last?.time ?? .zero)",
      keys: [
        KeyHint.line(screenKeys, columns: size.columns),
        isTyping
          ? .dim(" keys are text now; Esc, then") + KeyHint.line(Self.serverKeys.suffix(2))
          : KeyHint.line(Self.serverKeys, columns: size.columns),
      ],
      more: "… and more"
    )
    var canvas = frame.canvas
    guard state.isShown else { return canvas }
    switch state.overlay {
    case .help: TryHelp(screenKeys: screenKeys).draw(on: &canvas)
    case .save(let field, let fault): drawSave(field, fault, on: &canvas)
    case nil: break
    }
    return canvas
  }

  private static let serverKeys = [
    KeyHint("f", "fail next"), KeyHint("l", "slower"), KeyHint("o", "offline"),
    KeyHint("?", "help"), KeyHint("q", "quit"),
  ]

  private func drawSave(_ field: TextField, _ fault: String?, on canvas: inout Canvas) {
    let lines: [StyledText] = [
      "Save this run, to step through it?", "",
      .bold("File: ") + field.styled(with: .block, columns: 36),
      fault.map { .role(.failure, $0) } ?? "",
      .dim("Enter saves · Ctrl-D leaves without saving"), .dim("Esc goes back to the run"),
    ]
    OverlayBox(title: "Leave", lines: lines, columns: 44).draw(on: &canvas)
  }
}

private struct TryHelp {
  let screenKeys: [KeyHint]

  func draw(on canvas: inout Canvas) {
    let keys =
      screenKeys + [
        KeyHint("f", "the next answer is an error"), KeyHint("l", "answers take longer"),
        KeyHint("o", "the server goes offline"), KeyHint("q", "leave, and save the run"),
        KeyHint("Ctrl-C", "leave at once"),
      ]
    let width = keys.map { DisplayWidth.of($0.key) }.max() ?? 0
    let lines = keys.map { hint in
      StyledText.bold(hint.key).padded(toColumns: width + 3) + StyledText(hint.meaning)
    }
    let all = lines + ["", .dim("any key closes this")]
    OverlayBox(title: "Keys", lines: all, columns: 44).draw(on: &canvas)
  }
}
