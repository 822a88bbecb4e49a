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
    lanes = StepperLanes(pair.merged.timeline, of: pair)
  }

  /// The run that goes on: of two, the one that is held against the other.
  var actual: Recording { pair?.actual ?? recording }

  /// The number of a request of ``actual`` as it is shown; without a prime if it is that of the other
  /// run, too.
  func number(ofRequest number: Int) -> String {
    let isOfBoth = pair.map { $0.numbers.expected[number - 1] != nil } ?? true
    return isOfBoth ? "\(number)" : "\(number)′"
  }

  /// The lane that shows the same member, or the same request, as one of another run does.
  func lane(like lane: Int, of other: StepperRun) -> Int? {
    let lanes = other.recording.timeline.lanes
    guard lanes.indices.contains(lane) else { return nil }
    let start = lanes[lane].kind == .request ? lanes[lane].marks.first?.time : nil
    let name = other.member(lanes[lane].name)
    return recording.timeline.lanes.lastIndex { own in
      own.kind == lanes[lane].kind && member(own.name) == name
        && (start == nil || own.marks.first?.time == start)
    }
  }

  /// The name of a lane without that of its run.
  private func member(_ name: String) -> String {
    let side = lanes.sides.first { name.hasSuffix(" \($0)") }
    return String(name.dropLast(side.map { $0.count + 1 } ?? 0))
  }
}
