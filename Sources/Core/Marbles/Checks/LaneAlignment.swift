/// Pairs the events of two sequences up, and says what differs.
enum LaneAlignment {
  /// Whether there are so few that every way to pair them up can be compared.
  static func isSmall(_ expected: [ComparedMark], _ actual: [ComparedMark]) -> Bool {
    expected.count * actual.count <= 250_000
  }

  /// The faults of the pairing in which the fewest differ, as a text comparison does.
  static func faults(_ expected: [ComparedMark], _ actual: [ComparedMark]) -> [LaneFault] {
    let width = actual.count + 1
    var costs = [Int](repeating: 0, count: (expected.count + 1) * width)
    for row in stride(from: expected.count, through: 0, by: -1) {
      for column in stride(from: actual.count, through: 0, by: -1) {
        var best = Int.max
        if row < expected.count { best = min(best, costs[(row + 1) * width + column] + single) }
        if column < actual.count { best = min(best, costs[row * width + column + 1] + single) }
        if row < expected.count, column < actual.count,
          let cost = cost(of: expected[row], actual[column])
        {
          best = min(best, costs[(row + 1) * width + column + 1] + cost)
        }
        costs[row * width + column] = best == .max ? 0 : best
      }
    }
    return walk(expected, actual, costs)
  }

  /// The cost of an event that has no other.
  private static let single = 2 << distanceBits

  /// So many bits below the cost tell which of two pairings that explain as much is the nearer one.
  private static let distanceBits = 42

  /// The cost of a pair, and below it how far the two are apart, in microseconds.
  private static func cost(of expected: ComparedMark, _ actual: ComparedMark) -> Int? {
    guard let cost = expected.costOfPairing(with: actual) else { return nil }
    // A pair has 33 bits, and there are at most 500.
    let distance = min(abs(actual.due.nanoseconds - expected.due.nanoseconds) / 1000, 1 << 33)
    return cost << distanceBits + Int(distance)
  }

  private static func walk(_ expected: [ComparedMark], _ actual: [ComparedMark], _ costs: [Int])
    -> [LaneFault]
  {
    let width = actual.count + 1
    let hasEnd = actual.contains(where: \.isEnd)
    var faults: [LaneFault] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < actual.count {
      let here = costs[row * width + column]
      if row < expected.count, column < actual.count,
        let cost = cost(of: expected[row], actual[column]),
        here == costs[(row + 1) * width + column + 1] + cost
      {
        if let fault = expected[row].fault(pairedWith: actual[column]) { faults.append(fault) }
        row += 1
        column += 1
      } else if row < expected.count, here == costs[(row + 1) * width + column] + single {
        let isOpen = expected[row].isEnd && !hasEnd
        faults.append(isOpen ? .stillOpen(expected[row]) : .missing(expected[row]))
        row += 1
      } else {
        faults.append(.extra(actual[column]))
        column += 1
      }
    }
    return faults
  }

  /// The faults if only what happens at one instant is a pair: for sequences that have so little in
  /// common that no better pairing would say more.
  static func faultsByTime(_ expected: [ComparedMark], _ actual: [ComparedMark]) -> [LaneFault] {
    var faults: [LaneFault] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < actual.count {
      if row < expected.count, column < actual.count, expected[row].due == actual[column].due,
        expected[row].costOfPairing(with: actual[column]) != nil
      {
        if let fault = expected[row].fault(pairedWith: actual[column]) { faults.append(fault) }
        row += 1
        column += 1
      } else if column == actual.count
        || row < expected.count && expected[row].due <= actual[column].due
      {
        faults.append(.missing(expected[row]))
        row += 1
      } else {
        faults.append(.extra(actual[column]))
        column += 1
      }
    }
    return faults
  }
}

/// Finds what two long sequences have in common, if they differ little (Myers' algorithm).
enum LaneAnchors {
  /// As many insertions and removals are looked for.
  private static let limit = 300

  /// The places of the events that both have, in their order; nil if more differ than is looked for.
  static func pairs(
    _ expected: [ComparedMark],
    _ actual: [ComparedMark],
    areSame: (ComparedMark, ComparedMark) -> Bool
  ) -> [(Int, Int)]? {
    var furthest = [1: 0]
    var trace: [[Int: Int]] = []
    for count in 0...limit {
      trace.append(furthest)
      for diagonal in stride(from: -count, through: count, by: 2) {
        let down = furthest[diagonal + 1] ?? -1
        let right = furthest[diagonal - 1] ?? -1
        var column = diagonal == -count || diagonal != count && right < down ? down : right + 1
        var row = column - diagonal
        while column < actual.count, row < expected.count, areSame(expected[row], actual[column]) {
          column += 1
          row += 1
        }
        furthest[diagonal] = column
        if column >= actual.count, row >= expected.count {
          return path(trace, expected.count, actual.count)
        }
      }
    }
    return nil
  }

  private static func path(_ trace: [[Int: Int]], _ rows: Int, _ columns: Int) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (row, column) = (rows, columns)
    for count in trace.indices.reversed() {
      let furthest = trace[count]
      let diagonal = column - row
      let down = furthest[diagonal + 1] ?? -1
      let right = furthest[diagonal - 1] ?? -1
      let isDown = diagonal == -count || diagonal != count && right < down
      let before = isDown ? diagonal + 1 : diagonal - 1
      let startColumn = count == 0 ? 0 : furthest[before] ?? 0
      let startRow = count == 0 ? 0 : startColumn - before
      while row > startRow, column > startColumn {
        row -= 1
        column -= 1
        // What an insertion or a removal leads to comes before the run of equal events.
        pairs.append((row, column))
      }
      (row, column) = (startRow, startColumn)
    }
    return pairs.reversed()
  }
}

extension ComparedMark {
  /// How bad it is to take `other` for this event; nil if they have nothing in common.
  func costOfPairing(with other: ComparedMark) -> Int? {
    if content == other.content { return due == other.due ? 0 : 2 }
    if isEnd, other.isEnd { return 3 }
    return due == other.due && isEnd == other.isEnd ? 3 : nil
  }

  func fault(pairedWith other: ComparedMark) -> LaneFault? {
    if content == other.content { return due == other.due ? nil : .moved(self, to: other) }
    return isEnd
      ? .wrongEnd(expected: self, actual: other)
      : .wrongValue(expected: self, actual: other)
  }
}
