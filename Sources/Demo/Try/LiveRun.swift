import Core
import Foundation

/// A screen in real time: keys are the person, and the server is a scripted or a real one.
///
/// What happens is recorded as in a rehearsal, so that it can be stepped through afterwards.
@MainActor
final class LiveRun<S: ScreenType> {
  typealias Recorder = (S.ViewModel) -> AnyViewModel<S.ViewModel.Input, S.ViewModel.Output>

  private let scheduler: any SchedulerType
  private let clock: LiveClock
  private let recorder: TimelineRecorder
  private let server: LiveServer
  private let screen: S
  private var state = TryState()
  private let view: BehaviorRelay<TryView>
  private var recording: Recording

  /// - Parameters:
  ///   - server: Answers the screen.
  ///   - scheduler: Times the server and the screen.
  ///   - clock: Tells when things happen.
  ///   - assemble: Makes the screen; its view model is to be recorded.
  init(
    server: LiveServer,
    scheduler: any SchedulerType,
    clock: LiveClock,
    assemble: (_ transport: LiveServer, _ recording: Recorder) -> S
  ) {
    self.scheduler = scheduler
    self.clock = clock
    self.server = server
    recorder = TimelineRecorder(tick: LiveClock.grid) { clock.now() }
    recorder.record(server.changes)
    screen = assemble(server, recorder.recording)
    recording = Recording(
      screen: S.id,
      title: S.title,
      script: "try",
      summary: server.summary,
      steps: [],
      timeline: Timeline()
    )
    state.server = server.words
    state.serverName = server.name
    view = BehaviorRelay(value: TryView(recording: recording, state: state, screenKeys: S.keys))
    for lane in screen.lanes { recorder.record(lane) }
    screen.bind()
    settle()
    if let opening = S.opening { perform(opening) }
  }

  /// Makes a run against the scripted server of the screen.
  convenience init(
    scheduler: any SchedulerType = MainScheduler.instance,
    clock: LiveClock = LiveClock()
  ) {
    self.init(
      server: LiveServer(rules: S.server, scheduler: scheduler),
      scheduler: scheduler,
      clock: clock
    ) { server, recording in
      S.assemble(transport: server, scheduler: scheduler, recording: recording)
    }
  }

  /// Runs in a session: shows a frame after each key and each answer.
  func transform(
    keyPressed: Signal<Key>,
    windowSize: Driver<TextSize>
  ) -> TerminalSession<TryOutcome>.Output {
    let beats = Observable<Int>.interval(.milliseconds(50), scheduler: scheduler)
      .asSignal(onErrorSignalWith: .empty())
    let outcomes = Signal.merge(
      keyPressed.map { [weak self] key in self?.type(key) },
      beats.map { [weak self] _ in
        self?.settle()
        return nil
      }
    )
    return .init(
      finished: outcomes.compactMap { $0 },
      frame: Driver.combineLatest(view.asDriver(), windowSize) { $0.canvas(in: $1) }
    )
  }

  /// What the screen and the server make of a key; the outcome if it ends the run.
  func type(_ key: Key) -> TryOutcome? {
    defer { settle(force: true) }
    if key == .control("c") { return TryOutcome(status: .interrupted, file: nil) }
    if state.overlay != nil { return typeInOverlay(key) }
    if screen.isTyping, let act = screen.act(for: key) {
      perform(act)
      return nil
    }
    switch key {
    case .character("q"):
      state.overlay = .save(TextField(text: freshFile("\(S.id)-try")))
    case .character("f"):
      server.failNext()
    case .character("l"):
      server.slowDown()
    case .character("o"):
      server.toggleOffline()
    case .character("m"):
      state.overlay = .timeline(scroll: 0)
    case .character("?"):
      state.overlay = .help
    default:
      if let act = screen.act(for: key) { perform(act) }
    }
    return nil
  }

  /// What has been recorded so far.
  var result: Recording { recording }

  /// A name that no file of the folder has.
  private func freshFile(_ name: String) -> String {
    let names = ["\(name).json"] + (2...99).map { "\(name)-\($0).json" }
    return names.first { !FileManager.default.fileExists(atPath: $0) } ?? names[0]
  }

  private func perform(_ act: Script<S>.Act) {
    if !act.words.isEmpty { recorder.note(act.words) }
    act.perform(screen)
    settle(force: true)
  }

  private func typeInOverlay(_ key: Key) -> TryOutcome? {
    switch state.overlay {
    case .save(var field):
      switch key {
      case .enter where !field.text.isEmpty:
        return TryOutcome(status: .success, file: field.text)
      case .escape:
        return TryOutcome(status: .success, file: nil)
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
    case .help, nil:
      state.overlay = nil
    }
    return nil
  }

  /// Ends the present instant and shows what has become of the screen.
  private func settle(force: Bool = false) {
    let lines = screen.lines(in: Recording.screenSize)
    var hasChanged = force
    if let time = clock.closeInstant() {
      let timeline = recorder.timeline()
      let narrator = Narrator(
        timeline: timeline,
        acts: recorder.acts,
        stateLanes: recorder.stateLanes
      )
      let facts = narrator.facts(at: time)
      recording.timeline = timeline
      recording.details = recorder.details
      recording.steps.append(.init(time: time, facts: facts, screen: lines))
      hasChanged = true
    } else if recording.steps.last?.screen != lines {
      let time = clock.now()
      _ = clock.closeInstant()
      recording.steps.append(.init(time: time, facts: [.timer], screen: lines))
      hasChanged = true
    }
    guard hasChanged else { return }
    state.server = server.words
    state.isTyping = screen.isTyping
    view.accept(TryView(recording: recording, state: state, screenKeys: S.keys))
  }
}
