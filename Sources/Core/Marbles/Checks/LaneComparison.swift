/// A comparison that explains with few faults how two sequences of events differ.
///
/// It takes linear time where the two are alike, and quadratic time where much differs.
package enum LaneComparison {
  /// The faults in the order of their time; empty if the sequences are equal.
  ///
  /// - Parameter words: The words for a lane that is one request, presentation or subscription.
  package static func faults(
    expected: [ComparedMark],
    actual: [ComparedMark],
    words: LifetimeWords? = nil
  ) -> [LaneFault] {
    if let fault = absence(expected, actual, words) { return [fault] }
    let direct = explained(expected, actual)
    let faults = shifted(direct, expected, actual) ?? direct.cutOff(actual)
    return faults.condensed(expected, actual)
  }

  /// The only fault of a lane that never began, or was never expected: its end would add nothing.
  private static func absence(
    _ expected: [ComparedMark],
    _ actual: [ComparedMark],
    _ words: LifetimeWords?
  ) -> LaneFault? {
    guard expected.isEmpty != actual.isEmpty,
      let first = (expected + actual).first, first.mark.kind == .subscribed
    else { return nil }
    let kind: LaneFault.FaultKind = actual.isEmpty ? .neverBegan : .notExpected
    return LaneFault(kind: kind, expected: expected, actual: actual, words: words)
  }

  private static func explained(_ expected: [ComparedMark], _ actual: [ComparedMark]) -> [LaneFault]
  {
    let disorder = disorder(expected, actual)
    let times = Set(disorder.map(\.expected[0].due))
    let faults = aligned(
      expected.filter { !times.contains($0.due) },
      actual.filter { !times.contains($0.due) }
    )
    return (disorder + faults).sorted { $0.time < $1.time }
  }

  /// The instants that hold the right events in the wrong order.
  private static func disorder(_ expected: [ComparedMark], _ actual: [ComparedMark]) -> [LaneFault]
  {
    let groups = Dictionary(grouping: expected, by: \.due).filter { $1.count > 1 }
    let others = groups.isEmpty ? [:] : Dictionary(grouping: actual, by: \.due)
    return groups.compactMap { time, wanted in
      guard let came = others[time] else { return nil }
      let contents = (wanted.map(\.content), came.map(\.content))
      guard contents.0 != contents.1, contents.0.sorted() == contents.1.sorted() else { return nil }
      return LaneFault(kind: .wrongOrder, expected: wanted, actual: came)
    }
  }

  /// One fault instead of many, where most events are off by the same time.
  ///
  /// - Returns: `nil` if that leaves no fewer faults.
  private static func shifted(
    _ faults: [LaneFault],
    _ expected: [ComparedMark],
    _ actual: [ComparedMark]
  ) -> [LaneFault]? {
    let moved = faults.filter { $0.kind == .moved }.map { ($0.expected[0], $0.actual[0]) }
    // By the faults, or by their places, where other values have been taken for the same ones.
    let shifts = [LaneShift(moved), faults.isEmpty ? nil : LaneShift(Array(zip(expected, actual)))]
    var best: [LaneFault]?
    for case let shift? in shifts {
      let rest =
        shift.count == faults.count && moved.count == faults.count
        ? [] : explained(expected.map(shift.moving), actual)
      // "All" is not true where many others are off by another time.
      guard rest.count + 1 < best?.count ?? faults.count,
        rest.count(where: { $0.kind == .moved }) * 3 <= shift.count
      else { continue }
      best =
        [
          LaneFault(
            kind: .shifted,
            expected: [shift.first.mark],
            actual: [shift.first.came],
            isAll: rest.isEmpty
          )
        ] + rest
    }
    return best
  }
}

/// A time by which many events of a lane are off.
private struct LaneShift {
  typealias Pair = (mark: ComparedMark, came: ComparedMark)

  let count: Int
  /// The first event that is off by this time and otherwise as expected, if there is one.
  let first: Pair
  private let delay: MarbleTime
  private let start: MarbleTime

  /// Finds the time by which most pairs are off; `nil` if no two pairs of equal content share one,
  /// and not all pairs do.
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

  /// The event as it would be expected after the shift.
  func moving(_ mark: ComparedMark) -> ComparedMark {
    guard mark.time >= start else { return mark }
    var mark = mark
    mark.delay = delay
    return mark
  }
}

extension LaneComparison {
  /// The faults of the pairing in which the fewest differ, as a text comparison does.
  ///
  /// Of two sequences that are long and have little in common, only what happens at one instant is
  /// a pair: no better pairing would say more.
  private static func aligned(_ expected: [ComparedMark], _ actual: [ComparedMark]) -> [LaneFault] {
    let prefix = zip(expected, actual).prefix { $0.isSame(as: $1) }.count
    let rest = (expected.dropFirst(prefix), actual.dropFirst(prefix))
    let suffix = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0.isSame(as: $1) }.count
    let (wanted, came) = (Array(rest.0.dropLast(suffix)), Array(rest.1.dropLast(suffix)))
    // Where all came in time, it is the values that are wrong.
    let isInTime =
      wanted.count == came.count
      && zip(wanted, came).allSatisfy { $0.due == $1.due && $0.isEnd == $1.isEnd }
    let steps =
      isInTime || wanted.count * came.count > 250_000 ? nil : cheapestSteps(wanted, came)
    let hasEnd = came.contains(where: \.isEnd)
    var faults: [LaneFault] = []
    var (row, column) = (0, 0)
    while row < wanted.count || column < came.count {
      let (mark, other) = (wanted.dropFirst(row).first, came.dropFirst(column).first)
      let step = steps?[row * (came.count + 1) + column] ?? stepByTime(mark, other)
      switch (step, mark, other) {
      case (.pair, let mark?, let other?):
        faults += [mark.fault(pairedWith: other)].compactMap { $0 }
      case (.missing, let mark?, _):
        let kind: LaneFault.FaultKind = mark.isEnd && !hasEnd ? .stillOpen : .missing
        faults.append(LaneFault(kind: kind, expected: [mark], actual: []))
      case (_, _, let other?): faults.append(LaneFault(kind: .extra, expected: [], actual: [other]))
      default: break
      }
      row += step == .extra ? 0 : 1
      column += step == .missing ? 0 : 1
    }
    return faults
  }

  private enum Pairing { case pair, missing, extra }

  private static func stepByTime(_ mark: ComparedMark?, _ other: ComparedMark?) -> Pairing {
    guard let mark, let other else { return mark == nil ? .extra : .missing }
    if mark.due == other.due, mark.costOfPairing(with: other) != nil { return .pair }
    return mark.due <= other.due ? .missing : .extra
  }

  /// The first step of the cheapest way to pair up what follows, for each place in both sequences.
  private static func cheapestSteps(_ wanted: [ComparedMark], _ came: [ComparedMark]) -> [Pairing] {
    // Of two pairings that explain as much, the nearer one is cheaper.
    typealias Cost = (faults: Int, distance: Int64)
    let width = came.count + 1
    var steps = [Pairing](repeating: .extra, count: (wanted.count + 1) * width)
    var costs = [Cost](repeating: (0, 0), count: steps.count)
    for row in stride(from: wanted.count, through: 0, by: -1) {
      for column in stride(from: came.count, through: 0, by: -1) {
        let place = row * width + column
        var best: Cost?
        func take(_ step: Pairing, to next: Int, faults: Int, distance: Int64 = 0) {
          let cost = (costs[next].faults + faults, costs[next].distance + distance)
          if let best, best < cost { return }
          (best, steps[place]) = (cost, step)
        }
        if column < came.count { take(.extra, to: place + 1, faults: 2) }
        if row < wanted.count { take(.missing, to: place + width, faults: 2) }
        if row < wanted.count, column < came.count,
          let faults = wanted[row].costOfPairing(with: came[column])
        {
          let distance = abs(came[column].due.nanoseconds - wanted[row].due.nanoseconds) / 1000
          take(.pair, to: place + width + 1, faults: faults, distance: distance)
        }
        if let best { costs[place] = best }
      }
    }
    return steps
  }
}

extension [LaneFault] {
  /// The faults, with one for an early end and all the events that it prevented.
  fileprivate func cutOff(_ actual: [ComparedMark]) -> [LaneFault] {
    guard let end = actual.last, end.isEnd, contains(where: { $0.markIndex == end.index })
    else { return self }
    func isLost(_ fault: LaneFault) -> Bool {
      fault.isMissing && !fault.expected[0].isEnd && fault.time >= end.time
    }
    let lost = filter(isLost).map(\.expected[0])
    guard !lost.isEmpty else { return self }
    let cutOff = LaneFault(kind: .cutOff, expected: lost, actual: [end])
    return (filter { !isLost($0) && $0.markIndex != end.index } + [cutOff])
      .sorted { $0.time < $1.time }
  }

  /// Up to this number, faults with correct events between them are listed one by one.
  private static var scatteredLimit: Int { 5 }

  /// The faults, with one instead of three or more in a row that are missing, extra or wrong, and
  /// one instead of many that are missing or extra with correct events between them.
  fileprivate func condensed(_ expected: [ComparedMark], _ actual: [ComparedMark]) -> [LaneFault] {
    var condensed: [LaneFault] = []
    var rest = self[...]
    while let first = rest.first {
      let canJoin = first.isMissing || first.kind == .extra || first.kind == .wrongValue
      let alike = rest.prefix {
        canJoin && ($0.isMissing ? first.isMissing : $0.kind == first.kind)
      }
      let places = alike.compactMap { ($0.actual + $0.expected).first?.index }
      let neighbors = zip(places, places.indices).prefix { $0 == places[0] + $1 }.count
      let unbroken = first.kind == .wrongValue ? alike.count : neighbors
      var count = alike.count > Self.scatteredLimit ? alike.count : 1
      if unbroken > 2, unbroken == alike.count || alike.count <= MarbleReport.faultLimit {
        count = unbroken
      }
      let run = alike.prefix(count)
      condensed.append(
        count == 1
          ? first
          : LaneFault(
            kind: first.isMissing ? .missing : first.kind,
            expected: run.flatMap(\.expected),
            actual: run.flatMap(\.actual),
            isAll: Swift.min(expected.count, actual.count) == 0
              && Swift.max(expected.count, actual.count) == count,
            isScattered: count > unbroken
          )
      )
      rest = rest.dropFirst(count)
    }
    return condensed
  }
}

extension [Timeline.Mark] {
  package func compared(
    by label: (Timeline.Mark) -> String = { $0.label },
    naming name: (Timeline.Mark) -> String = { $0.nameInSentence }
  ) -> [ComparedMark] {
    enumerated().map { index, mark in
      ComparedMark(
        mark: mark,
        content: "\(mark.kind.rawValue) \(label(mark))",
        name: name(mark),
        index: index
      )
    }
  }
}

/// A mark of a lane, with the facts that a comparison needs.
package struct ComparedMark: Sendable {
  let mark: Timeline.Mark
  /// A key that marks of one kind with equal values share, whatever their time.
  let content: String
  let name: String
  let index: Int
  /// The delay of all events around it, by which the comparison expects it later.
  var delay = MarbleTime.zero

  package var time: MarbleTime { mark.time }

  var isEnd: Bool { mark.kind == .error || mark.kind == .completed }

  /// The name, cut to its letter if the value is so long that it would bury the difference.
  var shortName: String {
    name.hasPrefix("\"") && name.count > 40 ? String(name.prefix(3)) : name
  }

  var due: MarbleTime { time + delay }

  package func isSame(as other: ComparedMark) -> Bool {
    due == other.due && content == other.content
  }

  /// The cost of pairing this event with `other`; `nil` if they have nothing in common.
  func costOfPairing(with other: ComparedMark) -> Int? {
    if content == other.content { return due == other.due ? 0 : 2 }
    if isEnd, other.isEnd { return 3 }
    return due == other.due && isEnd == other.isEnd ? 3 : nil
  }

  func fault(pairedWith other: ComparedMark) -> LaneFault? {
    let isMoved = content == other.content
    if isMoved, due == other.due { return nil }
    let kind: LaneFault.FaultKind = isMoved ? .moved : isEnd ? .wrongEnd : .wrongValue
    return LaneFault(kind: kind, expected: [self], actual: [other])
  }
}
