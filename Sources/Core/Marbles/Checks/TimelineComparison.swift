/// Two timelines under one ruler: a lane that is the same in both once, any other twice.
package struct TimelineComparison: Sendable {
  /// What the two are called behind the name of a lane that differs.
  package struct Names: Codable, Equatable, Sendable {
    /// The one that counts.
    package let expected: String
    /// The one that is held against it.
    package let actual: String

    package init(expected: String, actual: String) {
      self.expected = expected
      self.actual = actual
    }
  }

  /// A lane of one or of both.
  package struct Pair: Sendable {
    /// The lane of the timeline that counts; nil if it has none.
    package let expected: Timeline.Lane?
    /// That of the other; nil if it has none.
    package let actual: Timeline.Lane?
    let faults: [LaneFault]
    /// Which lane of its kind it is in each of the two.
    package internal(set) var places: (expected: Int?, actual: Int?) = (nil, nil)

    /// Whether both have it, and the same in it.
    package var isSame: Bool { faults.isEmpty && expected != nil && actual != nil }

    package var kind: Timeline.Lane.Kind { (expected ?? actual)?.kind ?? .output }

    package var name: String { (expected ?? actual)?.name ?? "" }

    /// When the two hold something else for the first time; nil if they never do.
    package var firstFault: MarbleTime? {
      let marks = [expected, actual].map { $0?.compared ?? [] }
      let same = zip(marks[0], marks[1]).prefix { $0.isSame(as: $1) }.count
      return marks.compactMap { $0.dropFirst(same).first?.time }.min()
    }
  }

  package let names: Names
  package let tick: MarbleTime

  /// The lanes by kind, those of one kind in the order of their declaration or start.
  package let pairs: [Pair]

  /// Compares two timelines.
  package init(expected: Timeline, actual: Timeline, names: Names) {
    self.names = names
    tick = min(expected.tick, actual.tick)
    let kinds: [Timeline.Lane.Kind] = [.input, .request, .subscription, .output]
    pairs = kinds.flatMap { kind in
      Self.pairs(
        expected.lanes.filter { $0.kind == kind },
        actual.lanes.filter { $0.kind == kind }
      )
    }
  }

  /// When they differ for the first time; nil if they don't.
  package var firstFault: MarbleTime? { pairs.compactMap(\.firstFault).min() }

  /// What differs, a sentence each, the earliest first.
  package var sentences: [String] {
    let missing = pairs.compactMap { pair -> String? in
      guard pair.faults.isEmpty, !pair.isSame else { return nil }
      return pair.actual == nil
        ? "\(pair.name): \(names.actual) has no such lane"
        : "\(pair.name): \(names.expected) has no such lane"
    }
    let faults = pairs.flatMap { pair in pair.faults.map { (pair.name, $0) } }
    return missing
      + faults.enumerated()
      .sorted { ($0.element.1.time, $0.offset) < ($1.element.1.time, $1.offset) }
      .map { "\($0.element.0): \($0.element.1.sentence)" }
  }

  /// The lanes under one ruler, with carets where they differ.
  package var picture: TimelinePicture {
    TimelinePicture(
      rows: pairs.flatMap(rows),
      tick: tick,
      legend: pairs.flatMap { pair in
        var lane = pair.expected ?? Timeline.Lane(name: pair.name, kind: pair.kind)
        if !pair.isSame { lane.marks += pair.actual?.marks ?? [] }
        return lane.legend
      }
    )
  }

  private func rows(of pair: Pair) -> [TimelineRow] {
    if let lane = pair.actual, pair.isSame { return [lane.row] }
    var rows: [TimelineRow] = []
    if var row = pair.expected?.row {
      row.name += " \(names.expected)"
      rows.append(row)
    }
    var row = (pair.actual ?? Timeline.Lane(name: pair.name, kind: pair.kind)).row
    row.name += " \(names.actual)"
    row.startsAtFirstMark = row.startsAtFirstMark || pair.actual == nil
    row.faults = pair.faults.prefix(MarbleReport.caretLimit).map { TimelineRow.Fault($0) }
    return rows + [row]
  }
}
