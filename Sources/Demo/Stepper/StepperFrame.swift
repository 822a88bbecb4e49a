import Core

/// What the stepper shows: a recording, a place in it and the size to show it in.
struct StepperFrame: Equatable, Sendable {
  /// Smaller windows can't show a screen and what happened to it.
  static let smallestSize = TextSize(columns: 60, rows: 16)

  let recording: Recording
  let state: StepperState
  let size: TextSize
  var heading: String?
  var position: String?
  var keys: [StyledText] = []
  /// What stands where there is no room for all that happened.
  var more = "… more: press i"
  /// What the requests are called; found out anew for each frame if it isn't given.
  var requestNames: RequestNames?

  /// The drawing.
  var canvas: Canvas {
    guard isLargeEnough else { return tooSmall }
    var canvas = Canvas(size: size)
    drawHeading(on: &canvas)
    let phone = recording.frame(at: state.index)
    let room = TextSize(columns: phone.size.columns, rows: size.rows - 3)
    canvas.write(Canvas(size: room, lines: phone.lines), row: 1, column: 0)
    let left = phone.size.columns + 1
    let pane = TextSize(columns: size.columns - left, rows: size.rows - 3)
    canvas.write(StepperPane(frame: self, size: pane).canvas, row: 1, column: left)
    let lastRows = keys.isEmpty ? [progress, stepperKeys] : keys
    for (offset, line) in lastRows.suffix(2).enumerated() {
      canvas.write(line, row: size.rows - 2 + offset, column: 0)
    }
    drawOverlay(on: &canvas)
    return canvas
  }

  /// Whether the window has room for it.
  var isLargeEnough: Bool {
    size.columns >= Self.smallestSize.columns && size.rows >= Self.smallestSize.rows
  }

  private var tooSmall: Canvas {
    let text: StyledText =
      "This window is \(size.columns)×\(size.rows). Make it at least "
      + "\(Self.smallestSize.columns)×\(Self.smallestSize.rows), or press q to quit."
    return Canvas(size: size, lines: text.wrapped(toColumns: size.columns))
  }

  private func drawHeading(on canvas: inout Canvas) {
    let title = " \(recording.screen)/\(recording.script) · \(recording.summary)"
    let left = heading ?? title
    let right = "\(position ?? recording.position(of: state.index)) "
    let columns = size.columns - DisplayWidth.of(right)
    canvas.write(
      StyledText(left, .reversed).padded(toColumns: columns - 1).reversedEverywhere
        + .reversed(" " + right),
      row: 0,
      column: 0
    )
  }

  /// A dot for each step, filled up to the present one.
  private var progress: StyledText {
    let count = recording.steps.count
    let columns = min(count, size.columns - 14)
    guard columns > 0, count > 0 else { return "" }
    let reached = (state.index * max(columns - 1, 1)) / max(count - 1, 1)
    var text = StyledText(" ")
    text += .role(.accent, String(repeating: "━", count: reached) + "●")
    text += .role(.muted, String(repeating: "─", count: columns - reached - 1))
    let sign = state.isPlaying ? "▶" : "⏸"
    return text + .dim("  \(sign) \(state.speed.rawValue.formatted)×")
  }

  private var stepperKeys: StyledText {
    KeyHint.line(
      [
        KeyHint("→", "next"), KeyHint("←", "back"), KeyHint("g", "first"), KeyHint("G", "last"),
        KeyHint("r", "request"), KeyHint("c", "change"),
        KeyHint("p", state.isPlaying ? "pause" : "play"), KeyHint("i", "inspect"),
        KeyHint("?", "help"), KeyHint("q", "quit"),
      ],
      columns: size.columns
    )
  }

  private func drawOverlay(on canvas: inout Canvas) {
    switch state.overlay {
    case .help: StepperHelp().draw(on: &canvas)
    case .inspector(let scroll): StepperInspector(frame: self, scroll: scroll).draw(on: &canvas)
    case nil: break
    }
  }
}

extension Double {
  fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
