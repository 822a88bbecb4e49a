import Core

/// The lanes of two runs as one timeline: once where they agree, else one for each run.
struct PairLanes {
  let timeline: Timeline
  let sides: Recording.Sides
  /// The number of each request of the other run, by its place there.
  let actualNumbers: [Int: Recording.RequestNumber]

  /// The orders of the marks that count become even, those of the others odd.
  init(_ comparison: TimelineComparison) {
    var lanes: [Timeline.Lane] = []
    var sides = Recording.Sides(names: comparison.names)
    var actualNumbers: [Int: Recording.RequestNumber] = [:]
    func add(
      _ lane: Timeline.Lane,
      _ side: Recording.Side?,
      parity: Int,
      number: Recording.RequestNumber?
    ) {
      var lane = lane
      for index in lane.marks.indices {
        lane.marks[index].order = lane.marks[index].order * 2 + parity
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
        add(lane, nil, parity: 1, number: expected)
      } else {
        if let lane = pair.expected { add(lane, .expected, parity: 0, number: expected) }
        if let lane = pair.actual { add(lane, .actual, parity: 1, number: own) }
      }
    }
    let end = lanes.compactMap(\.marks.last?.time).max() ?? .zero
    timeline = Timeline(tick: comparison.tick, lanes: lanes, end: end)
    self.sides = sides
    self.actualNumbers = actualNumbers
  }
}

/// The facts of two runs: what is true of both once, the rest with its side.
struct PairFacts {
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

  func at(_ time: MarbleTime) -> [Recording.Fact] {
    let wanted = expected[time] ?? []
    let came = actual[time] ?? []
    return wanted.map { came.contains($0) ? $0 : Recording.Fact($0.event, side: .expected) }
      + came.filter { !wanted.contains($0) }.map { Recording.Fact($0.event, side: .actual) }
  }
}
