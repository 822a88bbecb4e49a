import Core

/// What is stepped through: one run, or two under one clock.
final class StepperRun: Sendable {
  /// The run; of two, both together.
  let recording: Recording
  /// The two, if there are two.
  let pair: RecordingPair?
  /// The rows of its timeline.
  let lanes: StepperLanes

  init(_ recording: Recording) {
    self.recording = recording
    pair = nil
    lanes = StepperLanes(recording.timeline)
  }

  init(_ pair: RecordingPair) {
    recording = pair.merged
    self.pair = pair
    lanes = StepperLanes(pair.merged.timeline)
  }

  /// The run that goes on: of two, the one that is held against the other.
  var actual: Recording { pair?.actual ?? recording }
}

/// The runs that come of what a user changes, each made once.
final class StepperRuns {
  /// The run without changes.
  let first: StepperRun
  private let base: () -> Recording?
  private let rerun: ([RunChange]) -> Recording?
  private var known: [[RunChange]: StepperRun] = [:]

  /// What two futures are called.
  static let names = TimelineComparison.Names(expected: "as it was", actual: "what if")

  /// A run that can be changed.
  ///
  /// - Parameters:
  ///   - isExact: Whether the run itself comes out again without changes; if not, as with one that was
  ///     made by hand in real time, what comes out is what changes are held against.
  ///   - rerun: Makes it anew with changes; nil if that can't be done.
  init(
    _ recording: Recording,
    isExact: Bool = true,
    rerun: @escaping ([RunChange]) -> Recording? = { _ in nil }
  ) {
    first = StepperRun(recording)
    base = { isExact ? recording : rerun([]) }
    self.rerun = rerun
  }

  /// Two runs, which are as they are.
  init(_ pair: RecordingPair) {
    first = StepperRun(pair)
    base = { nil }
    rerun = { _ in nil }
  }

  /// The run with these changes, beside the one without; nil if it can't be changed.
  func run(_ changes: [RunChange]) -> StepperRun? {
    guard !changes.isEmpty else { return first }
    if let run = known[changes] { return run }
    guard let base = base(), let changed = rerun(changes) else { return nil }
    let run = StepperRun(RecordingPair(expected: base, actual: changed, names: Self.names))
    known[changes] = run
    return run
  }
}
