import Core

/// The runs that come of what a user changes, each made once.
final class StepperRuns {
  /// Where a run goes that is kept.
  struct Files {
    /// A name that no file has yet.
    let freshName: () -> String
    /// Writes the run with these changes to a file; what came of it, in words.
    let save: (_ changes: [RunChange], _ file: String) -> String
  }

  /// The run without changes.
  let first: StepperRun
  /// The changes with which it begins.
  let changes: [RunChange]
  /// Nil if it can't be kept.
  let files: Files?
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
  ///   - changes: Those with which it begins.
  ///   - rerun: Makes it anew with changes; nil if that can't be done.
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

  /// Two runs, which are as they are.
  init(_ pair: RecordingPair) {
    first = StepperRun(pair)
    changes = []
    files = nil
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
