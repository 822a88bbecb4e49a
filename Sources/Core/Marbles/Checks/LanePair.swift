/// One lane beside what was expected of it.
struct LanePair {
  let name: String
  /// Nil if no such lane was expected.
  var expected: [Timeline.Mark]?
  /// Nil if there was none.
  var lane: Timeline.Lane?
  let faults: [LaneFault]

  /// How the two are drawn: as one if they are the same.
  func drawn(_ kind: Timeline.Lane.Kind) -> [TimelineRow] {
    guard !faults.isEmpty else { return lane.map { [$0.row] } ?? [] }
    let wanted = expected.map {
      [TimelineRow(group: kind.group, name: "\(name) expected", marks: $0)]
    }
    let came = TimelineRow(
      group: kind.group,
      name: "\(name) actual",
      marks: lane?.marks ?? [],
      faults: faults.prefix(MarbleReport.caretLimit).map { TimelineRow.Fault($0) }
    )
    return (wanted ?? []) + [came]
  }
}
