import Core
import Screens

/// Two runs under one clock: the one that counts, and another that is held against it.
package struct RecordingPair: Equatable, Sendable {
  let expected: Recording
  let actual: Recording
  let names: TimelineComparison.Names

  /// Both as one recording: every instant of either, the lanes that differ twice.
  package let merged: Recording

  /// What differs, a sentence each.
  let sentences: [String]

  /// Where the lanes differ for the first time, and where the screens do.
  let differences: [PairDifference]

  /// The step of each run that is shown at each step of both.
  private let indices: [(expected: Int, actual: Int)]

  /// Whether the screens are compared.
  let comparesScreens: Bool

  /// What stands above the second screen, where that isn't its name.
  private var title: String?

  /// Puts two runs together.
  ///
  /// - Parameters:
  ///   - names: What each is called.
  ///   - comparesScreens: Whether what differs on the screens counts.
  init(
    expected: Recording,
    actual: Recording,
    names: TimelineComparison.Names,
    comparesScreens: Bool = true
  ) {
    let comparison = TimelineComparison(
      expected: expected.timeline,
      actual: actual.timeline,
      names: names
    )
    let times = Set(expected.steps.map(\.time)).union(actual.steps.map(\.time)).sorted()
    let indices = times.map { time in
      (expected: expected.index(at: time), actual: actual.index(at: time))
    }
    let screens =
      comparesScreens ? ScreenDifference(expected: expected, actual: actual, names: names) : nil
    // Screens follow from what went in and out; they are told of where that is the same.
    let sentences =
      comparison.sentences.isEmpty
      ? [screens?.sentence].compactMap { $0 } : comparison.sentences
    differences = PairDifference.all(comparison, screens)
    let lanes = PairLanes(comparison)
    let facts = PairFacts(expected: expected, actual: actual, lanes)
    var merged = actual
    merged.timeline = lanes.timeline
    merged.sides = lanes.sides
    merged.difference = differences.first?.time
    merged.changes = []
    // As the orders of the marks, those of the run that counts become even.
    merged.details = Dictionary(
      uniqueKeysWithValues: expected.details.map { ($0.key * 2, $0.value) }
        + actual.details.map { ($0.key * 2 + 1, $0.value) }
    )
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
    self.comparesScreens = comparesScreens
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
      (actual, right, before?.actual, title ?? names.actual),
    ]
    let lines = [expected.lines(at: left), actual.lines(at: right)]
    let differing = Set(
      (0..<max(lines[0].count, lines[1].count)).filter { row in
        comparesScreens && lines[0].at(row) != lines[1].at(row)
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

  package static func == (left: RecordingPair, right: RecordingPair) -> Bool {
    left.expected == right.expected && left.actual == right.actual && left.names == right.names
  }
}

extension RecordingPair {
  /// A scenario on the view model, and on the write-up's design behind the same screen.
  ///
  /// Only the outputs that the design has are compared. The screens are compared as long as the screen
  /// has nothing else to show.
  ///
  /// - Throws: ``ScenarioError``; ``NoOriginal`` if the design can't play it.
  @MainActor
  init<S: ScreenType>(
    original: OriginalDesign<S.UserGesture>,
    of screen: S.Type,
    playing scenario: Scenario<S.UserGesture>
  ) throws {
    var run = try ScenarioRun<S>(scenario: scenario)
    run.namesQueries = original.comparesQueries
    let all = try run.run().timeline.lanes
    let others = all.filter { $0.kind == .output && !original.shows.contains($0.name) }
    run.outputs = original.shows
    let repaired = try run.run()
    run.design = try original.playing(scenario)
    self.init(
      expected: repaired,
      actual: try run.run(),
      names: .init(expected: original.sides.repaired, actual: original.sides.original),
      comparesScreens: others.allSatisfy { $0.marks.count <= 1 }
    )
    if original.name == "original" { title = "the write-up's logic, our screen" }
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
  func at(_ row: Int) -> String {
    indices.contains(row) ? self[row].trimmingTrailingSpaces.string : ""
  }
}
