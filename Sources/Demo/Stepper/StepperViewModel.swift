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

  private let recording: Recording
  private let scheduler: any SchedulerType

  /// - Parameter scheduler: Tells the time while playing.
  init(recording: Recording, scheduler: any SchedulerType = MainScheduler.instance) {
    self.recording = recording
    self.scheduler = scheduler
  }

  func transform(input: Input) -> Output {
    let reducer = StepperReducer(recording: recording)

    let stepper = input.keyPressed.asObservable()
      .map(StepperAction.key)
      .reduced(into: StepperState(), by: reducer.reduce) { [scheduler] isPlaying in
        // A timer runs while it plays, and no longer.
        isPlaying
          ? Observable<Int>.interval(StepperReducer.beatInterval, scheduler: scheduler)
            .map { _ in .beat }
          : .empty()
      }
    let state = stepper.state.map(\.drawn).distinctUntilChanged()

    let recording = recording
    let lanes = StepperLanes(recording.timeline)
    return Output(
      finished: stepper.events,
      frame: Driver.combineLatest(state, input.windowSize) { state, size in
        StepperFrame(recording: recording, state: state, size: size, lanes: lanes)
      }
    )
  }
}
