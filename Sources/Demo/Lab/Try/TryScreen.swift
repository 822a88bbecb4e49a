import Core
import Dispatch
import Workshop

/// A screen in real time in front of its server, and its recording.
///
/// The recording is that of a scenario's run: inputs, outputs, requests, and the screen at each
/// instant. Everything between two frames is one instant.
@MainActor
final class TryScreen<S: ScreenType> {
  let screen: S
  let server: TryServer
  let settled: Observable<Void>

  private let clock: TryClock
  private let recorder: ScreenRecorder
  private let changes = PublishRelay<Void>()
  private let looked = PublishRelay<Void>()
  private let disposeBag = DisposeBag()
  private let alphabet = Alphabet(of: S.UserGesture.self)
  private var steps: [Recording.Step] = []
  private var hasKeys = false

  /// - Parameters:
  ///   - scenario: The scenario whose server answers; `nil` for the screen's own server.
  ///   - scheduler: Times the screen, and delays the recording until all consequences of a change
  ///     have happened.
  init(
    server scenario: String? = nil,
    scheduler: any SchedulerType = MainScheduler.instance,
    clock: TryClock = TryClock()
  ) {
    let rules = scenario.map(S.UserGesture.server) ?? S.UserGesture.server
    server = TryServer(rules: rules, of: scenario, scheduler: scheduler)
    self.clock = clock
    settled = looked.asObservable()
    let timeline = TimelineRecorder(tick: TryClock.grid) { [changes] in
      changes.accept(())
      return clock.now()
    }
    recorder = ScreenRecorder(timeline)
    timeline.record(server.transport.changes)
    let watched = WatchedScheduler(scheduler)
    let stage = Stage(transport: server.transport, scheduler: watched)
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
        onNext: { tried, _ in
          tried.settle()
          tried.looked.accept(())
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
    recorder.note(words ?? gesture?.words ?? "")
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

  private var wholeTimeline: Timeline { alphabet.spelling(recorder.timeline.timeline()) }

  /// The last two pages of steps, so that a drawing moves by pages, however long the run is.
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
      scenario: "try",
      summary: server.summary,
      steps: Array(steps),
      timeline: timeline,
      details: recorder.details
    )
  }

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
