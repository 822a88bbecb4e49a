import Core
import Dispatch
import Workshop

/// A screen in real time in front of its server, and its recording.
///
/// The recording is that of a scenario's run: inputs, outputs, requests, and the screen at each
/// instant. Everything between two frames is one instant.
@MainActor
final class LiveScreen<S: ScreenType> {
  let screen: S
  let server: LiveServer
  let settled: Observable<Void>

  private let clock: LiveClock
  private let recorder: ScreenRecorder
  private let changes = PublishRelay<Void>()
  private let looked = PublishRelay<Void>()
  private let disposeBag = DisposeBag()
  private let alphabet: Alphabet
  private var steps: [Recording.Step] = []
  private var hasKeys = false

  /// - Parameters:
  ///   - scheduler: Times the screen, and delays the recording until all consequences of a change
  ///     have happened.
  ///   - alphabet: The letters of the values.
  init(
    _ server: LiveServer,
    scheduler: any SchedulerType,
    clock: LiveClock,
    credentials: [String: String] = [:],
    alphabet: Alphabet = Alphabet(of: S.UserGesture.self)
  ) {
    self.alphabet = alphabet
    self.clock = clock
    self.server = server
    settled = looked.asObservable()
    let timeline = TimelineRecorder(tick: LiveClock.grid) { [changes] in
      changes.accept(())
      return clock.now()
    }
    recorder = ScreenRecorder(timeline)
    timeline.record(server.changes)
    let watched = WatchedScheduler(scheduler)
    let stage = Stage(transport: server, scheduler: watched, credentials: credentials)
    stage.follow = { [weak timeline] in
      timeline?.record($0, $1, $2) ?? Disposables.create()
    }
    screen = S(S.Controls(on: stage), on: stage)
    let viewModel = timeline.recording(S.UserGesture.viewModel(on: stage))
    Observable.merge(changes.asObservable(), watched.ran.asObservable())
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
    screen.bind(to: viewModel, on: stage).disposed(by: disposeBag)
    settle()
  }

  func open() {
    perform(S.firstGesture, words: S.opening) { $0.open() }
    settle()
  }

  /// Performs a gesture of the user.
  func perform(_ gesture: S.UserGesture?, words: String? = nil, _ action: (S) -> Void) {
    hasKeys = true
    recorder.note(gesture, words: words)
    action(screen)
    changes.accept(())
  }

  /// Gives the screen a key that changes only its appearance; returns `false` if it doesn't use the
  /// key.
  func look(_ key: Key) -> Bool {
    guard screen.look(key) else { return false }
    hasKeys = true
    changes.accept(())
    return true
  }

  var recording: Recording {
    settle()
    return recording(steps[...], wholeTimeline)
  }

  var wholeTimeline: Timeline { spelled(recorder.timeline.timeline()) }

  /// The last two pages of steps, so that a drawing moves by pages, however long the run is.
  var lastPages: Recording {
    settle()
    let first = max(((steps.count - 1) / 40 - 2) * 40, 0)
    let start = steps.indices.contains(first) ? steps[first].time : .zero
    let timeline = spelled(recorder.timeline.timeline(since: start))
    return recording(steps[first...], timeline)
  }

  private func recording(_ steps: ArraySlice<Recording.Step>, _ timeline: Timeline) -> Recording {
    Recording(
      screen: S.id,
      title: S.title,
      scenario: "try",
      summary: server.summary,
      steps: Array(steps),
      timeline: timeline,
      details: recorder.details.mapValues { $0.map(mask) },
      gestures: recorder.values,
      server: server.scenario,
      isLive: server.isLive
    )
  }

  private func spelled(_ timeline: Timeline) -> Timeline { masked(alphabet.spelling(timeline)) }

  private func masked(_ timeline: Timeline) -> Timeline {
    var timeline = timeline
    for lane in timeline.lanes.indices {
      for mark in timeline.lanes[lane].marks.indices {
        let label = timeline.lanes[lane].marks[mark].label
        timeline.lanes[lane].marks[mark].label = mask(label)
      }
    }
    return timeline
  }

  /// What a server has sent back of a credential is masked here alone, in whatever is drawn or
  /// saved.
  private func mask(_ text: String) -> String {
    CredentialMask.mask(text, secrets: server.secrets)
  }

  private func settle() {
    let lines = screen.lines(in: Recording.screenSize).map { $0.masked(by: mask) }
    if let time = clock.closeInstant() {
      let words = TimelineFacts(
        timeline: masked(recorder.timeline.timeline(since: time)),
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

extension LiveScreen {
  /// A screen in front of the chosen server.
  ///
  /// - Throws: ``CredentialError`` if the service needs a credential that is missing.
  convenience init(
    on choice: ServerChoice,
    environment: [String: String] = [:],
    scheduler: any SchedulerType = MainScheduler.instance,
    clock: LiveClock = LiveClock()
  ) throws {
    switch choice {
    case .scripted(let scenario):
      let rules = scenario.map(S.UserGesture.server) ?? S.UserGesture.server
      let server = LiveServer(rules: rules, of: scenario, scheduler: scheduler)
      self.init(server, scheduler: scheduler, clock: clock)
    case .live(let url):
      let credentials = try Credential.values(of: S.credentials, in: environment)
      let service = URLSessionTransport(deadline: .seconds(15))
      let server = try LiveServer(service, at: url, scheduler: scheduler)
      self.init(server, scheduler: scheduler, clock: clock, credentials: credentials)
    }
  }
}

extension StyledText {
  /// The line as wide as before; one in which something is masked loses its styles.
  fileprivate func masked(by mask: (String) -> String) -> StyledText {
    let masked = mask(string)
    return masked == string ? self : StyledText(masked).padded(toColumns: width)
  }
}
