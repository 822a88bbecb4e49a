import Core

/// Two runs under one clock: the one that counts, and another that is held against it.
struct RecordingPair: Equatable, Sendable {
  let expected: Recording
  let actual: Recording
  let names: TimelineComparison.Names

  /// Both as one recording: every instant of either, the lanes that differ twice.
  let merged: Recording

  /// What differs, a sentence each.
  let sentences: [String]

  /// The step of each run that is shown at each step of both.
  private let indices: [(expected: Int, actual: Int)]

  /// Puts two runs together.
  ///
  /// - Parameter names: What each is called.
  init(expected: Recording, actual: Recording, names: TimelineComparison.Names) {
    let comparison = TimelineComparison(
      expected: expected.timeline,
      actual: actual.timeline,
      names: names
    )
    let times = Set(expected.steps.map(\.time)).union(actual.steps.map(\.time)).sorted()
    let indices = times.map { time in
      (expected: expected.index(at: time), actual: actual.index(at: time))
    }
    // Screens follow from what went in and out; they are looked at where that is the same.
    let screens =
      comparison.sentences.isEmpty
      ? ScreenDifference(expected: expected, actual: actual, names: names) : nil
    let sentences = comparison.sentences + [screens?.sentence].compactMap { $0 }
    let difference = comparison.firstFault ?? screens?.time
    let facts = PairFacts(expected: expected, actual: actual, comparison)
    var merged = actual
    merged.timeline = comparison.merged
    merged.difference = difference
    merged.details = facts.details
    merged.steps = times.enumerated().map { place, time in
      Recording.Step(
        time: time,
        facts: facts.at(time),
        screen: actual.lines(at: indices[place].actual)
      )
    }
    self.expected = expected
    self.actual = actual
    self.names = names
    self.merged = merged
    self.sentences = sentences
    self.indices = indices
  }

  /// Whether nothing differs.
  var isSame: Bool { sentences.isEmpty }

  /// The screens of a step, the one that counts first.
  func phones(at index: Int, border: BoxStyle = .unicode) -> [PhoneFrame] {
    guard indices.indices.contains(index) else { return [] }
    let before = indices.indices.contains(index - 1) ? indices[index - 1] : nil
    let (left, right) = indices[index]
    let sides = [
      (expected, left, before?.expected, names.expected),
      (actual, right, before?.actual, names.actual),
    ]
    let lines = [expected.lines(at: left), actual.lines(at: right)]
    let differing = Set(
      (0..<max(lines[0].count, lines[1].count)).filter { row in
        lines[0].at(row) != lines[1].at(row)
      }
    )
    return sides.enumerated().map { place, side in
      PhoneFrame(
        lines: lines[place],
        screen: Recording.screenSize,
        changed: side.1 == side.2 ? [] : side.0.changedRows(at: side.1),
        differing: differing,
        title: side.3,
        border: border
      )
    }
  }

  static func == (left: RecordingPair, right: RecordingPair) -> Bool {
    left.expected == right.expected && left.actual == right.actual && left.names == right.names
  }
}

extension Recording {
  /// The last step by a time; -1 if there is none yet.
  func index(at time: MarbleTime) -> Int { steps.partitioningIndex { $0.time > time } - 1 }

  /// What the screen of a step shows.
  func lines(at index: Int) -> [StyledText] {
    steps.indices.contains(index) ? steps[index].screen : []
  }
}

extension [StyledText] {
  /// A line without the spaces at its end; an empty one where there is none.
  fileprivate func at(_ row: Int) -> String {
    indices.contains(row) ? self[row].trimmingTrailingSpaces.string : ""
  }
}

/// The first instant at which two runs show different screens.
private struct ScreenDifference {
  let time: MarbleTime
  let sentence: String

  init?(expected: Recording, actual: Recording, names: TimelineComparison.Names) {
    let times = Set(expected.steps.map(\.time)).union(actual.steps.map(\.time)).sorted()
    for time in times {
      let left = expected.lines(at: expected.index(at: time))
      let right = actual.lines(at: actual.index(at: time))
      let rows = 0..<max(left.count, right.count)
      guard let row = rows.first(where: { left.at($0) != right.at($0) }) else { continue }
      self.time = time
      let shown = [left, right].map { $0.at(row).split(separator: " ").joined(separator: " ") }
      sentence =
        "screen: from \(time.inWords) on, row \(row + 1) shows \"\(shown[1])\" in \(names.actual)"
        + " instead of \"\(shown[0])\""
      return
    }
    return nil
  }
}
