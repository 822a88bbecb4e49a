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

  let marbles: [Marble]
  /// Every placement: a place for each marble that can be moved. The last marble moves first.
  let all: [[Int]]
  /// The marks of each source, from time zero or from the subscription.
  private let sources: [[Timeline.Mark]]
  private static let limit = 400

  init(_ sources: [GallerySource]) {
    let sources = sources.map { (try? MarbleDiagram(parsing: $0.diagram))?.marks ?? [] }
    self.sources = sources
    let end = max(1, sources.compactMap(\.last?.tick).max() ?? 0)
    let most = sources.map(\.count).max() ?? 0
    // As many marbles as possible, and as far; several move three ticks at least.
    let choices = (0...most).reversed().lazy.flatMap { count in
      (count > 1 ? min(3, end)...end : 1...end).reversed().map { (count, $0) }
    }
    let fitting = choices.lazy.compactMap { count, reach in
      let marbles = Self.marbles(of: sources, first: count, reach: reach, end: end)
      return Self.placements(of: marbles).map { (marbles, $0) }
    }
    (marbles, all) = fitting.first ?? ([], [[]])
  }

  func diagrams(_ places: [Int]) -> [String] {
    sources.indices.map { index in
      var marks = sources[index]
      for (marble, place) in zip(marbles, places) where marble.source == index {
        marks[marble.mark].time = .milliseconds(place)
      }
      return marks.diagram(from: 0)
    }
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

  /// Every placement of these marbles; `nil` if there are too many.
  private static func placements(of marbles: [Marble]) -> [[Int]]? {
    var all: [[Int]] = [[]]
    for (index, marble) in marbles.enumerated() {
      let follows = index > 0 && marble.source == marbles[index - 1].source
      let longer = all.lazy.flatMap { places in
        let first =
          follows ? max(marble.places.lowerBound, places[index - 1]) : marble.places.lowerBound
        return (first..<max(first, marble.places.upperBound + 1)).lazy.map { places + [$0] }
      }
      all = Array(longer.prefix(limit + 1))
      if all.count > limit { return nil }
    }
    return all
  }
}

extension [Timeline.Mark] {
  /// The row of a lane that begins at a tick, with spaces before it.
  func diagram(from first: Int) -> String {
    String(repeating: " ", count: first)
      + (first..<Swift.max(first, (last?.tick ?? -1) + 1)).map { tick in
        let symbols = filter { $0.tick == tick }.map(\.symbol)
        return symbols.isEmpty ? "-" : symbols.count > 1 ? "(\(symbols.joined()))" : symbols[0]
      }.joined()
  }
}

extension Timeline.Mark {
  /// Its time in ticks, which last a millisecond in an operator's diagram.
  var tick: Int { Int(time.nanoseconds / 1_000_000) }
}
