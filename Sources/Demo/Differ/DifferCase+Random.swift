import Workshop

/// The runs of a search: what varies in them, and the numbers that they begin with.
package struct DifferOptions: Codable, Equatable, Sendable {
  package var dimensions = Set(DifferDimension.allCases)
  /// Whether the sources are hot or cold; `nil` if they are both.
  package var isHot: Bool?
  package var runs = 20_000
  package var seed: UInt64 = 0

  package init() {}

  func varies(_ dimension: DifferDimension) -> Bool { dimensions.contains(dimension) }

  /// The same runs, by what varies in them.
  package var words: String {
    let sources = isHot.map { $0 ? "hot sources" : "cold sources" } ?? "hot and cold sources"
    return ([sources] + DifferDimension.allCases.filter(varies).map(\.rawValue))
      .joined(separator: ", ")
  }
}

/// A maker of random cases, which begins with small ones.
struct DifferDice {
  let options: DifferOptions
  let sourceCount: Int
  /// The durations in the expressions, in ticks.
  let spans: [Int]
  private var dice: Dice

  init(_ options: DifferOptions, sourceCount: Int, spans: [Int]) {
    self.options = options
    self.sourceCount = sourceCount
    self.spans = spans
    dice = Dice(seed: options.seed)
  }

  mutating func roll(_ run: Int) -> DifferCase {
    let size = min(6, 1 + run / 40)
    var rolled = DifferCase((0..<sourceCount).map { _ in source(size) })
    let last = rolled.lastTick
    if chance(20, .late) { rolled.arrival = dice.below(last + 2) }
    if chance(40, .second) { rolled.second = rolled.arrival + dice.below(last + 4) }
    if chance(20, .departure) { rolled.departure = rolled.arrival + 1 + dice.below(last + 2) }
    if rolled.sources[0].isHot, chance(15, .answers) { rolled.answered = 1 + dice.below(3) }
    return rolled
  }

  private mutating func source(_ size: Int) -> DifferCase.Source {
    var source = DifferCase.Source(isHot: options.isHot ?? (dice.below(2) == 0))
    var tick = dice.below(3)
    for place in 0..<(options.varies(.elements) ? dice.below(size + 1) : 0) {
      // A letter that is out of order may repeat one, or satisfy a condition.
      let letter = dice.below(10) < 7 ? place : dice.below(3)
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
      let kind = dice.below(10)
      if kind == 0, options.varies(.together) { return 0 }
      guard kind < 4, let span = dice.one(of: spans) else { return 1 + dice.below(3) }
      return max(1, span - 1 + dice.below(3))
    }
  }

  private mutating func chance(_ percent: Int, _ dimension: DifferDimension) -> Bool {
    options.varies(dimension) && dice.below(100) < percent
  }
}
