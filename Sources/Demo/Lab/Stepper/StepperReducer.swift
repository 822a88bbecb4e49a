import Dispatch
import ViewModels
import Workshop

enum StepperAction {
  case key(Key)
  case beat
  case saved(String)
}

enum StepperEffect: Equatable {
  case play(Bool)
  case save([RunChange], to: String)
}

struct StepperReducer {
  static let beatInterval = DispatchTimeInterval.milliseconds(50)

  /// The limits of a step's time while playing.
  private static let shownAtLeast = MarbleTime.milliseconds(400)
  private static let shownAtMost = MarbleTime.milliseconds(2000)
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
      effect = state.fileToSave.map { .save(state.changes, to: $0) }
      state.prompt = nil
    case .key(let key): state = self.key(key, state)
    case .beat: state = beat(state)
    case .saved(let words): state.notice = words
    }
    if state.isPlaying != before.isPlaying { effect = .play(state.isPlaying) }
    return Reaction(
      effect: effect,
      events: before.exitCode == nil ? [state.exitCode].compactMap(\.self) : []
    )
  }

  func beat(_ state: StepperState) -> StepperState {
    guard state.isPlaying, state.overlay == nil, state.prompt == nil else { return state }
    var state = state
    state.shown = state.shown + MarbleTime(Self.beatInterval)
    guard state.shown >= duration(of: state.index) else { return state }
    state.index = min(state.index + 1, last)
    state.codeScroll = 0
    state.shown = .zero
    state.isPlaying = state.index < last
    return state
  }

  private func duration(of index: Int) -> MarbleTime {
    guard index < last else { return .zero }
    let span = recording.steps[index + 1].time - recording.steps[index].time
    return min(max(span, Self.shownAtLeast), Self.shownAtMost)
  }

  var last: Int { max(recording.steps.count - 1, 0) }
}
