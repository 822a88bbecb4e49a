import Core
import ViewModels

/// Steps through a recording. It knows keys and sizes, and no terminal.
final class StepperViewModel: ViewModelType {
  struct Input {
    /// Send when a key is typed.
    let keyPressed: Signal<Key>
    /// Send what the size of the window is, and again when it changes.
    let windowSize: Driver<TextSize>
  }

  struct Output {
    /// Emits once, when the user wants to leave.
    let finished: Signal<ExitCode>
    /// Emits what is to be shown, when that changes.
    let frame: Driver<StepperFrame>
  }

  private let runs: StepperRuns
  private let scheduler: any SchedulerType

  /// - Parameter scheduler: Tells the time while playing.
  init(runs: StepperRuns, scheduler: any SchedulerType = MainScheduler.instance) {
    self.runs = runs
    self.scheduler = scheduler
  }

  convenience init(
    recording: Recording,
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    self.init(runs: StepperRuns(recording), scheduler: scheduler)
  }

  func transform(input: Input) -> Output {
    let start = StepperReducer(runs: runs, changes: runs.changes).start

    let stepper = input.keyPressed.asObservable()
      .map(StepperAction.key)
      .reduced(
        into: start,
        by: { [runs] state, action in
          StepperReducer(runs: runs, changes: state.changes).reduce(&state, action)
        }
      ) { [runs, scheduler] effect in
        switch effect {
        case .play(true):
          // A timer runs while it plays, and no longer.
          Observable<Int>.interval(StepperReducer.beatInterval, scheduler: scheduler)
            .map { _ in .beat }
        case .play(false): .empty()
        case .save(let changes, let file): .just(.saved(runs.files?.save(changes, file) ?? ""))
        }
      }
    let state = stepper.state.map(\.drawn).distinctUntilChanged()

    let runs = runs
    return Output(
      finished: stepper.events,
      frame: Driver.combineLatest(state, input.windowSize) { state, size in
        StepperFrame(run: runs.run(state.changes) ?? runs.first, state: state, size: size)
      }
    )
  }
}
