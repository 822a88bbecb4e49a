import Screens
import Workshop

/// Two runs under one clock: the one that counts, and the one compared with it.
package struct RecordingPair {
  let expected: Recording
  let actual: Recording
  package let names: TimelineComparison.Names

  /// Both as one recording: each instant of either, and the lanes that differ twice.
  package let merged: Recording

  package let comparison: TimelineComparison

  /// The first difference of lanes or screens; `nil` if everything that is drawn is the same.
  package let difference: PairDifference?

  /// The additions to the lanes that a comparison with a write-up makes.
  package private(set) var original: ComparedOriginal?

  init(expected: Recording, actual: Recording, names: TimelineComparison.Names) {
    let comparison = TimelineComparison(
      expected: expected.timeline,
      actual: actual.timeline,
      names: names
    )
    let times = Set(expected.steps.map(\.time)).union(actual.steps.map(\.time)).sorted()
    difference = PairDifference(
      comparison,
      ScreenDifference(expected: expected, actual: actual, names: names)
    )
    let lanes = PairLanes(comparison)
    let facts = PairFacts(expected: expected, actual: actual, lanes)
    var merged = actual
    merged.timeline = lanes.timeline
    merged.sides = lanes.sides
    merged.difference = difference?.time
    merged.changes = []
    // As the orders of the marks, those of the run that counts become even.
    merged.details = Dictionary(
      uniqueKeysWithValues: expected.details.map { ($0.key * 2, $0.value) }
        + actual.details.map { ($0.key * 2 + 1, $0.value) }
    )
    merged.steps = times.map { time in
      let screen = actual.lines(at: actual.index(at: time))
      return Recording.Step(time: time, facts: facts.at(time), screen: screen)
    }
    self.expected = expected
    self.actual = actual
    self.names = names
    self.merged = merged
    self.comparison = comparison
  }

  package var isSame: Bool { difference == nil }

  package func phones(at index: Int) -> [PhoneFrame] {
    guard let time = merged.step(at: index)?.time else { return [] }
    let before = merged.step(at: index - 1)?.time
    let runs = [(expected, names.expected), (actual, names.actual)]
    let lines = runs.map { run, _ in run.lines(at: run.index(at: time)) }
    let rows = 0..<max(lines[0].count, lines[1].count)
    let differing = Set(rows.filter { lines[0].at($0) != lines[1].at($0) })
    return zip(runs, lines).map { run, lines in
      let (recording, title) = run
      let own = recording.index(at: time)
      let isNew = before.map { recording.index(at: $0) != own } ?? true
      return PhoneFrame(
        lines: lines,
        screen: Recording.screenSize,
        changed: isNew ? recording.changedRows(at: own) : [],
        differing: differing,
        title: title
      )
    }
  }

  /// Runs a scenario on the view model, and on another design behind the same screen.
  ///
  /// Only what the design has is drawn and compared, without its adapter's part.
  ///
  /// - Throws: ``ScenarioError``; ``NoDesign`` if the design can't play it.
  @MainActor
  init<S: ScreenType>(
    _ design: ComparedDesign<S.UserGesture>,
    of screen: S.Type,
    playing scenario: Scenario<S.UserGesture>
  ) throws {
    let version = try design.playing(scenario)
    var run = try ScenarioRun<S>(scenario: scenario)
    let whole = try run.run().timeline
    run.namesQueries = design.comparesQueries
    run.compared = design.compared
    run.design = design.reduced
    let ours = try run.run()
    run.design = version
    self.init(expected: ours, actual: try run.run(), names: design.sides)
    original = ComparedOriginal(design, playing: scenario.name, ours: whole)
  }
}

extension Recording {
  /// The last step by a time; -1 before the first.
  func index(at time: MarbleTime) -> Int { steps.partitioningIndex { $0.time > time } - 1 }
}

extension [StyledText] {
  /// A line without trailing spaces; empty if there is none.
  func at(_ row: Int) -> String {
    indices.contains(row) ? self[row].trimmingTrailingSpaces.string : ""
  }
}

/// The lanes of two runs as one timeline: one lane if they agree, else one for each run.
private struct PairLanes {
  let timeline: Timeline
  let sides: Recording.Sides
  let actualNumbers: [Int: Recording.RequestNumber]

  /// Doubles the orders of the marks, and adds 1 to those of the other run.
  init(_ comparison: TimelineComparison) {
    var lanes: [Timeline.Lane] = []
    var sides = Recording.Sides(names: comparison.names)
    var actualNumbers: [Int: Recording.RequestNumber] = [:]
    func add(_ lane: Timeline.Lane, _ side: Recording.Side?, _ number: Recording.RequestNumber?) {
      var lane = lane
      for index in lane.marks.indices {
        lane.marks[index].order = lane.marks[index].order * 2 + (side == .expected ? 0 : 1)
      }
      lanes.append(lane)
      sides.lanes.append(side)
      if lane.kind == .request, let number { sides.requests.append(number) }
    }
    for pair in comparison.pairs {
      let expected = pair.places.expected.map { Recording.RequestNumber($0 + 1) }
      let own = pair.places.actual.map { Recording.RequestNumber($0 + 1, isOther: true) }
      if pair.kind == .request, let place = pair.places.actual {
        actualNumbers[place] = pair.isSame ? expected : own
      }
      if let lane = pair.actual, pair.isSame {
        add(lane, nil, expected)
      } else {
        if let lane = pair.expected { add(lane, .expected, expected) }
        if let lane = pair.actual { add(lane, .actual, own) }
      }
    }
    let end = lanes.compactMap(\.marks.last?.time).max() ?? .zero
    timeline = Timeline(tick: comparison.tick, lanes: lanes, end: end)
    self.sides = sides
    self.actualNumbers = actualNumbers
  }
}

/// The facts of two runs: one for both if they agree, else with their side.
private struct PairFacts {
  private let expected: [MarbleTime: [Recording.Fact]]
  private let actual: [MarbleTime: [Recording.Fact]]

  init(expected: Recording, actual: Recording, _ lanes: PairLanes) {
    func facts(_ recording: Recording) -> [MarbleTime: [Recording.Fact]] {
      Dictionary(recording.steps.map { ($0.time, $0.facts) }, uniquingKeysWith: +)
    }
    self.expected = facts(expected)
    self.actual = facts(actual).mapValues { facts in
      facts.map { fact in
        guard case .request(let number, let event) = fact.event,
          let own = lanes.actualNumbers[number.number - 1]
        else { return fact }
        return Recording.Fact(.request(own, event))
      }
    }
  }

  /// The facts of an instant in the order of both runs; a fact that has another place in each is
  /// listed for each.
  func at(_ time: MarbleTime) -> [Recording.Fact] {
    (expected[time] ?? []).merged(with: actual[time] ?? []).map { fact, side in
      side.map { Recording.Fact(fact.event, side: $0) } ?? fact
    }
  }
}

/// The notes of a comparison with a write-up: the fault that its chapter names, and
/// what neither side draws.
package struct ComparedOriginal: Equatable, Sendable {
  /// The fault; `nil` for a scenario that shows none.
  package let fault: ShownFault?

  /// The outputs that the write-up has, in the order of their declaration.
  let shown: [String]

  /// The outputs that ours sends and the write-up doesn't have.
  let missing: [String]

  /// The parts of the adapter that ours has, too.
  let adapted: [String]

  private let remark: String?

  @MainActor
  init<G: ExploredGesture>(_ design: ComparedDesign<G>, playing name: String, ours: Timeline) {
    fault = design.faults.first { $0.scenarios.contains(name) }
    let names = design.shownNames
    let outputs = ours.lanes.filter { $0.kind == .output }
    shown = outputs.map(\.name).filter(names.contains)
    missing = outputs.filter { !names.contains($0.name) && !$0.marks.isEmpty }.map(\.name)
    adapted = design.adapted.filter { part in
      ours.lanes.contains { lane in lane.marks.contains { part.covers(lane, $0) } }
    }
    .map(\.words)
    remark = design.remark
  }

  /// Said of two runs without a difference.
  var sameness: String {
    switch shown.count {
    case 0: "What the write-up shows is the same."
    case 1: "The output that the write-up shows is the same: \(shown[0])."
    default: "The outputs that the write-up shows are the same: \(Self.list(shown))."
    }
  }

  /// The lanes that are drawn on neither side, with the reason.
  package var notes: [String] {
    var notes: [String] = []
    if !missing.isEmpty {
      let them = missing.count == 1 ? "it" : "them"
      notes.append(
        "The write-up has no output like our \(Self.list(missing)), so neither side draws \(them)."
      )
    }
    if !adapted.isEmpty {
      notes.append(
        "\(Self.list(adapted).capitalizingFirst) aren't compared: our adapter sends them, and the"
          + " write-up doesn't show what does."
      )
    }
    return notes + [remark].compactMap { $0 }
  }

  private static func list(_ items: [String]) -> String {
    let head = items.dropLast().joined(separator: ", ")
    return head.isEmpty ? items.joined() : "\(head) and \(items[items.count - 1])"
  }
}

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
