/// Finds few faults that explain how two sequences of events differ.
///
/// The time it takes is linear in the events, but for those around which much differs.
package struct LaneComparison {
  private var faults: [LaneFault] = []

  /// The faults in the order of their time; empty if the sequences are equal.
  package static func faults(expected: [ComparedMark], actual: [ComparedMark]) -> [LaneFault] {
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
    // Where all came in time, it is the values that are wrong.
    let isInTime =
      wanted.count == came.count
      && zip(wanted, came).allSatisfy { $0.due == $1.due && $0.isEnd == $1.isEnd }
    guard isInTime || !LaneAlignment.isSmall(wanted, came) else {
      return faults += LaneAlignment.faults(wanted, came)
    }
    faults += LaneAlignment.faultsByTime(wanted, came)
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

/// A time by which many events of a lane are off.
struct LaneShift {
  /// An event that was expected, and the one that came for it.
  typealias Pair = (mark: ComparedMark, came: ComparedMark)

  let count: Int

  private let delay: MarbleTime
  private let start: MarbleTime
  /// The first event that is off by it and else as expected, if there are such.
  private let first: Pair

  /// The time by which most are off; `nil` if no two of the same content are off by one time, nor all.
  init?(_ pairs: [Pair]) {
    var delays: [MarbleTime: Int] = [:]
    for (mark, came) in pairs { delays[came.time - mark.time, default: 0] += 1 }
    delays[.zero] = nil
    guard let most = delays.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    let shifted = pairs.filter { $0.came.time - $0.mark.time == most.key }
      .sorted { $0.mark.time < $1.mark.time }
    let same = shifted.filter { $0.mark.content == $0.came.content }
    let isAll = shifted.count == pairs.count && pairs.count > 2
    guard same.count > 1 || isAll else { return nil }
    count = most.value
    delay = most.key
    start = shifted[0].mark.time
    first = same.count > 1 ? same[0] : shifted[0]
  }

  /// The event as it would have been expected, had the shift been.
  func moving(_ mark: ComparedMark) -> ComparedMark {
    guard mark.time >= start else { return mark }
    var mark = mark
    mark.delay = delay
    return mark
  }

  func fault(isAll: Bool) -> LaneFault {
    .shifted(by: delay, first: first.mark, actual: first.came, isAll: isAll)
  }
}

/// Pairs the events of two sequences up, and says what differs.
enum LaneAlignment {
  /// True if every way to pair them up can be compared.
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

  /// The bits below the cost: of two pairings that explain as much, they pick the nearer one.
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

extension ComparedMark {
  /// The cost of taking `other` for this event, or nil if they have nothing in common.
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
