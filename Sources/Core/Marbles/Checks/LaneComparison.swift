/// Finds few faults that explain how two sequences of events differ.
///
/// The time it takes is linear in the events, but for those around which much differs.
struct LaneComparison {
  private var faults: [LaneFault] = []

  /// The faults in the order of their time; empty if the sequences are equal.
  static func faults(expected: [ComparedMark], actual: [ComparedMark]) -> [LaneFault] {
    let direct = explained(expected, actual)
    let faults = shifted(direct, expected, actual) ?? direct.cutOff(actual)
    return faults.condensed(expected, actual)
  }

  private static func explained(_ expected: [ComparedMark], _ actual: [ComparedMark]) -> [LaneFault]
  {
    var comparison = LaneComparison()
    let (wanted, came) = comparison.removingWrongOrder(expected, actual)
    comparison.align(wanted[...], came[...])
    return comparison.faults.sorted { $0.time < $1.time }
  }

  /// Takes out the instants that hold the right events in the wrong order.
  private mutating func removingWrongOrder(
    _ expected: [ComparedMark],
    _ actual: [ComparedMark]
  ) -> ([ComparedMark], [ComparedMark]) {
    let expectedAt = Dictionary(grouping: expected, by: \.due).filter { $1.count > 1 }
    guard !expectedAt.isEmpty else { return (expected, actual) }
    let actualAt = Dictionary(grouping: actual, by: \.due)
    var disordered: Set<MarbleTime> = []
    for (time, wanted) in expectedAt {
      guard let came = actualAt[time], came.count == wanted.count else { continue }
      guard came.map(\.content) != wanted.map(\.content) else { continue }
      guard came.counts == wanted.counts else { continue }
      disordered.insert(time)
      faults.append(.wrongOrder(at: time, expected: wanted, actual: came))
    }
    return (
      expected.filter { !disordered.contains($0.due) },
      actual.filter { !disordered.contains($0.due) }
    )
  }

  /// Pairs the events up so that few differ.
  private mutating func align(
    _ expected: ArraySlice<ComparedMark>,
    _ actual: ArraySlice<ComparedMark>
  ) {
    let prefix = zip(expected, actual).prefix { $0.0.isSame(as: $0.1) }.count
    let (expected, actual) = (expected.dropFirst(prefix), actual.dropFirst(prefix))
    let suffix = zip(expected.reversed(), actual.reversed())
      .prefix { $0.0.isSame(as: $0.1) }.count
    let (wanted, came) = (Array(expected.dropLast(suffix)), Array(actual.dropLast(suffix)))
    guard !LaneAlignment.isSmall(wanted, came) else {
      return faults += LaneAlignment.faults(wanted, came)
    }
    let anchors =
      LaneAnchors.pairs(wanted, came) { $0.isSame(as: $1) }
      ?? LaneAnchors.pairs(wanted, came) { $0.content == $1.content } ?? []
    var (row, column) = (0, 0)
    for (nextRow, nextColumn) in anchors + [(wanted.count, came.count)] {
      let (rest, others) = (Array(wanted[row..<nextRow]), Array(came[column..<nextColumn]))
      faults +=
        LaneAlignment.isSmall(rest, others)
        ? LaneAlignment.faults(rest, others) : LaneAlignment.faultsByTime(rest, others)
      guard nextRow < wanted.count else { break }
      if let fault = wanted[nextRow].fault(pairedWith: came[nextColumn]) { faults.append(fault) }
      (row, column) = (nextRow + 1, nextColumn + 1)
    }
  }

  /// Says once what would be said of each event: that all are off by the same time.
  ///
  /// - Returns: `nil` if that leaves no fewer faults.
  private static func shifted(
    _ faults: [LaneFault],
    _ expected: [ComparedMark],
    _ actual: [ComparedMark]
  ) -> [LaneFault]? {
    let moved = faults.compactMap(\.moved)
    // By the faults, or by their places, where other values have been taken for the same ones.
    let shifts = [LaneShift(moved), faults.isEmpty ? nil : LaneShift(Array(zip(expected, actual)))]
    var best: [LaneFault]?
    for case let shift? in shifts {
      let rest =
        shift.count == faults.count && moved.count == faults.count
        ? [] : explained(expected.map(shift.moving), actual)
      // "All" is not true where many others are off by another time.
      guard rest.count + 1 < best?.count ?? faults.count,
        rest.count(where: { $0.moved != nil }) * 3 <= shift.count
      else { continue }
      best = [shift.fault(isAll: rest.isEmpty)] + rest
    }
    return best
  }
}

extension LaneFault {
  fileprivate var moved: LaneShift.Pair? {
    if case .moved(let mark, let came) = self { (mark, came) } else { nil }
  }
}

extension [ComparedMark] {
  fileprivate var counts: [ComparedMark.Content: Int] {
    reduce(into: [:]) { $0[$1.content, default: 0] += 1 }
  }
}
