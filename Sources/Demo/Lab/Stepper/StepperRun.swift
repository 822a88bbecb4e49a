import Workshop

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
