import Lab
import SVG
import Workshop

/// The run of every placement of an operator's marbles, for a page to look up.
///
/// It has all that is drawn and said of a run, so that the page doesn't know an operator. A row has
/// a tick and the number of a mark in turn; what comes often is listed once, and has a number.
struct PlacementTable: Encodable, Sendable {
  struct Source: Encodable, Sendable {
    let name: String
    /// Its row for each of its placements, in their order; a cold one's from its subscription.
    let rows: [Int]
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
    /// Its character in a diagram.
    let symbol: String
    /// The meaning of a key that doesn't say it itself.
    let legend: String?
    let isEnd: Bool
    /// True for an event, which is of the source, and false for the bounds of a subscription.
    let isEvent: Bool
  }

  private(set) var sources: [Source] = []
  let marbles: [Placements.Marble]
  private(set) var lanes: [Lane] = []
  private(set) var marks: [Mark] = []
  private(set) var rows: [[Int]] = []
  /// What is drawn for a placement: a lane and its row in turn.
  private(set) var pictures: [[Int]] = []
  /// The picture of each placement, in their order; `nil` for a run that does not end.
  private(set) var runs: [Int?] = []
  /// The number of columns.
  private(set) var ticks = 0

  /// Runs all placements of an operator; `nil` if it has nothing to move.
  init?(_ entry: GalleryEntry) {
    let usual = entry.run()
    let placements = Placements(usual.sources)
    guard !placements.marbles.isEmpty else { return nil }
    marbles = placements.marbles
    var numbers = PlacementNumbers(SVGColors(.diagram(makesValues: usual.makesValues)))
    // Keys and colors are given in the order in which values come: those of the usual run first.
    _ = numbers.picture(of: usual)
    sources = usual.sources.enumerated().map { index, source in
      let rows = placements.places(of: index).map { places in
        numbers.row(usual.lane(of: index, with: placements.marks(of: index, at: places)))
      }
      return Source(name: source.name, rows: rows)
    }
    runs = placements.all.map { numbers.picture(of: entry.run(placements.diagrams($0))) }
    lanes = numbers.lanes.all
    marks = numbers.marks.all
    rows = numbers.rows.all
    pictures = numbers.pictures.all
    ticks = numbers.lastTick + 2
  }
}

private struct PlacementNumbers {
  var lanes = Numbered<PlacementTable.Lane>()
  var rows = Numbered<[Int]>()
  var pictures = Numbered<[Int]>()
  var marks = Numbered<PlacementTable.Mark>()
  var lastTick = 0
  private var keys: [String: TimelineKeys] = [:]
  private var colors: SVGColors
  /// The numbers of marks by all that their pictures and words depend on, because most come again.
  private var numbers: [[String]: Int] = [:]

  init(_ colors: SVGColors) { self.colors = colors }

  mutating func picture(of run: GalleryRun) -> Int? {
    guard run.faults.isEmpty else { return nil }
    colors.add(run.timeline)
    var picture: [Int] = []
    for (index, lane) in run.timeline.lanes.enumerated() {
      let drawn = PlacementTable.Lane(
        name: lane.name,
        note: run.notes[index],
        source: run.firstLanes.firstIndex(of: index),
        isLate: lane.kind == .subscription
      )
      var keyed = lane
      keyed.marks = keys[lane.name, default: TimelineKeys()].keyed(lane.marks)
      picture += [lanes.number(of: drawn), row(keyed)]
    }
    return pictures.number(of: picture)
  }

  mutating func row(_ lane: Timeline.Lane) -> Int {
    lastTick = max(lastTick, lane.marks.last?.tick ?? 0)
    return rows.number(of: lane.marks.flatMap { [$0.tick, number(of: $0, in: lane)] })
  }

  private mutating func number(of mark: Timeline.Mark, in lane: Timeline.Lane) -> Int {
    let style = colors.style(of: mark, in: lane)
    let drawn = [mark.kind.rawValue, mark.key, mark.label, style]
    if let number = numbers[drawn] { return number }
    let symbol = mark.symbol
    let plain = [symbol, "\"\(symbol)\"", "()", "", "\(MarbleError())"]
    let number = marks.number(
      of: PlacementTable.Mark(
        picture: SVGMark(mark, style: style).picture,
        words: mark.inWords,
        symbol: symbol,
        legend: plain.contains(mark.label) ? nil : "\(symbol) = \(mark.label)",
        isEnd: mark.isEnd,
        isEvent: mark.kind != .subscribed && mark.kind != .disposed
      )
    )
    numbers[drawn] = number
    return number
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
