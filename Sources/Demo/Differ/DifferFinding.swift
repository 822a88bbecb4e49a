import Workshop

/// A way in which two expressions differ.
enum DifferKind: Int {
  case elements, times, completion, errors
  /// Only the second subscriber notices.
  case second
  case subscriptions, endless

  /// What it costs a reader; elements and times are what one looks at first.
  var price: Int {
    switch self {
    case .elements, .times, .second, .endless: 0
    case .errors: 25
    case .completion: 30
    case .subscriptions: 45
    }
  }
}

/// A case on which two expressions differ, and what they make of it.
struct DifferFinding {
  let circumstances: DifferCase
  let traces: [DifferTrace]
  let kinds: Set<DifferKind>
  let clock: DifferClock

  /// What it costs to read, and a number that tells two of one cost apart, so that a search always
  /// ends with the same ones.
  var cost: (Int, Int) {
    // Whoever sees other elements doesn't look for more.
    let price = kinds.contains(.elements) ? 0 : kinds.reduce(0) { $0 + $1.price }
    return (circumstances.cost + price, kinds.reduce(0) { $0 | 1 << $1.rawValue })
  }

  /// `nil` if the two do the same.
  init?(
    _ circumstances: DifferCase,
    _ expressions: [DifferExpression],
    _ clock: DifferClock,
    _ options: DifferOptions
  ) {
    self.circumstances = circumstances
    self.clock = clock
    traces = expressions.map { DifferRun(circumstances, clock).trace(of: $0) }
    let (a, b) = (traces[0], traces[1])
    if a.isEndless || b.isEndless {
      kinds = a.isEndless == b.isEndless ? [] : [.endless]
    } else {
      var kinds = Self.kinds(a.lanes[0], b.lanes[0])
      if kinds.isEmpty, a.lanes[1] != b.lanes[1] { kinds.insert(.second) }
      if a.windows != b.windows, options.varies(.subscriptions) { kinds.insert(.subscriptions) }
      self.kinds = kinds
    }
    if kinds.isEmpty { return nil }
  }

  private static func kinds(_ a: [Timeline.Mark], _ b: [Timeline.Mark]) -> Set<DifferKind> {
    guard a != b else { return [] }
    var kinds: Set<DifferKind> = []
    let elements = [a, b].map { $0.filter { !$0.isEnd } }
    if elements[0].map(\.label) != elements[1].map(\.label) {
      kinds.insert(.elements)
    } else if elements[0] != elements[1] {
      kinds.insert(.times)
    }
    let ends = [a, b].map { $0.last { $0.isEnd } }
    if ends[0] != ends[1] {
      kinds.insert(ends.contains { $0?.kind == .error } ? .errors : .completion)
    }
    return kinds
  }
}

/// The first event that only one of two lanes has in this place.
struct DifferMoment {
  let time: MarbleTime
  /// What is left of the lanes, from this place on.
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
