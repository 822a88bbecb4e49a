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

    let state = states(reducer, input.keyPressed.asObservable())
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

  /// The state after each key and each beat. Whether there are beats follows from the state itself:
  /// a timer runs while it plays, and no longer.
  private func states(
    _ reducer: StepperReducer,
    _ keys: Observable<Key>
  ) -> Observable<StepperState> {
    Observable.deferred { [scheduler] in
      let isPlaying = PublishRelay<Bool>()
      let beats =
        isPlaying
        .distinctUntilChanged()
        .flatMapLatest { isPlaying in
          isPlaying
            ? Observable<Int>.interval(StepperReducer.beatInterval, scheduler: scheduler) : .never()
        }
      return Observable.merge(
        keys.map { key in { reducer.key(key, $0) } },
        beats.map { _ in { reducer.beat($0) } }
      )
      .scan(StepperState()) { (state: StepperState, change: (StepperState) -> StepperState) in
        change(state)
      }
      .do(afterNext: { isPlaying.accept($0.isPlaying) })
    }
  }
}
