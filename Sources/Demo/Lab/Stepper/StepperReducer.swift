import ViewModels
import Workshop

enum StepperAction {
  case key(Key)
  case saved(String)
}

/// Saves the run with these changes.
struct StepperEffect: Equatable {
  let changes: [RunChange]
  let file: String
}

struct StepperReducer {
  let runs: StepperRuns
  let run: StepperRun

  var recording: Recording { run.recording }

  init(runs: StepperRuns, changes: [RunChange] = []) {
    self.runs = runs
    run = runs.run(changes) ?? runs.first
  }

  /// The first state: at the first fault of a failed test, or at the first difference that a change
  /// makes.
  var start: StepperState {
    let isAlone = run.pair == nil || !runs.changes.isEmpty
    let first = isAlone ? recording.difference.map(recording.index) : nil
    return StepperState(index: max(first ?? 0, 0), changes: runs.changes)
  }

  func reduce(
    _ state: inout StepperState,
    _ action: StepperAction
  ) -> Reaction<StepperEffect, ExitCode> {
    let before = state
    var effect: StepperEffect?
    switch action {
    case .key(.enter) where state.fileToSave != nil:
      effect = state.fileToSave.map { StepperEffect(changes: state.changes, file: $0) }
      state.prompt = nil
    case .key(let key): state = self.key(key, state)
    case .saved(let words): state.notice = words
    }
    return Reaction(
      effect: effect,
      events: before.exitCode == nil ? [state.exitCode].compactMap(\.self) : []
    )
  }

  var last: Int { max(recording.steps.count - 1, 0) }
}
