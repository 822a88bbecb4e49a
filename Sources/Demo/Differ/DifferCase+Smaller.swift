extension DifferCase {
  /// The cases with one thing less, earlier, or easier to read.
  var smaller: [DifferCase] {
    var cases: [DifferCase] = []
    func add(_ change: (inout DifferCase) -> Void) {
      var copy = self
      change(&copy)
      if copy.cost < cost { cases.append(copy) }
    }
    let places = sources.indices.flatMap { source in
      sources[source].marks.indices.map { (source: source, mark: $0) }
    }
    add { $0.second = nil }
    add { $0.departure = nil }
    add { $0.answered = nil }
    add { $0.arrival = 0 }
    for (source, mark) in places.reversed() {
      add { $0.sources[source].marks.removeSubrange(mark...) }
      add { $0.sources[source].marks.remove(at: mark) }
      if sources[source].marks[mark].kind == .error {
        add { $0.sources[source].marks[mark].kind = .completed }
      }
    }
    for source in sources.indices { add { $0.sources[source].isHot = true } }
    add { copy in copy.sources.indices.forEach { copy.sources[$0].isHot = true } }
    // Everything from an instant on comes a tick earlier, or one thing moves alone.
    for tick in 1...max(lastTick, 1) { add { $0.shift(from: tick, by: -1) } }
    for step in [-1, 1] {
      add { $0.arrival += step }
      add { $0.departure? += step }
      add { $0.second? += step }
      for (source, mark) in places { add { $0.sources[source].marks[mark].tick += step } }
    }
    // What happens at one instant is spread, and nothing but the subscription happens at zero.
    for (source, mark) in places {
      add { copy in
        copy.shift(from: sources[source].marks[mark].tick + 1, by: 1)
        for later in copy.sources[source].marks.indices where later >= mark {
          copy.sources[source].marks[later].tick += 1
        }
      }
    }
    add { $0.shift(from: 0, by: 1) }
    add { copy in
      for source in copy.sources.indices { copy.sources[source].putLettersInOrder() }
    }
    for (source, mark) in places where !sources[source].marks[mark].isEnd {
      for letter in 0..<3 { add { $0.sources[source].marks[mark].kind = .next(letter) } }
    }
    return cases
  }

  private mutating func shift(from tick: Int, by step: Int) {
    func shifted(_ old: Int) -> Int { old >= tick ? old + step : old }
    for source in sources.indices {
      for mark in sources[source].marks.indices {
        sources[source].marks[mark].tick = shifted(sources[source].marks[mark].tick)
      }
    }
    arrival = tick == 0 ? arrival : shifted(arrival)
    departure = departure.map(shifted)
    second = second.map(shifted)
  }
}

extension DifferCase.Source {
  fileprivate mutating func putLettersInOrder() {
    let elements = marks.indices.filter { !marks[$0].isEnd }
    for (letter, mark) in elements.enumerated() { marks[mark].kind = .next(letter) }
  }
}
