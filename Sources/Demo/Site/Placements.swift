import Lab
import Workshop

/// The places that the marbles of an operator's sources can be moved to.
///
/// Marbles of one source keep their order, and two of them may share an instant. So that every
/// placement can be run, only some marbles of a long source move, and only to some places.
struct Placements: Sendable {
  struct Marble: Encodable, Sendable {
    let source: Int
    /// Its place among the marks of the source.
    let mark: Int
    /// The marble's place in the diagram and the places to which it can be moved, in ticks.
    let home: Int
    let places: ClosedRange<Int>
  }

  /// The marks of each source, from time zero or from the subscription.
  let sources: [[Timeline.Mark]]
  let marbles: [Marble]
  private static let limit = 2_000.0
  private static let shortestReach = 4

  init(_ sources: [GallerySource]) {
    self.sources = sources.map { (try? MarbleDiagram(parsing: $0.diagram))?.marks ?? [] }
    marbles = Self.marbles(of: self.sources)
  }

  /// Every placement: a place for each marble that can be moved. The last marble moves first.
  var all: [[Int]] {
    sources.indices.reduce([[]]) { placements, source in
      let own = places(of: source)
      return placements.flatMap { placement in own.map { placement + $0 } }
    }
  }

  /// Every placement of the marbles of one source.
  func places(of source: Int) -> [[Int]] {
    marbles.filter { $0.source == source }.reduce([[]]) { placements, marble in
      placements.flatMap { places in
        let first = max(marble.places.lowerBound, places.last ?? 0)
        return stride(from: first, through: marble.places.upperBound, by: 1).map { places + [$0] }
      }
    }
  }

  func diagrams(_ places: [Int]) -> [String] {
    sources.indices.map { index in
      let own = zip(marbles, places).filter { $0.0.source == index }.map(\.1)
      return Self.text(marks(of: index, at: own))
    }
  }

  /// The marks of a source with its marbles at these places.
  func marks(of source: Int, at places: [Int]) -> [Timeline.Mark] {
    var marks = sources[source]
    for (marble, place) in zip(marbles.filter { $0.source == source }, places) {
      marks[marble.mark].time = .milliseconds(place)
    }
    return marks
  }

  private static func text(_ marks: [Timeline.Mark]) -> String {
    let end = marks.last?.tick ?? -1
    return (0..<(end + 1)).map { tick in
      let here = marks.filter { $0.tick == tick }
      return here.isEmpty ? "-" : text(atOneTick: here)
    }.joined()
  }

  static func text(atOneTick marks: some Collection<Timeline.Mark>) -> String {
    let symbols = marks.map(\.symbol).joined()
    return marks.count > 1 ? "(\(symbols))" : symbols
  }

  private static func marbles(of sources: [[Timeline.Mark]]) -> [Marble] {
    let end = sources.compactMap(\.last?.tick).max() ?? 0
    let candidates = candidates(of: sources)
    for count in stride(from: candidates.count, to: 0, by: -1) {
      let chosen = Array(candidates.prefix(count)).sorted { $0 < $1 }
      for reach in stride(from: max(end, 1), to: 0, by: -1) {
        guard reach >= min(shortestReach, end) || count == 1 else { break }
        let marbles = marbles(chosen, of: sources, reach: reach, end: end)
        if numberOfPlacements(marbles) <= limit { return marbles }
      }
    }
    return []
  }

  /// The marbles, those most worth moving first: those of all sources in turn, then the ends.
  private static func candidates(of sources: [[Timeline.Mark]]) -> [(source: Int, mark: Int)] {
    let all = sources.indices.flatMap { source in
      sources[source].indices.map { (source: source, mark: $0) }
    }
    func rank(_ candidate: (source: Int, mark: Int)) -> (Int, Int, Int) {
      (sources[candidate.source][candidate.mark].isEnd ? 1 : 0, candidate.mark, candidate.source)
    }
    return all.sorted { rank($0) < rank($1) }
  }

  private static func marbles(
    _ chosen: [(source: Int, mark: Int)],
    of sources: [[Timeline.Mark]],
    reach: Int,
    end: Int
  ) -> [Marble] {
    chosen.map { source, mark in
      let times = sources[source].map(\.tick)
      func isFixed(_ other: Int) -> Bool { !chosen.contains { $0 == (source, other) } }
      let before = times[..<mark].indices.last(where: isFixed).map { times[$0] } ?? 0
      let after = times.indices[(mark + 1)...].first(where: isFixed).map { times[$0] } ?? end
      let home = times[mark]
      let places = max(before, home - reach)...min(max(after, home), home + reach)
      return Marble(source: source, mark: mark, home: home, places: places)
    }
  }

  private static func numberOfPlacements(_ marbles: [Marble]) -> Double {
    var total = 1.0
    for own in Dictionary(grouping: marbles, by: \.source).values {
      // How many ways lead to each place of the latest marble.
      var ways = [0: 1.0]
      for marble in own {
        let pairs = marble.places.map { place in
          (place, ways.filter { $0.key <= place }.values.reduce(0, +))
        }
        ways = Dictionary(uniqueKeysWithValues: pairs)
      }
      total *= ways.values.reduce(0, +)
    }
    return total
  }
}

extension Timeline.Mark {
  /// Its time in ticks, which last a millisecond in an operator's diagram.
  var tick: Int { Int(time.nanoseconds / 1_000_000) }
}
