import Lab
import MarbleKit

/// The run of every placement of an operator's marbles, for a page to look up.
///
/// With it, the page only draws rows, and doesn't have to know any operator.
struct PlacementTable: Encodable, Sendable {
  struct Source: Encodable, Equatable, Sendable {
    let name: String
    let isHot: Bool
    let symbols: [String]
    /// The times of the marks in ticks, from time zero or from the subscription.
    let times: [Int]
  }

  struct Lane: Encodable, Hashable, Sendable {
    let name: String
    /// The text after the row.
    let note: String
    /// The index of the source that it draws; `nil` for another row.
    let source: Int?
    /// True if it begins with a subscription instead of at time zero.
    let isLate: Bool
  }

  private(set) var sources: [Source] = []
  /// The marbles that can be moved, each as its source, its mark, its first and its last place.
  private(set) var marbles: [[Int]] = []
  private(set) var lanes: [Lane] = []
  /// The sets of lanes that runs have, from above; the first is that of the usual run.
  private(set) var sets: [[Int]] = []
  /// The diagrams that runs refer to by number, with a space between them.
  private(set) var rows = ""
  /// A run for each placement in their order, with a space between them: its rows by number, in
  /// base 36, with a comma between them. `2:` in front is another set than the first, nothing is
  /// the same as the run before, `!` is a run that does not end. The lane of a hot source follows
  /// from the placement and has no row.
  private(set) var runs = ""
  /// The meanings of keys that don't say it themselves, by lane and key.
  private(set) var legend: [String: [String: String]] = [:]

  /// Runs all placements of an operator; `nil` if it has nothing to move.
  init?(_ entry: GalleryEntry) {
    let usual = entry.run()
    let placements = Placements(usual.sources)
    guard !placements.marbles.isEmpty else { return nil }
    sources = zip(usual.sources, placements.sources).map { source, marks in
      Source(name: source.name, isHot: source.isHot, symbols: marks.symbols, times: marks.times)
    }
    marbles = placements.marbles.map {
      [$0.source, $0.mark, $0.places.lowerBound, $0.places.upperBound]
    }
    var table = RunTable()
    // Keys are given in the order in which values come: those of the usual run first.
    _ = table.text(of: usual)
    var last = ""
    runs = placements.all.map { places in
      let run = table.text(of: entry.run(placements.diagrams(places)))
      defer { last = run }
      return run == last ? "" : run
    }.joined(separator: " ")
    lanes = table.lanes.all
    sets = table.sets.all
    rows = table.rows.all.joined(separator: " ")
    legend = table.legend
  }
}

private struct RunTable {
  var lanes = Numbered<PlacementTable.Lane>()
  var sets = Numbered<[Int]>()
  var rows = Numbered<String>()
  var legend: [String: [String: String]] = [:]
  private var keys: [String: TimelineKeys] = [:]

  mutating func text(of run: GalleryRun) -> String {
    guard run.faults.isEmpty else { return "!" }
    var set: [Int] = []
    var numbers: [String] = []
    for (index, lane) in run.timeline.lanes.enumerated() {
      let source = run.firstLanes.firstIndex(of: index)
      set.append(
        lanes.number(
          of: PlacementTable.Lane(
            name: lane.name,
            note: run.notes[index],
            source: source,
            isLate: lane.kind == .subscription
          )
        )
      )
      guard source.map({ !run.sources[$0].isHot }) ?? true else { continue }
      numbers.append(String(rows.number(of: row(lane)), radix: 36))
    }
    let number = sets.number(of: set)
    return (number == 0 ? "" : "\(number):") + numbers.joined(separator: ",")
  }

  private mutating func row(_ lane: Timeline.Lane) -> String {
    var keys = keys[lane.name] ?? TimelineKeys()
    let row = Placements.text(
      lane.marks.map { mark in
        var mark = mark
        if mark.kind == .next { mark.key = keys.key(for: mark.label) }
        let symbol = mark.symbol
        let plain = [symbol, "\"\(symbol)\"", "()", "", "\(MarbleError())"]
        if !plain.contains(mark.label) { legend[lane.name, default: [:]][symbol] = mark.label }
        return (Int(mark.time.nanoseconds / 1_000_000), symbol)
      }
    )
    self.keys[lane.name] = keys
    return row
  }
}

private struct Numbered<Value: Hashable> {
  private(set) var all: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = all.count
    all.append(value)
    return all.count - 1
  }
}

extension Placements.Source {
  init(_ source: GallerySource) {
    let marks = (try? MarbleDiagram(parsing: source.diagram))?.marks ?? []
    symbols = marks.map(\.symbol)
    times = marks.map { Int($0.time.nanoseconds / 1_000_000) }
  }
}
