import Lab
import SVG
import Workshop

/// The run of every placement of an operator's marbles, for a page to look up.
///
/// It has all that is drawn and said of a run, so that the page knows neither an operator nor how a
/// diagram is written. A row is a text with two characters for each instant, counted from `0`: its
/// tick and its number among the instants. Rows and runs have a space between them.
struct PlacementTable: Encodable, Sendable {
  struct Source: Encodable, Sendable {
    let name: String
    let isHot: Bool
    /// Its row for each of its placements, in their order; a cold one's from its subscription.
    let rows: String
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

  struct Mark: Encodable, Hashable, Sendable {
    let picture: String
    let words: String
    /// The meaning of a key that doesn't say it itself.
    let legend: String?
    let isEnd: Bool
    /// True for an event, which is of the source, and false for the bounds of a subscription.
    let isEvent: Bool
  }

  /// The marks of a lane at one tick.
  struct Instant: Encodable, Hashable, Sendable {
    /// The form that a diagram has for them.
    let text: String
    let marks: [Int]
  }

  let sources: [Source]
  let marbles: [Placements.Marble]
  let lanes: [Lane]
  /// The sets of lanes that runs have, from above; the first is that of the usual run.
  let sets: [[Int]]
  let marks: [Mark]
  let instants: [Instant]
  /// The rows that runs refer to by number.
  let rows: String
  /// A run for each placement in their order: its rows by number, in base 36, with a comma between
  /// them. `:2` behind them is another set than the first, nothing is the same as the run before,
  /// `!` is a run that does not end. The lane of a hot source has a row of the source instead.
  let runs: String
  /// The number of columns.
  let ticks: Int

  /// Runs all placements of an operator; `nil` if it has nothing to move.
  init?(_ entry: GalleryEntry) {
    let usual = entry.run()
    let placements = Placements(usual.sources)
    guard !placements.marbles.isEmpty else { return nil }
    var table = RunTable(SVGColors(.diagram(makesValues: usual.makesValues)))
    // Keys and colors are given in the order in which values come: those of the usual run first.
    _ = table.text(of: usual)
    sources = usual.sources.enumerated().map { index, source in
      let rows = placements.places(of: index).map { places in
        table.row(usual.lane(of: index, with: placements.marks(of: index, at: places)))
      }
      return Source(name: source.name, isHot: source.isHot, rows: rows.joined(separator: " "))
    }
    marbles = placements.marbles
    var last = ""
    runs = placements.all.map { places in
      let run = table.text(of: entry.run(placements.diagrams(places)))
      defer { last = run }
      return run == last ? "" : run
    }.joined(separator: " ")
    lanes = table.lanes.all
    sets = table.sets.all
    marks = table.marks.all
    instants = table.instants.all
    rows = table.rows.all.joined(separator: " ")
    ticks = table.lastTick + 2
  }
}

private struct RunTable {
  var lanes = Numbered<PlacementTable.Lane>()
  var sets = Numbered<[Int]>()
  var rows = Numbered<String>()
  var marks = Numbered<PlacementTable.Mark>()
  var instants = Numbered<PlacementTable.Instant>()
  var lastTick = 0
  private var keys: [String: TimelineKeys] = [:]
  private var colors: SVGColors
  /// The numbers of marks by all that their pictures and words depend on, because most come again.
  private var numbers: [DrawnMark: Int] = [:]

  init(_ colors: SVGColors) {
    self.colors = colors
  }

  mutating func text(of run: GalleryRun) -> String {
    guard run.faults.isEmpty else { return "!" }
    colors.add(run.timeline)
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
      numbers.append(String(rows.number(of: row(keyed(lane))), radix: 36))
    }
    let number = sets.number(of: set)
    return numbers.joined(separator: ",") + (number == 0 ? "" : ":\(number)")
  }

  mutating func row(_ lane: Timeline.Lane) -> String {
    var row = ""
    var rest = lane.marks[...]
    while let first = rest.first {
      let marks = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(marks.count)
      lastTick = max(lastTick, first.tick)
      let instant = PlacementTable.Instant(
        text: Placements.text(atOneTick: marks),
        marks: marks.map { number(of: $0, in: lane) }
      )
      row += Self.character(first.tick) + Self.character(instants.number(of: instant))
    }
    return row
  }

  private static func character(_ number: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "0") + UInt8(number)))
  }

  private mutating func number(of mark: Timeline.Mark, in lane: Timeline.Lane) -> Int {
    let style = colors.style(of: mark, in: lane)
    let drawn = DrawnMark(kind: mark.kind, key: mark.key, label: mark.label, style: style)
    if let number = numbers[drawn] { return number }
    let symbol = mark.symbol
    let plain = [symbol, "\"\(symbol)\"", "()", "", "\(MarbleError())"]
    let number = marks.number(
      of: PlacementTable.Mark(
        picture: SVGMark(mark, style: style).picture,
        words: mark.inWords,
        legend: plain.contains(mark.label) ? nil : "\(symbol) = \(mark.label)",
        isEnd: mark.isEnd,
        isEvent: mark.kind != .subscribed && mark.kind != .disposed
      )
    )
    numbers[drawn] = number
    return number
  }

  /// The lane with the keys that its values have in all runs.
  private mutating func keyed(_ lane: Timeline.Lane) -> Timeline.Lane {
    var keys = keys[lane.name] ?? TimelineKeys()
    var lane = lane
    lane.marks = keys.keyed(lane.marks)
    self.keys[lane.name] = keys
    return lane
  }
}

private struct DrawnMark: Hashable {
  let kind: Timeline.MarkKind
  let key: String
  let label: String
  let style: String
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

extension GalleryRun {
  /// The lane of a source with its marks at other times; that of a cold one from its subscription.
  fileprivate func lane(of source: Int, with marks: [Timeline.Mark]) -> Timeline.Lane {
    guard sources[source].isHot, let index = firstLanes[source] else {
      return Timeline.Lane(name: sources[source].name, kind: .subscription, marks: marks)
    }
    var lane = timeline.lanes[index]
    for index in lane.marks.indices { lane.marks[index].time = marks[index].time }
    return lane
  }
}
