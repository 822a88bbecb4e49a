import Core
import Workshop

final class StepperRuns {
  let first: StepperRun
  let changes: [RunChange]
  private let save: ((_ run: Recording, _ file: String) throws -> String)?
  private let base: Recording?
  private let rerun: ([RunChange]) -> Recording?
  private var known: [[RunChange]: StepperRun] = [:]

  static let names = TimelineComparison.Names(expected: "as it was", actual: "what if")

  /// A run that can be changed.
  ///
  /// - Parameters:
  ///   - rerun: Repeats the run with changes; `nil` if that's impossible.
  ///   - save: Saves a run as a file, and returns a notice about it.
  init(
    _ recording: Recording,
    changes: [RunChange] = [],
    rerun: @escaping ([RunChange]) -> Recording? = { _ in nil },
    save: ((_ run: Recording, _ file: String) throws -> String)? = nil
  ) {
    first = StepperRun(recording)
    self.changes = changes
    self.save = save
    self.rerun = rerun
    base = recording
  }

  init(_ pair: RecordingPair) {
    first = StepperRun(pair)
    changes = []
    save = nil
    base = nil
    rerun = { _ in nil }
  }

  /// The run with these changes beside the one without; `nil` if it can't be changed.
  func run(_ changes: [RunChange]) -> StepperRun? {
    guard !changes.isEmpty else { return first }
    if let run = known[changes] { return run }
    guard let base, let changed = rerun(changes) else { return nil }
    let run = StepperRun(RecordingPair(expected: base, actual: changed, names: Self.names))
    known[changes] = run
    return run
  }

  /// Saves the run with these changes, and returns a notice about it.
  func save(_ changes: [RunChange], as file: String) -> String {
    guard let save, let run = run(changes) else { return "this run can't be saved" }
    do {
      return try save(run.actual, file)
    } catch {
      return "\(error)"
    }
  }
}
