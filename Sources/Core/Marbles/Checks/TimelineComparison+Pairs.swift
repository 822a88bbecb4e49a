extension TimelineComparison {
  /// Lanes of one kind, paired by their names; of several with one name those that are the same, then
  /// those that begin at one time, then the first with the first.
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
        actual: actual?.compared ?? []
      )
    )
  }
}

extension TimelineComparison.Pair {
  fileprivate var start: MarbleTime {
    [expected, actual].compactMap { $0?.marks.first?.time }.min() ?? .zero
  }
}

/// Gives one value one letter in several lanes, and two values never the same one.
private struct LaneKeyring {
  private var keys: [String: String] = [:]

  /// The lane with a key for every value: its own, as long as it stands for nothing else.
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
  fileprivate func isSame(as other: Timeline.Lane) -> Bool {
    marks.elementsEqual(other.marks) {
      $0.time == $1.time && $0.kind == $1.kind && $0.label == $1.label
    }
  }
}
