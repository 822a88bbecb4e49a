import Core

/// An instant at which two runs differ in some way for the first time.
struct PairDifference: Equatable, Sendable {
  let time: MarbleTime
  /// What differs.
  let words: String

  /// Where the lanes differ, and then where the screens do, which may be earlier: a screen may show what
  /// came in another order at one instant.
  static func all(
    _ comparison: TimelineComparison,
    _ screens: ScreenDifference?
  ) -> [PairDifference] {
    let screen = screens.map { PairDifference(time: $0.time, words: $0.place) }
    guard let time = comparison.firstFault else { return [screen].compactMap { $0 } }
    var names: [String] = []
    for pair in comparison.pairs where pair.firstFault == time {
      let place = pair.places.expected ?? pair.places.actual ?? 0
      let name = pair.kind == .request ? "request \(place + 1)" : pair.name
      if !names.contains(name) { names.append(name) }
    }
    let lanes = names.joined(separator: ", ")
    guard let screen, screen.time != time else {
      let words = [lanes, screen?.words].compactMap { $0 }.joined(separator: ", and ")
      return [PairDifference(time: time, words: words)]
    }
    return [PairDifference(time: time, words: lanes), screen]
  }
}

/// The first instant at which two runs show different screens.
struct ScreenDifference {
  let time: MarbleTime
  let sentence: String
  /// Where.
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
        "screen: from \(time.inWords) on, row \(row + 1) shows \"\(shown[1])\" in \(names.actual)"
        + " instead of \"\(shown[0])\""
      return
    }
    return nil
  }
}
