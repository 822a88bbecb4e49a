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

/// A run as the stepper draws it, alone or beside the one that it's compared with.
final class StepperRun {
  let recording: Recording
  let pair: RecordingPair?
  let lanes: StepperLanes

  /// Read only once it's asked for, because it's in files.
  private(set) lazy var code: Result<StepCode, StepCode.Absence> =
    StepCode.of(pair?.merged ?? recording)

  init(_ recording: Recording) {
    self.recording = recording
    pair = nil
    lanes = StepperLanes(recording)
  }

  init(_ pair: RecordingPair) {
    recording = pair.merged
    self.pair = pair
    lanes = StepperLanes(pair.merged)
  }

  /// The run that can be changed further: of two, the second.
  var actual: Recording { pair?.actual ?? recording }

  func number(ofRequest number: Int) -> String {
    let isOther = pair.map { $0.expected.timeline.lanes.count { $0.kind == .request } < number }
    return Recording.RequestNumber(number, isOther: isOther ?? false).words
  }

  func lane(like lane: Int, of other: StepperRun) -> Int? {
    let lanes = other.recording.timeline.lanes
    guard lanes.indices.contains(lane) else { return nil }
    let start = lanes[lane].kind == .request ? lanes[lane].marks.first?.time : nil
    let name = lanes[lane].name
    return recording.timeline.lanes.lastIndex { own in
      own.kind == lanes[lane].kind && own.name == name
        && (start == nil || own.marks.first?.time == start)
    }
  }
}

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
