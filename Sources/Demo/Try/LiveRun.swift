import Core
import Foundation

/// A screen in real time: keys are the user, and the server is a scripted or a real one.
///
/// What goes in and out of the view model, what the screen's scheduler runs and what is typed
/// invalidates the frame; nobody polls. What happens is recorded as in a scenario's run, so that it
/// can be stepped through afterwards.
@MainActor
final class LiveRun<S: ScreenType> {
  typealias Recorder = (S.ViewModel) -> AnyViewModel<S.ViewModel.Input, S.ViewModel.Output>

  private let clock: LiveClock
  private let recorder: ScreenRecorder
  private let server: LiveServer
  private let screen: S
  private let changes = PublishRelay<Void>()
  private let invalidations = BehaviorRelay<Void>(value: ())
  private let outcomes = PublishRelay<TryOutcome>()
  private let disposeBag = DisposeBag()
  private var state = TryState()
  private var steps: [Recording.Step] = []
  /// Whether the screen has got a key since it was looked at.
  private var hasKeys = false

  /// - Parameters:
  ///   - server: Answers the screen.
  ///   - scheduler: Waits for what follows from a change.
  ///   - screenScheduler: Times the server and the screen.
  ///   - clock: Tells when things happen.
  ///   - assemble: Returns the screen; its view model is to be recorded.
  init(
    server: LiveServer,
    scheduler: any SchedulerType,
    screenScheduler: WatchedScheduler,
    clock: LiveClock,
    assemble: (_ transport: LiveServer, _ recording: Recorder) -> S
  ) {
    self.clock = clock
    self.server = server
    let timeline = TimelineRecorder(tick: LiveClock.grid) { [changes] in
      changes.accept(())
      return clock.now()
    }
    recorder = ScreenRecorder(timeline)
    timeline.record(server.changes)
    screen = assemble(server, timeline.recording)
    state.server = server.words
    state.serverName = server.name
    Observable.merge(changes.asObservable(), screenScheduler.ran.asObservable())
      // What follows at once is the same instant: the screen is looked at when all of it is done.
      .flatMapFirst { Observable<Int>.timer(.milliseconds(0), scheduler: scheduler) }
      .subscribe(
        with: self,
        onNext: { run, _ in
          run.settle()
          run.invalidations.accept(())
        }
      )
      .disposed(by: disposeBag)
    for lane in screen.lanes { timeline.record(lane) }
    screen.bind()
    settle()
    perform(S.firstGesture, words: S.opening) { $0.open() }
    settle()
  }

  /// A run against the scripted server of the screen.
  convenience init(scheduler: any SchedulerType, clock: LiveClock) {
    let watched = WatchedScheduler(scheduler)
    self.init(
      server: LiveServer(rules: S.UserGesture.server, scheduler: watched),
      scheduler: scheduler,
      screenScheduler: watched,
      clock: clock
    ) { server, recording in
      S.assemble(on: Stage(transport: server, scheduler: watched), recording: recording)
    }
  }

  /// Runs in a session, and says when there is another frame.
  func bind(
    keyPressed: Signal<Key>,
    windowSize: Driver<TextSize>
  ) -> TerminalSession<TryOutcome>.Output {
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

  /// Does what a key does to the run, the server or the screen; the outcome if it ends the run.
  func type(_ key: Key) -> TryOutcome? {
    state.isTyping = screen.isTyping
    let effect = TryReducer.key(key, &state)
    switch effect {
    case .screen(let key):
      if let gesture = screen.gesture(for: key) {
        perform(gesture) { $0.perform(gesture) }
      } else if screen.look(key) {
        hasKeys = true
      }
    case .failNext: server.failNext()
    case .slowDown: server.slowDown()
    case .toggleOffline: server.toggleOffline()
    case .offerToSave:
      let name = FileTarget.freshName("\(S.id)-try")
      state.overlay = .save(TextField(text: name, isSelected: true))
    case .end(let outcome): return outcome
    case nil: break
    }
    changes.accept(())
    invalidations.accept(())
    return nil
  }

  /// What has been recorded so far.
  var result: Recording {
    settle()
    return recording(steps[...], recorder.timeline.timeline())
  }

  /// Looks at the screen: what has happened since then is one instant.
  private func look() -> Canvas {
    settle()
    // The page before and the one before that, so that the drawing moves by pages and stands still
    // meanwhile, however long the run is.
    let first = max(((steps.count - 1) / 40 - 2) * 40, 0)
    let start = steps.indices.contains(first) ? steps[first].time : .zero
    let isWhole = if case .timeline = state.overlay { true } else { false }
    return TryView(
      recording: recording(steps[first...], recorder.timeline.timeline(since: start)),
      wholeTimeline: isWhole ? recorder.timeline.timeline() : nil,
      state: state,
      screenKeys: S.keys
    ).canvas
  }

  private func recording(_ steps: ArraySlice<Recording.Step>, _ timeline: Timeline) -> Recording {
    Recording(
      screen: S.id,
      title: S.title,
      script: "try",
      summary: server.summary,
      steps: Array(steps),
      timeline: timeline,
      details: recorder.details,
      gestures: recorder.values
    )
  }

  private func perform(_ gesture: S.UserGesture?, words: String? = nil, _ move: (S) -> Void) {
    hasKeys = true
    recorder.note(gesture, words: words)
    move(screen)
  }

  /// Ends the present instant, and records what has become of the screen.
  private func settle() {
    let lines = screen.lines(in: Recording.screenSize)
    if let time = clock.closeInstant() {
      let words = TimelineFacts(
        timeline: recorder.timeline.timeline(since: time),
        gestures: recorder.gestures(since: time),
        stateLanes: recorder.timeline.stateLanes
      )
      steps.append(.init(time: time, facts: words.at(time), screen: lines))
    } else if steps.last?.screen != lines {
      let time = clock.now()
      _ = clock.closeInstant()
      steps.append(.init(time: time, facts: [hasKeys ? .onlyScreen : .timer], screen: lines))
    }
    hasKeys = false
    state.server = server.words
    state.isTyping = screen.isTyping
  }
}
