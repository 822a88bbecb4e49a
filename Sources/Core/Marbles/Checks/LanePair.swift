/// One lane beside what was expected of it.
struct LanePair {
  let name: String
  /// Nil if no such lane was expected.
  var expected: [Timeline.Mark]?
  /// Nil if there was none.
  var lane: Timeline.Lane?
  /// What is wrong, for the carets.
  var faults: [TimelineRow.Fault] = []

  /// How the two are drawn: as one if they are the same, or if there is only one.
  func drawn(_ kind: Timeline.Lane.Kind) -> [TimelineRow] {
    guard !faults.isEmpty else { return lane.map { [$0.row] } ?? [] }
    let faults = Array(faults.prefix(MarbleReport.caretLimit))
    var rows: [TimelineRow] = []
    if let expected {
      rows.append(TimelineRow(group: kind.group, name: "\(name) expected", marks: expected))
    }
    if let lane {
      rows.append(TimelineRow(group: kind.group, name: "\(name) actual", marks: lane.marks))
    }
    if let last = rows.indices.last { rows[last].faults = faults }
    return rows
  }
}

extension [LanePair] {
  /// As many are drawn.
  private static var limit: Int { 12 }

  /// How they are drawn: if they are many, those around the first fault.
  func drawn(_ kind: Timeline.Lane.Kind) -> [TimelineRow] {
    let fault = firstIndex { !$0.faults.isEmpty } ?? 0
    let start = Swift.max(0, Swift.min(fault - Self.limit / 2, count - Self.limit))
    let shown = dropFirst(start).prefix(Self.limit)
    let rest = TimelineRow(
      group: kind.group,
      name: "(\((count - shown.count).grouped) more)",
      marks: [],
      startsAtFirstMark: true
    )
    return shown.flatMap { $0.drawn(kind) } + (count > shown.count ? [rest] : [])
  }
}
