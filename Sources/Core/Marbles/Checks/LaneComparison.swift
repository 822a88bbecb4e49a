/// Finds the smallest set of faults that explains how two sequences of events differ.
struct LaneComparison {
  private var faults: [LaneFault] = []

  /// The faults in the order of their time; empty if the sequences are equal.
  static func faults(expected: [Beat], actual: [Beat]) -> [LaneFault] {
    var comparison = LaneComparison()
    comparison.compare(expected, actual)
    return comparison.faults.sorted { $0.time < $1.time }
  }

  private mutating func compare(_ expected: [Beat], _ actual: [Beat]) {
    var (expected, actual) = removingWrongOrder(expected, actual)
    let prefix = zip(expected, actual).prefix { $0.0.isSame(as: $0.1) }.count
    expected.removeFirst(prefix)
    actual.removeFirst(prefix)
    let suffix = zip(expected.reversed(), actual.reversed())
      .prefix { $0.0.isSame(as: $0.1) }.count
    expected.removeLast(suffix)
    actual.removeLast(suffix)
    align(expected, actual)
    mergeConstantShift()
  }

  /// Takes out the instants that hold the right events in the wrong order.
  private mutating func removingWrongOrder(
    _ expected: [Beat],
    _ actual: [Beat]
  ) -> ([Beat], [Beat]) {
    let expectedAt = Dictionary(grouping: expected, by: \.time)
    let actualAt = Dictionary(grouping: actual, by: \.time)
    var disordered: Set<MarbleTime> = []
    for (time, wanted) in expectedAt where wanted.count > 1 {
      guard let came = actualAt[time], came.count == wanted.count else { continue }
      guard came.map(\.what) != wanted.map(\.what) else { continue }
      guard came.counts == wanted.counts else { continue }
      disordered.insert(time)
      faults.append(.wrongOrder(at: time, expected: wanted, actual: came))
    }
    return (
      expected.filter { !disordered.contains($0.time) },
      actual.filter { !disordered.contains($0.time) }
    )
  }

  /// Pairs the events up so that the fewest differ, as a text comparison does.
  private mutating func align(_ expected: [Beat], _ actual: [Beat]) {
    guard expected.count * actual.count < 4_000_000 else {
      return faults += expected.map(LaneFault.missing) + actual.map(LaneFault.extra)
    }
    let width = actual.count + 1
    var costs = [Int](repeating: 0, count: (expected.count + 1) * width)
    for row in stride(from: expected.count, through: 0, by: -1) {
      for column in stride(from: actual.count, through: 0, by: -1) {
        var best = Int.max
        if row < expected.count { best = min(best, costs[(row + 1) * width + column] + 2) }
        if column < actual.count { best = min(best, costs[row * width + column + 1] + 2) }
        if row < expected.count, column < actual.count,
          let cost = expected[row].costOfPairing(with: actual[column])
        {
          best = min(best, costs[(row + 1) * width + column + 1] + cost)
        }
        costs[row * width + column] = best == .max ? 0 : best
      }
    }
    walk(expected, actual, costs)
  }

  private mutating func walk(_ expected: [Beat], _ actual: [Beat], _ costs: [Int]) {
    let width = actual.count + 1
    var row = 0
    var column = 0
    while row < expected.count || column < actual.count {
      let here = costs[row * width + column]
      if row < expected.count, column < actual.count,
        let cost = expected[row].costOfPairing(with: actual[column]),
        here == costs[(row + 1) * width + column + 1] + cost
      {
        if let fault = expected[row].fault(pairedWith: actual[column]) { faults.append(fault) }
        row += 1
        column += 1
      } else if row < expected.count, here == costs[(row + 1) * width + column] + 2 {
        let isOpen = expected[row].isTerminal && !actual.contains(where: \.isTerminal)
        faults.append(isOpen ? .stillOpen(expected[row]) : .missing(expected[row]))
        row += 1
      } else {
        faults.append(.extra(actual[column]))
        column += 1
      }
    }
  }

  /// Says once what would be said of each event: that all are off by the same time.
  private mutating func mergeConstantShift() {
    var spans: Set<MarbleTime> = []
    for fault in faults {
      guard case .moved(let beat, let time) = fault else { return }
      spans.insert(time - beat.time)
    }
    guard faults.count > 1, spans.count == 1, let span = spans.first,
      case .moved(let first, let actual)? = faults.min(by: { $0.time < $1.time })
    else { return }
    faults = [.shifted(by: span, first: first, actual: actual)]
  }
}

extension [Beat] {
  fileprivate var counts: [Beat.What: Int] {
    reduce(into: [:]) { $0[$1.what, default: 0] += 1 }
  }
}

extension Beat {
  fileprivate func isSame(as other: Beat) -> Bool {
    time == other.time && what == other.what
  }

  /// How bad it is to take `other` for this event; nil if they have nothing in common.
  fileprivate func costOfPairing(with other: Beat) -> Int? {
    if what == other.what { return time == other.time ? 0 : 2 }
    if isTerminal, other.isTerminal { return 3 }
    return time == other.time && isTerminal == other.isTerminal ? 3 : nil
  }

  fileprivate func fault(pairedWith other: Beat) -> LaneFault? {
    if what == other.what { return time == other.time ? nil : .moved(self, to: other.time) }
    return isTerminal
      ? .wrongEnd(expected: self, actual: other)
      : .wrongValue(expected: self, actual: other)
  }
}
