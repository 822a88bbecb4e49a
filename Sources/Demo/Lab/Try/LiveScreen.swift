import Core

/// A screen in real time in front of its server, and what has happened to it.
///
/// It is recorded as in a scenario's run: what goes in and out of the view model, what becomes of the
/// requests, and what the screen shows at each instant. What happens before anyone looks is one instant.
@MainActor
final class LiveScreen<S: ScreenType> {
  let screen: S
  let server: LiveServer

  /// Sends when something has happened and the screen has been looked at.
  let settled: Observable<Void>

  private let clock: LiveClock
  private let recorder: ScreenRecorder
  private let changes = PublishRelay<Void>()
  private let looked = PublishRelay<Void>()
  private let disposeBag = DisposeBag()
  private let alphabet: Alphabet
  private var steps: [Recording.Step] = []
  /// Whether the screen has got a key since it was looked at.
  private var hasKeys = false

  /// - Parameters:
  ///   - stage: The server, and what makes the screen.
  ///   - scheduler: Waits for what follows from a change.
  ///   - screenScheduler: Times the server and the screen.
  ///   - clock: Tells when things happen.
  ///   - alphabet: The letters of the values.
  init(
    on stage: LiveStage<S>,
    scheduler: any SchedulerType,
    screenScheduler: WatchedScheduler,
    clock: LiveClock,
    alphabet: Alphabet = Alphabet(of: S.UserGesture.self)
  ) {
    self.alphabet = alphabet
    self.clock = clock
    server = stage.server
    settled = looked.asObservable()
    let timeline = TimelineRecorder(tick: LiveClock.grid) { [changes] in
      changes.accept(())
      return clock.now()
    }
    recorder = ScreenRecorder(timeline)
    timeline.record(server.changes)
    let stage = stage.make(server)
    screen = S(S.Controls(on: stage), on: stage)
    let viewModel = timeline.recording(S.UserGesture.viewModel(on: stage))
    Observable.merge(changes.asObservable(), screenScheduler.ran.asObservable())
      // What follows at once is the same instant: the screen is looked at when all of it is done.
      .flatMapFirst { Observable<Int>.timer(.milliseconds(0), scheduler: scheduler) }
      .subscribe(
        with: self,
        onNext: { live, _ in
          live.settle()
          live.looked.accept(())
        }
      )
      .disposed(by: disposeBag)
    for lane in stage.lanes { timeline.record(lane) }
    screen.bind(to: viewModel).disposed(by: disposeBag)
    settle()
  }

  /// Opens the screen, as the user does first of all.
  func open() {
    perform(S.firstGesture, words: S.opening) { $0.open() }
    settle()
  }

  /// Does what the user does.
  ///
  /// - Parameter words: What it is called, in place of the gesture's own words.
  func perform(_ gesture: S.UserGesture?, words: String? = nil, _ move: (S) -> Void) {
    hasKeys = true
    recorder.note(gesture, words: words)
    move(screen)
    changes.accept(())
  }

  /// Gives the screen a key that only the eye sees; false if it does not do that.
  func look(_ key: Key) -> Bool {
    guard screen.look(key) else { return false }
    hasKeys = true
    changes.accept(())
    return true
  }

  /// What has been recorded so far.
  var recording: Recording {
    settle()
    return recording(steps[...], wholeTimeline)
  }

  /// All that has happened.
  var wholeTimeline: Timeline { alphabet.spelling(recorder.timeline.timeline()) }

  /// The last steps: the page before and the one before that, so that a drawing moves by pages and
  /// stands still meanwhile, however long the run is.
  var lastPages: Recording {
    settle()
    let first = max(((steps.count - 1) / 40 - 2) * 40, 0)
    let start = steps.indices.contains(first) ? steps[first].time : .zero
    let timeline = alphabet.spelling(recorder.timeline.timeline(since: start))
    return recording(steps[first...], timeline)
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
      gestures: recorder.values,
      server: server.scenario,
      isLive: server.isLive
    )
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
      steps.append(
        .init(time: time, facts: [.init(hasKeys ? .scrolled : .messageExpired)], screen: lines)
      )
    }
    hasKeys = false
  }
}
