/// A problem of a lane: the caption below its caret, and the sentence.
struct LaneFinding {
  let row: TimelineRow.Fault
  /// The first instant that differs: when the event was due, or when it arrived if that is earlier.
  let start: MarbleTime
  /// The sentence, without the lane's name.
  let sentence: () -> String
  /// True for a request, a subscription or a presentation that isn't expected.
  var isUnknown = false

  init(
    _ time: MarbleTime,
    due: MarbleTime? = nil,
    _ caption: String,
    _ sentence: String,
    isUnknown: Bool = false
  ) {
    row = TimelineRow.Fault(time: time, text: caption)
    start = min(due ?? time, time)
    self.sentence = { sentence }
    self.isUnknown = isUnknown
  }

  init(_ fault: LaneFault, in lane: CheckedLane) {
    row = TimelineRow.Fault(fault)
    start = fault.start
    sentence = { fault.sentence(lane.difference) }
  }
}

/// A recorded lane and its expectation, either of which may be missing.
struct LanePair {
  let name: String
  var expected: [Timeline.Mark]?
  var lane: Timeline.Lane?
  var faults: [LaneFinding] = []
  /// `true` if the fault is in the pair below, whose lane arrived instead of this one.
  var isElsewhere = false

  /// The rows of a drawing: two if the lanes differ, otherwise one.
  func rows(_ kind: Timeline.LaneKind) -> [TimelineRow] {
    guard !faults.isEmpty || isElsewhere else { return lane.map { [$0.row] } ?? [] }
    let both = [("expected", expected), ("actual", lane?.marks)]
    var rows = both.compactMap { word, marks in
      marks.map { TimelineRow(group: kind.group, name: "\(name) \(word)", marks: $0) }
    }
    if let last = rows.indices.last {
      rows[last].faults = faults.prefix(MarbleReport.caretLimit).map(\.row)
    }
    return rows
  }
}

extension [LanePair] {
  private static var limit: Int { 12 }

  /// The rows of all pairs, or of those around the first fault if there are many.
  func rows(_ kind: Timeline.LaneKind) -> [TimelineRow] {
    let fault = firstIndex { !$0.faults.isEmpty } ?? 0
    let start = Swift.max(0, Swift.min(fault - Self.limit / 2, count - Self.limit))
    let shown = dropFirst(start).prefix(Self.limit)
    let rest = TimelineRow(
      group: kind.group,
      name: "(\((count - shown.count).grouped) more)",
      marks: [],
      startsAtFirstMark: true
    )
    return shown.flatMap { $0.rows(kind) } + (count > shown.count ? [rest] : [])
  }
}
