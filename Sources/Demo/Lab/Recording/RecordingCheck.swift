import Core

/// Looks for what a run can't have written, so that whoever shows a recording may rely on it.
struct RecordingCheck {
  /// No run is longer than a hundred years, so that the spans between its times can be told.
  private static let mostTime = MarbleTime(nanoseconds: 3_155_760_000_000_000_000)

  private let recording: Recording

  init(_ recording: Recording) {
    self.recording = recording
  }

  func run() throws(RecordingFault) {
    let timeline = recording.timeline
    guard timeline.tick > .zero else { throw RecordingFault("timeline.tick is not above 0") }
    try check([timeline.tick], "timeline.tick")
    try check([timeline.end], "timeline.end")
    try check(recording.steps.map(\.time), "steps")
    try check(recording.changes)
    for (index, lane) in timeline.lanes.enumerated() {
      try check(lane.marks.map(\.time), "timeline.lanes[\(index)].marks")
    }
  }

  private func check(_ changes: [RunChange]) throws(RecordingFault) {
    for (index, change) in changes.enumerated() {
      guard case .delay(_, let delay, let latency) = change else { continue }
      guard delay >= .zero, delay <= latency, latency <= Self.mostTime else {
        throw RecordingFault("changes[\(index)] is no delay")
      }
    }
  }

  private func check(_ times: [MarbleTime], _ place: String) throws(RecordingFault) {
    var last = MarbleTime(nanoseconds: -Self.mostTime.nanoseconds)
    for time in times {
      guard time >= MarbleTime(nanoseconds: -Self.mostTime.nanoseconds), time <= Self.mostTime
      else {
        throw RecordingFault("\(place) lies more than a hundred years off")
      }
      guard time >= last else { throw RecordingFault("the times of \(place) go back") }
      last = time
    }
  }
}
