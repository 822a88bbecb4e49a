import Lab

/// The places that the marbles of an operator's sources can be moved to.
///
/// Marbles of one source keep their order, and two of them may share an instant. So that every
/// placement can be run, only some marbles of a long source move, and only to some places.
struct Placements: Sendable {
  struct Marble: Equatable, Sendable {
    let source: Int
    let mark: Int
    /// The marble's place in the diagram and the places to which it can be moved, in ticks.
    let home: Int
    let places: ClosedRange<Int>
  }

  /// The marks of a source with their times in ticks, from time zero or from the subscription.
  struct Source: Sendable {
    let symbols: [String]
    let times: [Int]
  }

  let sources: [Source]
  let marbles: [Marble]
  private static let limit = 2_000.0
  private static let shortestReach = 4

  init(_ sources: [GallerySource]) {
    self.sources = sources.map(Source.init)
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
      return Self.text(zip(times(of: index, own), sources[index].symbols).map { ($0, $1) })
    }
  }

  /// The times of a source's marks with its marbles at these places.
  func times(of source: Int, _ places: [Int]) -> [Int] {
    var times = sources[source].times
    for (marble, place) in zip(marbles.filter { $0.source == source }, places) {
      times[marble.mark] = place
    }
    return times
  }

  static func text(_ marks: [(time: Int, symbol: String)]) -> String {
    let end = marks.last?.time ?? -1
    return (0..<(end + 1)).map { time in
      let symbols = marks.filter { $0.time == time }.map(\.symbol)
      return switch symbols.count {
      case 0: "-"
      case 1: symbols[0]
      default: "(\(symbols.joined()))"
      }
    }.joined()
  }

  private static func marbles(of sources: [Source]) -> [Marble] {
    let end = sources.compactMap(\.times.last).max() ?? 0
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
  private static func candidates(of sources: [Source]) -> [(source: Int, mark: Int)] {
    let all = sources.indices.flatMap { source in
      sources[source].symbols.indices.map { (source: source, mark: $0) }
    }
    func isEnd(_ candidate: (source: Int, mark: Int)) -> Bool {
      ["|", "#"].contains(sources[candidate.source].symbols[candidate.mark])
    }
    func rank(_ candidate: (source: Int, mark: Int)) -> (Int, Int, Int) {
      (isEnd(candidate) ? 1 : 0, candidate.mark, candidate.source)
    }
    return all.sorted { rank($0) < rank($1) }
  }

  private static func marbles(
    _ chosen: [(source: Int, mark: Int)],
    of sources: [Source],
    reach: Int,
    end: Int
  ) -> [Marble] {
    chosen.map { source, mark in
      let times = sources[source].times
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
