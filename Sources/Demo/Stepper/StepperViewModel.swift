import Core

/// Steps through a recording. It knows keys and sizes, and no terminal.
final class StepperViewModel: ViewModelType {
  struct Input {
    /// Send when a key is typed.
    let keyPressed: Signal<Key>
    /// Send what the size of the window is, and again when it changes.
    let windowSize: Driver<TextSize>
  }

  struct Output {
    /// Emits once, when the person wants to leave.
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
    let scheduler = scheduler
    let keys = input.keyPressed.asObservable()

    let beats =
      keys
      .filter { $0 == .character("p") }
      .flatMapLatest { _ in
        Observable<Int>
          .interval(.milliseconds(50), scheduler: scheduler)
          .take(reducer.mostBeats)
      }

    let state =
      Observable.merge(
        keys.map { key in { reducer.key(key, $0) } },
        beats.map { _ in { reducer.beat($0) } }
      )
      .scan(StepperState()) { (state: StepperState, change: (StepperState) -> StepperState) in
        change(state)
      }
      .map(\.visible)
      .startWith(StepperState())
      .distinctUntilChanged()
      .asDriver(onErrorDriveWith: .empty())

    let finished = state.asObservable()
      .compactMap(\.outcome)
      .distinctUntilChanged()
      .asSignal(onErrorSignalWith: .empty())

    let recording = recording
    let lanes = StepperLanes(recording.timeline)
    return Output(
      finished: finished,
      frame: Driver.combineLatest(state.map(\.drawn).distinctUntilChanged(), input.windowSize) {
        state,
        size in
        StepperFrame(recording: recording, state: state, size: size, lanes: lanes)
      }
    )
  }
}
