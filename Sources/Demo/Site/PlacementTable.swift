import Lab
import SVG
import Workshop

/// The run of every placement of an operator's marbles, for a page to look up.
///
/// It has all that is drawn and said of a run, so that the page doesn't know an operator.
struct PlacementTable: Encodable, Sendable {
  struct Lane: Encodable, Hashable, Sendable {
    let name: String
    /// The text after the row.
    let note: String
    /// The index of the source that it draws; `nil` for another row.
    let source: Int?
  }

  struct Mark: Encodable, Sendable {
    let picture: String
    let words: String
    /// The meaning of a key that doesn't say it itself.
    let legend: String?
  }

  struct Run: Encodable, Sendable {
    /// The diagram to type, for each source.
    let diagrams: [String]
    /// The number of each lane, and its row as a diagram; none for a run that doesn't end.
    var lanes: [Int] = []
    var rows: [String] = []
  }

  let sources: [String]
  let marbles: [Placements.Marble]
  private(set) var lanes: [Lane] = []
  /// The marks of each lane's name by their symbols.
  private(set) var marks: [String: [String: Mark]] = [:]
  /// The runs by the places of the marbles, with dashes between them.
  private(set) var runs: [String: Run] = [:]
  /// The number of columns.
  private(set) var ticks = 0

  private var keys: [String: TimelineKeys] = [:]
  private var colors: SVGColors

  private enum CodingKeys: CodingKey { case sources, marbles, lanes, marks, runs, ticks }

  /// Runs all placements of an operator; `nil` if it has nothing to move.
  init?(_ entry: GalleryEntry) {
    let usual = entry.run()
    let placements = Placements(usual.sources)
    guard !placements.marbles.isEmpty else { return nil }
    sources = usual.sources.map(\.name)
    marbles = placements.marbles
    colors = SVGColors(.diagram(makesValues: usual.makesValues))
    // Keys and colors are given in the order in which values come: those of the usual run first.
    for places in [marbles.map(\.home)] + placements.all {
      let diagrams = placements.diagrams(places)
      runs[places.map(String.init).joined(separator: "-")] = add(entry.run(diagrams), diagrams)
    }
  }

  private mutating func add(_ run: GalleryRun, _ diagrams: [String]) -> Run {
    var added = Run(diagrams: diagrams)
    guard run.faults.isEmpty else { return added }
    colors.add(run.timeline)
    for (index, lane) in run.timeline.lanes.enumerated() {
      let source = run.firstLanes.firstIndex(of: index)
      let drawn = Lane(name: lane.name, note: run.notes[index], source: source)
      if !lanes.contains(drawn) { lanes.append(drawn) }
      var lane = lane
      lane.marks = keys[lane.name, default: TimelineKeys()].keyed(lane.marks)
      for mark in lane.marks where marks[lane.name]?[mark.symbol] == nil {
        marks[lane.name, default: [:]][mark.symbol] = self.mark(mark, in: lane)
      }
      let start = lane.kind == .subscription ? lane.marks.first?.tick ?? 1 : 0
      added.lanes.append(lanes.firstIndex(of: drawn) ?? 0)
      added.rows.append(lane.marks.diagram(from: start))
      ticks = max(ticks, (lane.marks.last?.tick ?? 0) + 2)
    }
    return added
  }

  private func mark(_ mark: Timeline.Mark, in lane: Timeline.Lane) -> Mark {
    let symbol = mark.symbol
    let plain = [symbol, "\"\(symbol)\"", "()", "", "\(MarbleError())"]
    return Mark(
      picture: SVGMark(mark, style: colors.style(of: mark, in: lane)).picture,
      words: mark.inWords,
      legend: plain.contains(mark.label) ? nil : "\(symbol) = \(mark.label)"
    )
  }
}
