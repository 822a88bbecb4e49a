import Workshop

/// A way in which two expressions differ.
enum DifferKind: Int {
  case elements, times, completion, errors
  /// Only the second subscriber notices.
  case second
  case subscriptions, endless

  /// The cost to a reader; elements and times, at which readers look first, have none.
  static let prices: [DifferKind: Int] = [.errors: 25, .completion: 30, .subscriptions: 45]
}

/// A case on which two expressions differ, and their behavior.
struct DifferFinding {
  let circumstances: DifferCase
  let names: [String]
  let traces: [DifferTrace]
  let kinds: Set<DifferKind>
  let clock: DifferClock

  /// The cost of reading it, and a number that breaks ties, so that a search always ends with the
  /// same findings.
  var cost: (Int, Int) {
    // A reader who sees other elements doesn't look for more.
    let prices = kinds.contains(.elements) ? [] : kinds.compactMap { DifferKind.prices[$0] }
    return (prices.reduce(circumstances.cost, +), kinds.reduce(0) { $0 | 1 << $1.rawValue })
  }

  /// `nil` if both behave alike.
  init?(_ circumstances: DifferCase, in search: DifferSearch) {
    self.circumstances = circumstances
    names = search.pair.names
    clock = search.clock
    traces = search.expressions.enumerated().map { side, expression in
      DifferProgram.side.store(side, ordering: .relaxed)
      return DifferTrace(of: expression, in: circumstances, search.clock)
    }
    let (a, b) = (traces[0], traces[1])
    if a.isEndless || b.isEndless {
      kinds = a.isEndless == b.isEndless ? [] : [.endless]
    } else {
      var kinds = Self.kinds(a.lanes[0], b.lanes[0])
      if kinds.isEmpty, a.lanes[1] != b.lanes[1] { kinds = [.second] }
      if a.windows != b.windows { kinds.insert(.subscriptions) }
      self.kinds = kinds
    }
    if kinds.isEmpty { return nil }
  }

  private static func kinds(_ a: [Timeline.Mark], _ b: [Timeline.Mark]) -> Set<DifferKind> {
    var kinds: Set<DifferKind> = []
    let elements = [a, b].map { $0.filter { !$0.isEnd } }
    if elements[0] != elements[1] {
      kinds = elements[0].map(\.label) == elements[1].map(\.label) ? [.times] : [.elements]
    }
    let ends = [a, b].map { $0.last { $0.isEnd } }
    if ends[0] != ends[1] {
      kinds.insert(ends.contains { $0?.kind == .error } ? .errors : .completion)
    }
    return kinds
  }

  /// The first difference in one of the lanes; `nil` if there is none.
  func moment(_ lane: Int) -> DifferMoment? { DifferMoment(traces.map { $0.lanes[lane] }) }
}

/// The first event that only one of two lanes has in this place.
struct DifferMoment {
  let time: MarbleTime
  /// The rest of each lane, from this place on.
  let rests: [ArraySlice<Timeline.Mark>]

  init?(_ lanes: [[Timeline.Mark]]) {
    let same = zip(lanes[0], lanes[1]).prefix { $0 == $1 }.count
    rests = lanes.map { $0.dropFirst(same) }
    guard let first = rests.compactMap({ $0.first?.time }).min() else { return nil }
    time = first
  }

  /// The side that acts first; of two that act at this instant, the first.
  var actor: Int { rests[0].first?.time == time ? 0 : 1 }
}
