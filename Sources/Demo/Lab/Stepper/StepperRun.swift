import MarbleKit

final class StepperRun: Sendable {
  let recording: Recording
  let pair: RecordingPair?
  let lanes: StepperLanes
  let code: Result<RunCode, RunCode.Absence>

  init(_ recording: Recording) {
    self.recording = recording
    pair = nil
    lanes = StepperLanes(recording)
    code = RunCode.of(recording)
  }

  init(_ pair: RecordingPair) {
    recording = pair.merged
    self.pair = pair
    lanes = StepperLanes(pair.merged)
    code = RunCode.of(pair.actual.changes.isEmpty ? pair.merged : pair.actual)
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
