import Lab
import Workshop

/// The places that the marbles of an operator's sources can be moved to.
///
/// Marbles of one source keep their order, and two of them may share an instant. So that every
/// placement can be run, they move only so far, and only the first ones of long sources move.
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
  private static let limit = 700

  init(_ sources: [GallerySource]) {
    let sources = sources.map { (try? MarbleDiagram(parsing: $0.diagram))?.marks ?? [] }
    self.sources = sources
    let end = sources.compactMap(\.last?.tick).max() ?? 0
    let most = sources.map(\.count).max() ?? 0
    let choices = stride(from: most, to: 0, by: -1).lazy.flatMap { count in
      stride(from: max(end, 1), through: count > 1 ? min(3, end) : 1, by: -1).lazy.map { reach in
        Self.marbles(of: sources, first: count, reach: reach, end: end)
      }
    }
    marbles = choices.first { Self.count($0) <= Self.limit } ?? []
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
      let marks = marks(of: index, at: own)
      return (0..<((marks.last?.tick ?? -1) + 1)).map { tick in
        let symbols = marks.filter { $0.tick == tick }.map(\.symbol)
        return symbols.isEmpty ? "-" : symbols.count > 1 ? "(\(symbols.joined()))" : symbols[0]
      }.joined()
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

  /// The first marbles of each source, which move as far as the reach and the next fixed one allow.
  private static func marbles(
    of sources: [[Timeline.Mark]],
    first count: Int,
    reach: Int,
    end: Int
  ) -> [Marble] {
    sources.enumerated().flatMap { source, marks in
      marks.prefix(count).enumerated().map { index, mark in
        let last = marks.count > count ? marks[count].tick : max(end, marks.last?.tick ?? 0)
        let places = max(0, mark.tick - reach)...min(max(last, mark.tick), mark.tick + reach)
        return Marble(source: source, mark: index, home: mark.tick, places: places)
      }
    }
  }

  /// The number of placements: for each source, the ways in which its latest marble gets to its
  /// place.
  private static func count(_ marbles: [Marble]) -> Int {
    Dictionary(grouping: marbles, by: \.source).values.reduce(1) { total, own in
      let ways = own.reduce(into: [0: 1]) { ways, marble in
        let before = ways
        ways = Dictionary(
          uniqueKeysWithValues: marble.places.map { place in
            (place, before.filter { $0.key <= place }.values.reduce(0) { min($0 + $1, limit + 1) })
          }
        )
      }
      return min(total * ways.values.reduce(0) { min($0 + $1, limit + 1) }, limit + 1)
    }
  }
}

extension Timeline.Mark {
  /// Its time in ticks, which last a millisecond in an operator's diagram.
  var tick: Int { Int(time.nanoseconds / 1_000_000) }
}
