/// What is expected of lanes that live from a beginning to an end: requests, alerts.
struct LifetimeCheck {
  /// One lane.
  struct Row {
    /// A part of its name.
    let name: String
    let marks: [Timeline.Mark]
  }

  let kind: Timeline.Lane.Kind
  /// All lanes of the kind, in the order of their beginning.
  let rows: [Row]
  let place: SourcePlace

  /// One lane beside what was expected of it.
  struct Pair {
    let row: Row?
    let lane: Timeline.Lane?
    let faults: [LaneFault]
  }

  /// Each lane with the row that is meant for it; rows and lanes that have no other are faults.
  func pairs(in lanes: [Timeline.Lane]) -> [Pair] {
    var rest = rows[...]
    var pairs = lanes.map { lane in
      guard let index = rest.firstIndex(where: { lane.name.contains($0.name) }) else {
        return Pair(row: nil, lane: lane, faults: faults(expected: [], lane.marks))
      }
      let row = rest.remove(at: index)
      return Pair(row: row, lane: lane, faults: faults(expected: row.marks, lane.marks))
    }
    pairs += rest.map { row in
      Pair(row: row, lane: nil, faults: faults(expected: row.marks, []))
    }
    return pairs
  }

  private func faults(expected: [Timeline.Mark], _ actual: [Timeline.Mark]) -> [LaneFault] {
    LaneComparison.faults(expected: expected.map(beat), actual: actual.map(beat))
  }

  private func beat(_ mark: Timeline.Mark) -> Beat {
    Beat(
      time: mark.time,
      what: .lifetime(mark.kind, label: mark.kind == .next ? mark.label : ""),
      name: name(of: mark),
      index: 0
    )
  }

  private func name(of mark: Timeline.Mark) -> String {
    let isRequest = kind == .request
    return switch mark.kind {
    case .subscribed: isRequest ? "the request" : "the presentation"
    case .completed: isRequest ? "the answer" : "the end"
    case .error: isRequest ? "the failure" : "the error"
    case .disposed: isRequest ? "the cancellation" : "the dismissal"
    case .next: mark.spokenName
    }
  }
}

extension LifetimeCheck.Pair {
  /// As short as its row has it.
  private var name: String { row?.name ?? lane?.name ?? "" }

  /// What is wrong, a sentence each; a whole lane that is missing or extra is one.
  var sentences: [String] {
    guard !faults.isEmpty else { return [] }
    if lane == nil, let first = row?.marks.first {
      return ["\(name): was expected to begin at \(first.time.spoken) and never began"]
    }
    if row == nil, let first = lane?.marks.first {
      return ["\(name): began at \(first.time.spoken) and was not expected"]
    }
    return faults.map { "\(name): \($0.sentence)" }
  }

  /// How it is drawn.
  func drawn(_ kind: Timeline.Lane.Kind) -> [TimelineRow] {
    guard !faults.isEmpty else {
      return lane.map { lane in
        var drawn = lane.row
        drawn.name = name
        return [drawn]
      } ?? []
    }
    let wanted = row.map { row in
      [TimelineRow(group: kind.group, name: "\(name) expected", marks: row.marks)]
    }
    let came = TimelineRow(
      group: kind.group,
      name: "\(name) actual",
      marks: lane?.marks ?? [],
      faults: faults.map { TimelineRow.Fault(time: $0.time, text: $0.caption) }
    )
    return (wanted ?? []) + [came]
  }
}
