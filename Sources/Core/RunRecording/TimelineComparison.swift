import Marbles

/// A comparison of two timelines under one ruler: lanes that agree are drawn once, all others
/// twice.
package struct TimelineComparison: Sendable {
  package struct Names: Codable, Equatable, Sendable {
    package let expected: String
    package let actual: String

    package init(expected: String, actual: String) {
      self.expected = expected
      self.actual = actual
    }
  }

  /// A lane that one of the timelines has, or both have.
  package struct Pair: Sendable {
    /// The lane in the timeline that counts; `nil` if it has none.
    package let expected: Timeline.Lane?
    /// The lane in the other timeline; `nil` if it has none.
    package let actual: Timeline.Lane?
    package let faults: [LaneFault]
    /// The lane's index among those of its kind in each timeline.
    package internal(set) var places: (expected: Int?, actual: Int?) = (nil, nil)

    /// True if both runs have it with the same marks.
    package var isSame: Bool { faults.isEmpty && expected != nil && actual != nil }

    package var kind: Timeline.LaneKind { (expected ?? actual)?.kind ?? .output }

    package var name: String { (expected ?? actual)?.name ?? "" }

    /// The time of the first difference; `nil` if there is none.
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

  package init(expected: Timeline, actual: Timeline, names: Names) {
    self.names = names
    tick = min(expected.tick, actual.tick)
    let kinds: [Timeline.LaneKind] = [.input, .request, .subscription, .output]
    pairs = kinds.flatMap { kind in
      Self.pairs(
        expected.lanes.filter { $0.kind == kind },
        actual.lanes.filter { $0.kind == kind }
      )
    }
  }

  package var firstFault: MarbleTime? { pairs.compactMap(\.firstFault).min() }

  /// A difference in words.
  package struct Sentence: Sendable {
    package let pair: Pair
    /// `nil` for a lane that one of the runs doesn't have, and that is empty in the other.
    package let fault: LaneFault?
    package let text: String

    package var time: MarbleTime { fault?.start ?? .zero }
  }

  /// The differences, the earliest first.
  package var sentences: [Sentence] {
    let missing = pairs.compactMap { pair -> Sentence? in
      guard pair.faults.isEmpty, !pair.isSame else { return nil }
      let run = pair.actual == nil ? names.actual : names.expected
      return Sentence(pair: pair, fault: nil, text: "\(pair.name): \(run) has no such lane")
    }
    let faults = pairs.flatMap { pair in
      pair.faults.map { fault in
        let words = fault.sentence(names.expected, beside: names.actual)
        return Sentence(pair: pair, fault: fault, text: "\(pair.name): \(words)")
      }
    }
    return missing
      + faults.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

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

extension TimelineComparison {
  /// Pairs lanes of one kind by their names; of several with one name, first those that are the
  /// same, then those that begin at one time, then the first with the first.
  static func pairs(_ expected: [Timeline.Lane], _ actual: [Timeline.Lane]) -> [Pair] {
    var rest = Array(actual.enumerated())
    var others = [(offset: Int, element: Timeline.Lane)?](repeating: nil, count: expected.count)
    let likeness: [(Timeline.Lane, Timeline.Lane) -> Bool] = [
      { $0.isSame(as: $1) }, { $0.marks.first?.time == $1.marks.first?.time }, { _, _ in true },
    ]
    for isLike in likeness {
      for (place, lane) in expected.enumerated() where others[place] == nil {
        let index = rest.firstIndex { $0.element.name == lane.name && isLike(lane, $0.element) }
        others[place] = index.map { rest.remove(at: $0) }
      }
    }
    let known = zip(expected.enumerated(), others).map { lane, other -> Pair in
      var pair = pair(lane.element, other?.element)
      pair.places = (lane.offset, other?.offset)
      return pair
    }
    let all =
      known
      + rest.map { place, lane in
        var pair = pair(nil, lane)
        pair.places = (nil, place)
        return pair
      }
    guard all.first?.kind == .request else { return all }
    return all.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }

  private static func pair(_ expected: Timeline.Lane?, _ actual: Timeline.Lane?) -> Pair {
    var keys = LaneKeyring()
    let expected = expected.map { keys.rename($0) }
    let actual = actual.map { keys.rename($0) }
    return Pair(
      expected: expected,
      actual: actual,
      faults: LaneComparison.faults(
        expected: expected?.compared ?? [],
        actual: actual?.compared ?? [],
        words: (expected ?? actual)?.words
      )
    )
  }
}

extension TimelineComparison.Pair {
  fileprivate var start: MarbleTime {
    [expected, actual].compactMap { $0?.marks.first?.time }.min() ?? .zero
  }
}

/// The letters of values in several lanes: equal values share one, and different values never do.
private struct LaneKeyring {
  private var keys: [String: String] = [:]

  mutating func rename(_ lane: Timeline.Lane) -> Timeline.Lane {
    var lane = lane
    for index in lane.marks.indices where lane.marks[index].kind == .next {
      lane.marks[index].key = key(for: lane.marks[index])
    }
    return lane
  }

  private mutating func key(for mark: Timeline.Mark) -> String {
    if let key = keys[mark.label] { return key }
    let taken = Set(keys.values)
    var spare = TimelineKeys(reserved: taken)
    let isFree = !mark.key.isEmpty && !taken.contains(mark.key)
    let key = isFree ? mark.key : spare.key(for: mark.label)
    keys[mark.label] = key
    return key
  }
}

extension Timeline.Lane {
  fileprivate var words: LifetimeWords? {
    switch kind {
    case .request: .request
    case .subscription: .presentation
    case .input, .output: nil
    }
  }

  fileprivate var compared: [ComparedMark] {
    marks.compared(naming: { kind == .request ? $0.requestName : $0.nameInSentence })
  }
}

extension Timeline.Mark {
  fileprivate var requestName: String {
    switch kind {
    case .subscribed, .next: "the request"
    case .completed: label.isEmpty ? "the answer" : "the answer \(label)"
    case .error: label.isEmpty ? "the failure" : "the failure \(label)"
    case .disposed: "the cancellation"
    }
  }
}

extension Timeline {
  /// The timeline with the keys that `other` uses for equal values of lanes of the same name.
  package func withKeys(of other: Timeline) -> Timeline {
    var keys: [String: [String: String]] = [:]
    for lane in other.lanes {
      for mark in lane.marks where !mark.key.isEmpty {
        keys[lane.name, default: [:]][mark.label] = mark.key
      }
    }
    var timeline = self
    for index in timeline.lanes.indices {
      guard let known = keys[timeline.lanes[index].name] else { continue }
      let marks = timeline.lanes[index].marks
      guard marks.allSatisfy({ $0.kind != .next || known[$0.label] != nil }) else { continue }
      for mark in marks.indices where marks[mark].kind == .next {
        timeline.lanes[index].marks[mark].key = known[marks[mark].label] ?? ""
      }
    }
    return timeline
  }
}
