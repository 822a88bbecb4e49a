extension LifetimeCheck {
  /// A row and the lane that it is meant for; one of them if there is no other.
  struct Match {
    var row: Row?
    var lane: Timeline.Lane?

    var start: MarbleTime { (lane?.marks ?? row?.marks ?? []).first?.time ?? .zero }
  }

  /// The rows and lanes that belong together, in the order of their beginning.
  ///
  /// What came as drawn is paired first, then what began as drawn, and only what is left by its place:
  /// otherwise one that is missing would make all that follow look wrong.
  ///
  /// - Parameter pairsStrangers: Whether what is left is paired also if there are more of the one than
  ///   of the other.
  func matches(in lanes: [Timeline.Lane], pairsStrangers: Bool = true) -> [Match] {
    var rest = Array(rows.indices)
    var meant = [Int?](repeating: nil, count: lanes.count)
    func pair(if fits: (Row, Timeline.Lane) -> Bool) {
      for index in lanes.indices where meant[index] == nil {
        let candidates = rest.filter { fits(rows[$0], lanes[index]) }
        guard let found = place(of: lanes[index].name, in: candidates) else { continue }
        meant[index] = found
        rest.removeAll { $0 == found }
      }
    }
    pair { row, lane in
      row.marks.elementsEqual(lane.marks) { $0.time == $1.time && $0.kind == $1.kind }
    }
    pair { $0.marks.first?.time == $1.marks.first?.time }
    if pairsStrangers || rest.count == meant.count(where: { $0 == nil }) { pair { _, _ in true } }
    let matches =
      zip(meant, lanes).map { index, lane in Match(row: index.map { rows[$0] }, lane: lane) }
      + rest.map { Match(row: rows[$0]) }
    return matches.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }

  /// The first row whose name ends where a word of the lane's ends, else the first that is a part.
  private func place(of lane: String, in candidates: [Int]) -> Int? {
    candidates.first { index in
      lane.ranges(of: rows[index].name).contains { range in
        range.upperBound == lane.endIndex || !lane[range.upperBound].isWholeNumber
      }
    } ?? candidates.first { lane.contains(rows[$0].name) }
  }
}
