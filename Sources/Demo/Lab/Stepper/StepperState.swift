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
    /// What goes otherwise than in the run, and which of it is selected.
    case changes(selected: Int)
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
  /// The steps at which that happened.
  var matches: [Int] = []
  /// Whether `n` and `N` go through the matches of that.
  var isSearching = false
  /// How the user leaves, which ends the stepper.
  var outcome: ExitCode?
  /// The lane that "next change" and the inspector are about.
  var lane = 0
  /// What goes otherwise than in the run.
  var changes: [RunChange] = []
  /// The request that the key before was about, so that the next one is about it, too.
  var asked: Int?
  var side = Side.actual
  /// What a key led to that can't be seen, until the next key.
  var notice: String?
  /// How long the present step has been shown while playing.
  var shown = MarbleTime.zero

  /// Which match of a search the present step is, as in `2 of 7`.
  var matchPosition: String {
    let place = matches.firstIndex(of: index).map { "\($0 + 1) of " } ?? ""
    return place + "\(matches.count)"
  }

  /// The name that was typed for a file; nil if none is.
  var fileToSave: String? {
    guard let prompt, prompt.kind == .save,
      prompt.field.text.contains(where: { !$0.isWhitespace })
    else { return nil }
    return prompt.field.text
  }

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
  /// The run was written to a file, or not; in words.
  case saved(String)
}

/// What follows from a key outside the state.
enum StepperEffect: Equatable {
  /// Playing begins or ends.
  case play(Bool)
  /// The run is written to a file.
  case save([RunChange], to: String)
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

  /// Where it begins: at the first fault, if the run is that of a failed test; at the first difference,
  /// if something went otherwise.
  var start: StepperState {
    let isAlone = run.pair == nil || !runs.changes.isEmpty
    let first = isAlone ? recording.difference.map(recording.index) : nil
    return StepperState(index: max(first ?? 0, 0), changes: runs.changes)
  }

  /// What an action does: what follows from it, and how it ends, once.
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
