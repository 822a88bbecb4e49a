import Core

/// The run of every placement of an operator's marbles, for a page to look up.
///
/// The page draws rows and knows nothing of operators.
package struct PlacementTable: Encodable, Sendable {
  package struct Source: Encodable, Equatable, Sendable {
    package let name: String
    package let isHot: Bool
    package let symbols: [String]
    /// In ticks, from time zero or from the subscription.
    package let times: [Int]
  }

  package struct Lane: Encodable, Hashable, Sendable {
    package let name: String
    /// What stands behind it.
    package let note: String
    /// The source whose marbles it has.
    package let source: Int?
    /// Whether it begins with a subscription, and not at time zero.
    package let isLate: Bool
  }

  package private(set) var sources: [Source] = []
  /// Of each marble that can be moved its source, its mark, its first and its last place.
  package private(set) var marbles: [[Int]] = []
  package private(set) var lanes: [Lane] = []
  /// Which lanes a run has, from above; the first set is that of the usual run.
  package private(set) var sets: [[Int]] = []
  /// Diagrams, with a space between them.
  package private(set) var rows = ""
  /// A run for each placement in their order, with a space between them: its rows by number, in base
  /// 36, with a comma between them. `2:` in front is another set than the first, nothing is the same as
  /// the run before, `!` is a run that does not end. The lane of a hot source follows from the
  /// placement and has no row.
  package private(set) var runs = ""
  /// Of each lane what its keys mean, where they don't say it themselves.
  package private(set) var legend: [String: [String: String]] = [:]

  /// Runs all placements; nil if there is nothing to move.
  package init?(_ entry: GalleryEntry) {
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

/// Takes runs in, and numbers what they have in common.
private struct RunTable {
  package var lanes = Numbered<PlacementTable.Lane>()
  package var sets = Numbered<[Int]>()
  package var rows = Numbered<String>()
  package var legend: [String: [String: String]] = [:]
  private var keys: [String: TimelineKeys] = [:]

  package mutating func text(of run: GalleryRun) -> String {
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

/// Values that are numbered in the order in which they come.
private struct Numbered<Value: Hashable> {
  package private(set) var all: [Value] = []
  private var numbers: [Value: Int] = [:]

  package mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = all.count
    all.append(value)
    return all.count - 1
  }
}
