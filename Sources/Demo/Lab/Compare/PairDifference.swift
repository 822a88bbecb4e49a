import Workshop

/// The first instant at which two runs differ, and in what.
package struct PairDifference {
  package let time: MarbleTime

  /// The lanes and the row of the screen that differ then.
  package let words: String

  /// The sentences about that instant.
  package let sentences: [String]

  /// The sentences about what differs later.
  package let later: [String]

  init?(_ comparison: TimelineComparison, _ screens: ScreenDifference?) {
    guard let time = [comparison.firstFault, screens?.time].compactMap({ $0 }).min() else {
      return nil
    }
    self.time = time
    var names: [String] = []
    for pair in comparison.pairs where pair.firstFault == time {
      let place = pair.places.expected ?? pair.places.actual ?? 0
      let name = pair.kind == .request ? "request \(place + 1)" : pair.name
      if !names.contains(name) { names.append(name) }
    }
    // Different inputs and outputs make different screens, so the screens are compared only where
    // those agree.
    let screen = names.isEmpty ? screens : nil
    words = (names + [screen?.place].compactMap { $0 }).joined(separator: ", ")
    let lanes = comparison.sentences
    let count = max(lanes.prefix { $0.time <= time }.count, screen == nil ? 1 : 0)
    sentences = [screen?.sentence].compactMap { $0 } + lanes.prefix(count).map(\.text)
    later = lanes.dropFirst(count).map(\.text)
  }
}

/// The first row of two screens that isn't the same.
struct ScreenDifference {
  let time: MarbleTime
  let sentence: String
  let place: String

  init?(expected: Recording, actual: Recording, names: TimelineComparison.Names) {
    let times = Set(expected.steps.map(\.time)).union(actual.steps.map(\.time)).sorted()
    for time in times {
      let left = expected.lines(at: expected.index(at: time))
      let right = actual.lines(at: actual.index(at: time))
      let rows = 0..<max(left.count, right.count)
      guard let row = rows.first(where: { left.at($0) != right.at($0) }) else { continue }
      self.time = time
      place = "row \(row + 1) of the screen"
      let shown = [left, right].map { $0.at(row).split(separator: " ").joined(separator: " ") }
      sentence =
        "screen: from \(time.inWords) on, row \(row + 1) shows \"\(shown[0])\" in \(names.expected)"
        + " and \"\(shown[1])\" in \(names.actual)"
      return
    }
    return nil
  }
}
