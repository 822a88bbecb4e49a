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
    guard isLargeEnough else { return tooSmall.canvas(in: size) }
    let frame = VerticalStack {
      headline
      HorizontalStack {
        recording.phone(at: state.index)
        Gap(columns: 1)
        StepperPane(frame: self)
      }
      keys.isEmpty ? [Line(progress), Line(stepperKeys)] : keys.suffix(2).map { Line($0) }
    }
    var canvas = frame.canvas(in: size)
    drawOverlay(on: &canvas)
    return canvas
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
    let title = heading ?? " \(recording.screen)/\(recording.script) · \(recording.summary)"
    let position = position ?? recording.position(of: state.index)
    return HorizontalStack {
      Line(StyledText(title), fills: true).reversed
      Line(" \(position) ").reversed
    }
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
