import Workshop

typealias StepperViewModel = KeyedViewModel<StepperFrame, ExitCode>

extension KeyedViewModel<StepperFrame, ExitCode> {
  convenience init(runs: StepperRuns) {
    self.init(
      start: StepperReducer(runs: runs, changes: runs.changes).start,
      action: StepperAction.key,
      reduce: { state, action in
        StepperReducer(runs: runs, changes: state.changes).reduce(&state, action)
      },
      perform: { .just(.saved(runs.save($0.changes, as: $0.file))) },
      frame: { state, size in
        StepperFrame(run: runs.run(state.changes) ?? runs.first, state: state, size: size)
      }
    )
  }
}

extension Terminal {
  /// Steps through a run until the user leaves.
  package func step(through recording: Recording) async throws {
    _ = try await run(StepperViewModel(runs: StepperRuns(recording)))
  }
}
