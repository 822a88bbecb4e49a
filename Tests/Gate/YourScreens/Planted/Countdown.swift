import Core
import Workshop

protocol SessionService {
  func save(_ seconds: Int) -> Single<Void>
}

/// The sessions that were finished; it outlives the view.
final class Sessions {
  struct State: Equatable {
    var isSaving = false
    var unsaved: [Int] = []
    var error = ""
  }

  private let bag = DisposeBag()
  private let saves = PublishRelay<Int>()
  private let state = BehaviorRelay(value: State())

  init(service: any SessionService) {
    saves
      .concatMap { seconds in
        service.save(seconds).map { true }.catchAndReturn(false).asObservable()
          .map { State(unsaved: $0 ? [] : [seconds], error: $0 ? "" : "Not saved.") }
          .startWith(State(isSaving: true))
      }
      .subscribe(onNext: { [state] next in
        var next = next
        next.unsaved = state.value.unsaved + next.unsaved
        state.accept(next)
      })
      .disposed(by: bag)
  }

  var states: Driver<State> { state.asDriver() }

  func save(_ seconds: Int) { saves.accept(seconds) }

  func saveAgain() {
    let unsaved = state.value.unsaved
    state.accept(State(isSaving: state.value.isSaving, unsaved: [], error: ""))
    for seconds in unsaved { saves.accept(seconds) }
  }
}

final class CountdownViewModel: ViewModelType {
  struct Input {
    let length: Driver<Int>
    let pauseTapped: Signal<Void>
    let resetTapped: Signal<Void>
    let saveAgainTapped: Signal<Void>
    let startTapped: Signal<Void>
  }

  struct Output {
    let canStart: Driver<Bool>
    let commands: Signal<Command>
    let error: Driver<String>
    let isRunning: Driver<Bool>
    let isSaving: Driver<Bool>
    let remaining: Driver<Int>
    let rings: Signal<Int>
  }

  enum Command: Equatable { case save(Int), saveAgain }

  private struct Clock: Equatable {
    var length = 0
    var remaining = 0
    var isRunning = false
  }

  private enum Event { case length(Int), start, pause, reset, tick }

  private let scheduler: any SchedulerType
  private let sessions: Driver<Sessions.State>

  init(sessions: Driver<Sessions.State>, scheduler: any SchedulerType) {
    self.scheduler = scheduler
    self.sessions = sessions
  }

  func transform(input: Input) -> Output {
    let isTicking = PublishRelay<Bool>()
    let ticks = isTicking.distinctUntilChanged()
      .flatMapLatest { [scheduler] isTicking in
        isTicking ? Observable<Int>.interval(.seconds(1), scheduler: scheduler) : .empty()
      }
    let clock = Observable.merge(
      input.length.asObservable().distinctUntilChanged().map { Event.length($0) },
      input.startTapped.asObservable().map { .start },
      input.pauseTapped.asObservable().map { .pause },
      input.resetTapped.asObservable().map { .reset },
      ticks.map { _ in .tick }
    )
    .scan(into: Clock()) { clock, event in
      switch event {
      case .length(let length):
        clock.length = length
        if !clock.isRunning { clock.remaining = length }
      case .start: clock.isRunning = clock.remaining > 0
      case .pause: clock.isRunning = false
      case .reset: (clock.remaining, clock.isRunning) = (clock.length, false)
      case .tick:
        guard clock.isRunning else { return }
        clock.remaining -= 1
        clock.isRunning = clock.remaining > 0
      }
    }
    .do(onNext: { isTicking.accept($0.isRunning) })
    .share(replay: 1)
    let rings = Observable.zip(clock, clock.skip(1)) { before, now in
      before.isRunning && now.remaining == 0 ? now.length : nil
    }
    .compactMap { $0 }
    .asSignal(onErrorSignalWith: .empty())
    let state = clock.asDriver(onErrorDriveWith: .empty())
    return Output(
      canStart: state.map { !$0.isRunning && $0.remaining > 0 }.distinctUntilChanged(),
      commands: Signal.merge(
        rings.map { .save($0) },
        input.saveAgainTapped.map { .saveAgain }
      ),
      error: sessions.map(\.error).distinctUntilChanged(),
      isRunning: state.map(\.isRunning).distinctUntilChanged(),
      isSaving: sessions.map(\.isSaving).distinctUntilChanged(),
      remaining: state.map(\.remaining).distinctUntilChanged(),
      rings: rings
    )
  }
}

enum Countdown: YourScreen {
  typealias Output = CountdownViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    let sessions = Sessions(service: SessionAnswers(stage: stage))
    stage.keep(sessions)
    let output = CountdownViewModel(sessions: sessions.states, scheduler: stage.scheduler)
      .transform(
        input: .init(
          length: stage.state("length", ["2": 2, "3": 3]),
          pauseTapped: stage.tap("pause", letter: "p"),
          resetTapped: stage.tap("reset", letter: "r"),
          saveAgainTapped: stage.tap("save again", letter: "a"),
          startTapped: stage.tap("start", letter: "s")
        )
      )
    output.commands
      .emit(onNext: { command in
        switch command {
        case .save(let seconds): sessions.save(seconds)
        case .saveAgain: sessions.saveAgain()
        }
      })
      .disposed(by: stage.hold(DisposeBag()))
    return output
  }

  static var meanings: [Meaning<Output>] {
    [
      .enabled(\.canStart, "start"),
      .failure(\.error, of: "save", retry: "save again"),
      .spinner(\.isSaving, of: "save"),
    ]
  }

  static let rules = [
    ScreenRule("it stands after a pause or a reset", .everyInstant) { run in
      guard let last = run.moves.last, "pr".contains(last.letter), run.latest("isRunning") == true
      else { return nil }
      return Breach("it runs", at: "isRunning")
    }
  ]

  static var scenarios: [YourScenario<Output>] {
    YourScenario("rings", user: "s-----------------------") {
      $0.canStart("(tf)-------------------", ["f": false, "t": true])
      $0.commands("--------------------s---", ["s": .save(2)])
      $0.error("e-----------------------", ["e": ""])
      $0.isRunning("(ft)-------------------f---", ["f": false, "t": true])
      $0.isSaving("f-------------------t--f", ["f": false, "t": true])
      $0.remaining("2---------1---------0---", ["0": 0, "1": 1, "2": 2])
      $0.rings("--------------------r---", ["r": 2])
    }
    YourScenario("saves two sessions again", user: "s 2.4s rs 2.4s a 600ms") {
      Nth(1).fails(.connectionLost)
      Nth(2).fails(.connectionLost)
    } expected: {
      $0.commands("2s s 2.5s s 400ms a 600ms", ["s": .save(2), "a": .saveAgain])
      $0.error("e 2.2s x 2.2s e 200ms x 100ms e 600ms", ["e": "", "x": "Not saved."])
      $0.isSaving(
        "f 1.9s t 200ms f 2.2s t 200ms f 100ms t 200ms (ft) 200ms f",
        ["f": false, "t": true]
      )
      $0.ignore(\.canStart, \.isRunning, \.remaining, \.rings)
    }
  }
}

struct SessionAnswers: SessionService {
  let stage: ExploringStage

  func save(_ seconds: Int) -> Single<Void> { stage.write("save \(seconds)", ()) }
}
