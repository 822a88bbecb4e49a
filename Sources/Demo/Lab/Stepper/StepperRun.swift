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
    lanes = StepperLanes(recording)
  }

  init(_ pair: RecordingPair) {
    recording = pair.merged
    self.pair = pair
    lanes = StepperLanes(pair.merged)
  }

  /// The run that goes on: of two, the one that is held against the other.
  var actual: Recording { pair?.actual ?? recording }

  /// The number of a request of ``actual`` as it is shown.
  func number(ofRequest number: Int) -> String {
    let isOther = pair.map { $0.expected.timeline.lanes.count { $0.kind == .request } < number }
    return Recording.RequestNumber(number, isOther: isOther ?? false).words
  }

  /// The lane that shows the same member, or the same request, as one of another run does.
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
