import Core
import MarbleKit

final class StepperRuns {
  /// Keeps runs as files.
  struct Files {
    let freshName: () -> String
    let save: (_ changes: [RunChange], _ file: String) -> String
  }

  let first: StepperRun
  let changes: [RunChange]
  let files: Files?
  private let base: () -> Recording?
  private let rerun: ([RunChange]) -> Recording?
  private var known: [[RunChange]: StepperRun] = [:]

  static let names = TimelineComparison.Names(expected: "as it was", actual: "what if")

  /// A run that can be changed.
  ///
  /// - Parameters:
  ///   - isExact: `false` if repeating the run without changes gives another one, as with a run in
  ///     real time; changes are then compared with that one.
  ///   - rerun: Repeats the run with changes; `nil` if that's impossible.
  init(
    _ recording: Recording,
    isExact: Bool = true,
    changes: [RunChange] = [],
    files: Files? = nil,
    rerun: @escaping ([RunChange]) -> Recording? = { _ in nil }
  ) {
    first = StepperRun(recording)
    self.changes = changes
    self.files = files
    self.rerun = rerun
    base = { isExact ? recording : rerun([]) }
  }

  init(_ pair: RecordingPair) {
    first = StepperRun(pair)
    changes = []
    files = nil
    base = { nil }
    rerun = { _ in nil }
  }

  /// The run with these changes beside the one without; `nil` if it can't be changed.
  func run(_ changes: [RunChange]) -> StepperRun? {
    guard !changes.isEmpty else { return first }
    if let run = known[changes] { return run }
    guard let base = base(), let changed = rerun(changes) else { return nil }
    let run = StepperRun(RecordingPair(expected: base, actual: changed, names: Self.names))
    known[changes] = run
    return run
  }
}

typealias StepperViewModel = KeyedViewModel<StepperFrame, ExitCode>

extension KeyedViewModel<StepperFrame, ExitCode> {
  convenience init(runs: StepperRuns, scheduler: any SchedulerType = MainScheduler.instance) {
    self.init(
      start: StepperReducer(runs: runs, changes: runs.changes).start,
      action: StepperAction.key,
      reduce: { state, action in
        StepperReducer(runs: runs, changes: state.changes).reduce(&state, action)
      },
      perform: { effect in
        switch effect {
        case .play(true):
          // A timer runs only while it plays.
          Observable<Int>.interval(StepperReducer.beatInterval, scheduler: scheduler)
            .map { _ in .beat }
        case .play(false): .empty()
        case .save(let changes, let file): .just(.saved(runs.files?.save(changes, file) ?? ""))
        }
      },
      shown: \.drawn,
      frame: { state, size in
        StepperFrame(run: runs.run(state.changes) ?? runs.first, state: state, size: size)
      }
    )
  }
}
