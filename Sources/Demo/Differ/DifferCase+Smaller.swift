extension DifferCase {
  /// The cases with one thing less, earlier, or easier to read.
  var smaller: [DifferCase] {
    var cases: [DifferCase] = []
    func add(_ change: (inout DifferCase) -> Void) {
      var copy = self
      change(&copy)
      if copy.cost < cost { cases.append(copy) }
    }
    add { $0.second = nil }
    add { $0.departure = nil }
    add { $0.answered = nil }
    add { $0.arrival = 0 }
    for mark in marks.indices.reversed() {
      let isLater = marks.indices.map { $0 >= mark && marks[$0].source == marks[mark].source }
      add { $0.marks = zip(marks, isLater).filter { !$0.1 }.map(\.0) }
      add { $0.marks.remove(at: mark) }
      if marks[mark].kind == .error { add { $0.marks[mark].kind = .completed } }
    }
    for source in isHot.indices { add { $0.isHot[source] = true } }
    add { $0.isHot = isHot.map { _ in true } }
    // Everything from an instant on moves a tick earlier, or one thing moves alone.
    for tick in 1...max(lastTick, 1) { add { $0.shift(from: tick, by: -1) } }
    for step in [-1, 1] {
      for instant in instants { add { $0[keyPath: instant] += step } }
    }
    // What happens at one instant is spread, and nothing but the subscription happens at zero.
    for mark in marks.indices {
      add { copy in
        copy.shift(from: marks[mark].tick + 1, by: 1)
        for later in marks.indices[mark...] where marks[later].source == marks[mark].source {
          copy.marks[later].tick += 1
        }
      }
    }
    add { $0.shift(from: 0, by: 1) }
    // The letters are those of the alphabet, in its order.
    add { copy in
      var places = isHot.map { _ in 0 }
      for mark in marks.indices where marks[mark].kind == .next {
        copy.marks[mark].letter = places[marks[mark].source]
        places[marks[mark].source] += 1
      }
    }
    for mark in marks.indices where marks[mark].kind == .next {
      for letter in 0..<3 { add { $0.marks[mark].letter = letter } }
    }
    return cases
  }

  private var instants: [WritableKeyPath<DifferCase, Int>] {
    [\.arrival] + (departure == nil ? [] : [\.departure!]) + (second == nil ? [] : [\.second!])
      + marks.indices.map { \.marks[$0].tick }
  }

  /// Moves all from an instant on; the first arrival stays at zero if it's there.
  private mutating func shift(from tick: Int, by step: Int) {
    for instant in instants where self[keyPath: instant] >= tick {
      if tick > 0 || instant != \.arrival { self[keyPath: instant] += step }
    }
  }
}
