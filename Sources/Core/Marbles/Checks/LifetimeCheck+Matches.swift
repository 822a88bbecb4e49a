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

  /// The row that names the lane best; of equals the first.
  private func place(of lane: String, in candidates: [Int]) -> Int? {
    candidates.compactMap { index in LaneName(rows[index].name, in: lane).map { (index, $0) } }
      .max { $0.1 < $1.1 }?.0
  }
}

/// How well a row's name fits a lane's, from worst to best.
enum LaneName: Int, Comparable {
  /// A part that begins and ends where words or numbers do.
  case part
  /// A part with nothing behind it but a query.
  case end
  /// The whole name.
  case whole

  /// Nil if `name` isn't a part of `lane`, or begins or ends inside a word or number.
  init?(_ name: String, in lane: String) {
    guard name != lane else {
      self = .whole
      return
    }
    func areOneWord(_ left: Character?, _ right: Character?) -> Bool {
      guard let left, let right else { return false }
      return left.isWordPart && right.isWordPart
    }
    let fits = lane.ranges(of: name).filter { range in
      !areOneWord(lane[..<range.lowerBound].last, name.first)
        && !areOneWord(name.last, lane[range.upperBound...].first)
    }
    guard !fits.isEmpty else { return nil }
    let isEnd = fits.contains { lane[$0.upperBound...].first.map { "?&".contains($0) } ?? true }
    self = isEnd ? .end : .part
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
