import Core
import MarbleKit

/// A screen in the whole terminal: keys are the user, and the server is scripted or real.
///
/// Keys and changes of the screen invalidate the frame; nothing polls.
@MainActor
final class LiveRun<S: ScreenType> {
  private let live: LiveScreen<S>
  private let invalidations = BehaviorRelay<Void>(value: ())
  private let outcomes = PublishRelay<TryOutcome>()
  private let disposeBag = DisposeBag()
  private var state = TryState()

  init(_ live: LiveScreen<S>) {
    self.live = live
    state.serverName = live.server.name
    live.settled.bind(to: invalidations).disposed(by: disposeBag)
    live.open()
  }

  convenience init(scheduler: any SchedulerType, clock: LiveClock) {
    let watched = WatchedScheduler(scheduler)
    let stage = LiveStage<S>(
      LiveServer(rules: S.UserGesture.server, scheduler: watched),
      scheduler: watched
    )
    self.init(
      LiveScreen(on: stage, scheduler: scheduler, screenScheduler: watched, clock: clock)
    )
  }

  func bind(
    keyPressed: Signal<Key>,
    windowSize: Driver<TextSize>
  ) -> Terminal.Session<TryOutcome> {
    keyPressed
      .emit(with: self) { run, key in
        if let outcome = run.type(key) { run.outcomes.accept(outcome) }
      }
      .disposed(by: disposeBag)
    windowSize
      .drive(with: self) { run, size in
        run.state.windowSize = size
        run.invalidations.accept(())
      }
      .disposed(by: disposeBag)
    return .init(
      finished: outcomes.asSignal(),
      frame: invalidations.asDriver().map { [self] in { self.look() } }
    )
  }

  func type(_ key: Key) -> TryOutcome? {
    state.isTyping = live.screen.isTyping
    switch TryReducer.key(key, &state) {
    case .screen(let key):
      if let gesture = live.screen.gesture(for: key) {
        live.perform(gesture) { $0.perform(gesture) }
      } else {
        _ = live.look(key)
      }
    case .failNext: live.server.failNext()
    case .slowDown: live.server.slowDown()
    case .toggleOffline: live.server.toggleOffline()
    case .offerToSave:
      let name = FileTarget.freshName("\(S.id)-try")
      state.overlay = .save(TextField(text: name, isSelected: true))
    case .end(let outcome): return outcome
    case nil: break
    }
    invalidations.accept(())
    return nil
  }

  var result: Recording { live.recording }

  private func look() -> Canvas {
    let recording = live.lastPages
    state.server = live.server.words
    state.isTyping = live.screen.isTyping
    let isWhole = if case .timeline = state.overlay { true } else { false }
    return TryView(
      recording: recording,
      wholeTimeline: isWhole ? live.wholeTimeline : nil,
      state: state,
      screenKeys: S.keys
    ).canvas
  }
}

struct TryState: Equatable {
  enum Overlay: Equatable {
    case help
    case save(TextField, fault: String? = nil)
    case timeline(scroll: Int)
  }

  var overlay: Overlay?
  var server = "online"
  var serverName = "server"
  var isTyping = false
  var windowSize: TextSize?

  var isShown: Bool {
    guard let windowSize else { return true }
    let smallest = StepperFrame.smallestSize
    return windowSize.columns >= smallest.columns && windowSize.rows >= smallest.rows
  }
}

struct TryOutcome: Equatable, Sendable {
  let status: ExitCode
  let file: String?
}

enum TryEffect: Equatable {
  case screen(Key)
  case failNext
  case slowDown
  case toggleOffline
  case offerToSave
  case end(TryOutcome)
}

enum TryReducer {
  static func key(_ key: Key, _ state: inout TryState) -> TryEffect? {
    if key == .control("c") { return .end(TryOutcome(status: .interrupted, file: nil)) }
    guard state.isShown else {
      // The only key that is named there. Nothing is typed into what can't be seen.
      return key == .character("q") ? .end(TryOutcome(status: .success, file: nil)) : nil
    }
    if let overlay = state.overlay { return self.key(key, &state, in: overlay) }
    guard !state.isTyping else { return .screen(key) }
    switch key {
    case .character("q"): return .offerToSave
    case .character("f"): return .failNext
    case .character("l"): return .slowDown
    case .character("o"): return .toggleOffline
    case .character("m"): state.overlay = .timeline(scroll: 0)
    case .character("?"): state.overlay = .help
    default: return .screen(key)
    }
    return nil
  }

  private static func key(
    _ key: Key,
    _ state: inout TryState,
    in overlay: TryState.Overlay
  ) -> TryEffect? {
    switch overlay {
    case .save(var field, _):
      switch key {
      case .enter where field.text.allSatisfy(\.isWhitespace):
        state.overlay = .save(field, fault: "A file needs a name.")
      case .enter:
        return .end(TryOutcome(status: .success, file: field.text))
      case .escape:
        return .end(TryOutcome(status: .success, file: nil))
      case .tab:
        state.overlay = nil
      default:
        _ = field.edit(key)
        state.overlay = .save(field)
      }
    case .timeline(let scroll):
      switch key {
      case .up: state.overlay = .timeline(scroll: scroll + 1)
      case .down: state.overlay = .timeline(scroll: max(scroll - 1, 0))
      case .pageUp: state.overlay = .timeline(scroll: scroll + 10)
      case .pageDown: state.overlay = .timeline(scroll: max(scroll - 10, 0))
      default: state.overlay = nil
      }
    case .help:
      state.overlay = nil
    }
    return nil
  }
}

struct TryView {
  let recording: Recording
  let wholeTimeline: Timeline?
  let state: TryState
  let screenKeys: [KeyHint]

  var canvas: Canvas {
    let size = state.windowSize ?? StepperFrame.smallestSize
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
    guard state.isShown else { return canvas }
    switch state.overlay {
    case .help: TryHelp(screenKeys: screenKeys).draw(on: &canvas)
    case .save(let field, let fault): drawSave(field, fault, on: &canvas)
    case .timeline(let scroll): drawTimeline(scroll, on: &canvas)
    case nil: break
    }
    return canvas
  }

  private static let serverKeys = [
    KeyHint("f", "fail next"), KeyHint("l", "slower"), KeyHint("o", "offline"),
    KeyHint("m", "timeline"), KeyHint("?", "help"), KeyHint("q", "quit"),
  ]

  private func drawSave(_ field: TextField, _ fault: String?, on canvas: inout Canvas) {
    let lines: [StyledText] = [
      "Save this run, to step through it?", "", .bold("File: ") + field.styled,
      fault.map { .role(.failure, $0) } ?? "",
      .dim("Enter saves · Esc leaves without saving"), .dim("Tab goes back to the run"),
    ]
    OverlayBox(title: "Leave", lines: lines, columns: 44).draw(on: &canvas)
  }

  private func drawTimeline(_ scroll: Int, on canvas: inout Canvas) {
    let columns = canvas.size.columns - 6
    let timeline = wholeTimeline ?? recording.timeline
    let lines = timeline.picture.lines(width: columns).flatMap { line in
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

private struct TryHelp {
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
