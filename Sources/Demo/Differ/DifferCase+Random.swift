import Networking

/// The runs of a search: what varies in them, and the numbers that they begin with.
package struct DifferOptions: Codable, Equatable, Sendable {
  package var dimensions = Set(DifferDimension.allCases)
  /// Whether the sources are hot or cold; `nil` if they are both.
  package var isHot: Bool?
  package var runs = 20_000

  package init() {}

  func varies(_ dimension: DifferDimension) -> Bool { dimensions.contains(dimension) }

  /// The same runs, by what varies in them.
  package var words: String {
    let sources = isHot.map { $0 ? "hot sources" : "cold sources" } ?? "hot and cold sources"
    return ([sources] + DifferDimension.allCases.filter(varies).map(\.words))
      .joined(separator: ", ")
  }
}

/// A maker of random cases, which begins with small ones.
struct DifferDice {
  let options: DifferOptions
  let sourceCount: Int
  /// The durations in the expressions, in ticks.
  let spans: [Int]
  private var generator: SplitMix64

  init(_ options: DifferOptions, sourceCount: Int, spans: [Int]) {
    self.options = options
    self.sourceCount = sourceCount
    self.spans = spans
    generator = SplitMix64(seed: 0)
  }

  mutating func roll(_ run: Int) -> DifferCase {
    let size = min(6, 1 + run / 40)
    var rolled = DifferCase((0..<sourceCount).map { _ in source(size) })
    let last = rolled.lastTick
    if chance(20, .late) { rolled.arrival = below(last + 2) }
    if chance(40, .second) { rolled.second = rolled.arrival + below(last + 4) }
    if chance(20, .departure) { rolled.departure = rolled.arrival + 1 + below(last + 2) }
    if rolled.sources[0].isHot, chance(15, .answers) { rolled.answered = 1 + below(3) }
    return rolled
  }

  private mutating func source(_ size: Int) -> DifferCase.Source {
    var source = DifferCase.Source(isHot: options.isHot ?? (below(2) == 0))
    var tick = below(3)
    for place in 0..<(options.varies(.elements) ? below(size + 1) : 0) {
      // A letter that is out of order may repeat one, or satisfy a condition.
      let letter = below(10) < 7 ? place : below(3)
      source.marks.append(.init(tick: tick, kind: .next(letter)))
      tick += gap
    }
    if chance(40, .ends) {
      source.marks.append(.init(tick: tick, kind: .completed))
    } else if chance(30, .errors) {
      source.marks.append(.init(tick: tick, kind: .error))
    }
    return source
  }

  /// The time until the next mark: short, or about as long as something waits.
  private var gap: Int {
    mutating get {
      let kind = below(10)
      if kind == 0, options.varies(.together) { return 0 }
      guard kind < 4, !spans.isEmpty else { return 1 + below(3) }
      return max(1, spans[below(spans.count)] - 1 + below(3))
    }
  }

  private mutating func chance(_ percent: Int, _ dimension: DifferDimension) -> Bool {
    options.varies(dimension) && below(100) < percent
  }

  private mutating func below(_ bound: Int) -> Int {
    bound < 2 ? 0 : Int(generator.next() >> 11) % bound
  }
}
