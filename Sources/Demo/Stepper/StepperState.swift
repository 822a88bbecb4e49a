import Core
import Dispatch
import ViewModels

/// Where the user is in a recording.
struct StepperState: Equatable, Sendable {
  /// How fast playing goes.
  enum Speed: Double, CaseIterable {
    case half = 0.5
    case normal = 1
    case fast = 4
  }

  /// What lies over the frame.
  enum Overlay: Equatable {
    case help
    /// The value of the chosen lane, scrolled down by so many lines.
    case inspector(scroll: Int)
    /// All steps.
    case steps
  }

  /// Which of two screens is shown where there is room for one.
  enum Side: Equatable {
    case expected, actual
  }

  var index = 0
  var isPlaying = false
  var speed = Speed.normal
  var overlay: Overlay?
  /// What is typed to get to another step.
  var prompt: StepperPrompt?
  /// What was searched for the last time.
  var searched = ""
  /// How the user leaves, which ends the stepper.
  var outcome: ExitCode?
  /// The lane that "next change" and the inspector are about.
  var lane = 0
  /// What goes otherwise than in the run.
  var changes: [RunChange] = []
  var side = Side.actual
  /// What a key led to that can't be seen, until the next key.
  var notice: String?
  /// How long the present step has been shown while playing.
  var shown = MarbleTime.zero

  /// All of it that a frame shows.
  var drawn: StepperState {
    var state = self
    state.outcome = nil
    state.shown = .zero
    return state
  }
}

/// What the state of the stepper follows from.
enum StepperAction {
  case key(Key)
  /// Time has gone by while it plays.
  case beat
}

/// How the state of the stepper follows from what happens.
struct StepperReducer {
  /// How often playing looks at the clock.
  static let beatInterval = DispatchTimeInterval.milliseconds(50)

  /// A step is shown at least and at most so long while playing at normal speed.
  private static let shownAtLeast = MarbleTime.milliseconds(400)
  private static let shownAtMost = MarbleTime.milliseconds(2000)

  /// What there is to step through, with all changes.
  let runs: StepperRuns
  /// What is stepped through now.
  let run: StepperRun

  var recording: Recording { run.recording }

  /// Steps through runs, with these changes.
  init(runs: StepperRuns, changes: [RunChange] = []) {
    self.runs = runs
    run = runs.run(changes) ?? runs.first
  }

  init(recording: Recording) {
    self.init(runs: StepperRuns(recording))
  }

  /// Where it begins: at the first fault, if the run is that of a failed test.
  var start: StepperState {
    let first = run.pair == nil ? recording.difference.map(recording.index) : nil
    return StepperState(index: max(first ?? 0, 0))
  }

  /// What an action does: whether it plays from now on, if that changes, and how it ends, once.
  func reduce(_ state: inout StepperState, _ action: StepperAction) -> Reaction<Bool, ExitCode> {
    let before = state
    state =
      switch action {
      case .key(let key): self.key(key, state)
      case .beat: beat(state)
      }
    return Reaction(
      effect: state.isPlaying == before.isPlaying ? nil : state.isPlaying,
      events: before.outcome == nil ? [state.outcome].compactMap(\.self) : []
    )
  }

  /// The state after a beat of playing.
  func beat(_ state: StepperState) -> StepperState {
    guard state.isPlaying, state.overlay == nil, state.prompt == nil else { return state }
    var state = state
    let beat = Double(MarbleTime(Self.beatInterval).nanoseconds) * state.speed.rawValue
    state.shown = state.shown + MarbleTime(nanoseconds: Int64(beat))
    guard state.shown >= duration(of: state.index) else { return state }
    state.index = min(state.index + 1, last)
    state.shown = .zero
    state.isPlaying = state.index < last
    return state
  }

  private func duration(of index: Int) -> MarbleTime {
    guard index < last else { return .zero }
    let span = recording.steps[index + 1].time - recording.steps[index].time
    return min(max(span, Self.shownAtLeast), Self.shownAtMost)
  }

  /// The last step; 0 if there is none.
  var last: Int { max(recording.steps.count - 1, 0) }
}
