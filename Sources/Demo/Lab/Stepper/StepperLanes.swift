import Workshop

/// The rows of a recording's timeline, which are the same at every step.
///
/// Requests to one address share a row unless they overlap. Lanes in which nothing ever changes, in
/// neither run, have none.
struct StepperLanes: Equatable, Sendable {
  struct LaneRow: Equatable, Sendable {
    /// The member's name; empty for requests, whose names change along the row.
    let name: String
    let side: Recording.Side?
    let kind: Timeline.LaneKind
    fileprivate(set) var lanes: [Int]
    fileprivate(set) var cells: [MarbleTime: String]
    fileprivate(set) var spans: [ClosedRange<MarbleTime>]

    /// `true` if it's drawn at an instant, or from there to another one without a break.
    func isAlive(at time: MarbleTime, through later: MarbleTime? = nil) -> Bool {
      let index = spans.partitioningIndex { $0.upperBound >= time }
      return spans.indices.contains(index) && spans[index].contains(time)
        && spans[index].contains(later ?? time)
    }
  }

  /// More rows of requests than this would leave no room for the members.
  private static let mostRequestRows = 4

  let timeline: Timeline
  let rows: [LaneRow]
  /// The lanes without a row, because nothing ever changes there.
  let quiet: [Int]
  let instants: [MarbleTime]
  let widths: [Int]
  let numbers: [Int: Recording.RequestNumber]
  private let sides: Recording.Sides?
  let names: RequestNames

  init(_ recording: Recording) {
    let timeline = recording.timeline.withKeys()
    let sides = recording.sides
    self.timeline = timeline
    let requests = timeline.lanes.indices.filter { timeline.lanes[$0].kind == .request }
    numbers = Dictionary(
      uniqueKeysWithValues: requests.enumerated().map { place, lane in
        (lane, sides?.requests[place] ?? Recording.RequestNumber(place + 1))
      }
    )
    self.sides = sides
    names = RequestNames(timeline)
    instants = Set(timeline.instants).union([.zero]).sorted()
    let members = timeline.lanes.indices.filter { timeline.lanes[$0].kind != .request }
    // The lanes of both runs have one key.
    func key(_ lane: Int) -> String { "\(timeline.lanes[lane].kind) \(timeline.lanes[lane].name)" }
    let changing = Set(members.filter { !timeline.lanes[$0].isQuiet }.map(key))
    quiet = members.filter { !changing.contains(key($0)) }
    let memberRows = members.filter { changing.contains(key($0)) }
      .map { LaneRow(timeline.lanes[$0], at: $0, side: sides?.lanes[$0]) }
    rows =
      memberRows.filter { $0.kind == .input } + Self.rows(of: requests, in: timeline, numbers)
      + memberRows.filter { $0.kind != .input }
    widths = Self.widths(of: rows, at: instants)
  }

  func side(of lane: Int) -> Recording.Side? { sides?.lanes[lane] }

  func name(of lane: Int) -> String {
    let names = [timeline.lanes[lane].name, side(of: lane).flatMap { sides?.name(of: $0) }]
    return names.compactMap { $0 }.joined(separator: " ")
  }

  func sideName(of row: LaneRow) -> String? { row.side.flatMap { sides?.name(of: $0) } }

  var weights: [Int] {
    let members = Dictionary(grouping: rows.filter { $0.kind != .request }, by: \.name)
    return rows.map { row in
      let twins = members[row.name] ?? []
      let isOfTwo = row.kind != .request && twins.count == 2
      return isOfTwo ? twins.reduce(0) { $0 + $1.cells.count } : row.cells.count
    }
  }

  func request(of row: LaneRow, at time: MarbleTime) -> Int? {
    let started = row.lanes.partitioningIndex { lane in
      (timeline.lanes[lane].marks.first?.time ?? .zero) > time
    }
    return started > 0 ? row.lanes[started - 1] : nil
  }

  private static func widths(of rows: [LaneRow], at instants: [MarbleTime]) -> [Int] {
    var widths: [MarbleTime: Int] = [:]
    for cell in rows.lazy.flatMap(\.cells) {
      widths[cell.key] = max(widths[cell.key] ?? 1, DisplayWidth.of(cell.value))
    }
    return instants.map { widths[$0] ?? 1 }
  }

  /// Puts each request into a row of its address that is free when it starts, or into a new one. If
  /// there are too many rows, it goes into any that is free, or into the last one. Requests that
  /// only the other run has get separate rows.
  private static func rows(
    of requests: [Int],
    in timeline: Timeline,
    _ numbers: [Int: Recording.RequestNumber]
  ) -> [LaneRow] {
    func address(_ lane: Int) -> Substring { timeline.lanes[lane].name.prefix { $0 != "?" } }
    var rows: [LaneRow] = []
    for index in requests {
      let lane = timeline.lanes[index]
      guard let start = lane.marks.first?.time else { continue }
      let next = LaneRow(lane, at: index, number: numbers[index]?.words ?? "")
      let free = rows.indices.filter { row in
        (rows[row].spans.last?.upperBound ?? start) < start
          && numbers[rows[row].lanes[0]]?.isOther == numbers[index]?.isOther
      }
      let own = free.first { address(rows[$0].lanes[0]) == address(index) }
      if let row = own ?? (rows.count < mostRequestRows ? nil : free.first ?? rows.count - 1) {
        rows[row].add(next)
      } else {
        rows.append(next)
      }
    }
    return rows
  }
}

extension StepperLanes.LaneRow {
  fileprivate init(
    _ lane: Timeline.Lane,
    at index: Int,
    side: Recording.Side? = nil,
    number: String? = nil
  ) {
    name = number == nil ? lane.name : ""
    self.side = side
    kind = lane.kind
    lanes = [index]
    cells = lane.cells { $0.kind == .subscribed ? number ?? $0.symbol : $0.symbol }
    let start = number == nil ? .zero : lane.marks.first?.time ?? .zero
    let end = lane.marks.last.flatMap { $0.endsLane ? $0.time : nil }
    spans = [start...max(end ?? MarbleTime(nanoseconds: .max), start)]
  }

  fileprivate mutating func add(_ next: StepperLanes.LaneRow) {
    lanes += next.lanes
    cells.merge(next.cells) { $0 + $1 }
    guard let last = spans.last?.upperBound, let span = next.spans.first else { return }
    spans.append(span.lowerBound...max(span.upperBound, last))
  }
}

extension Timeline.Lane {
  fileprivate var isQuiet: Bool {
    marks.isEmpty || marks.count == 1 && marks[0].kind == .next && marks[0].time <= .zero
  }

  fileprivate func cells(_ symbol: (Timeline.Mark) -> String) -> [MarbleTime: String] {
    Dictionary(grouping: marks, by: \.time).mapValues { marks in
      let symbols = marks.map(symbol).joined()
      return marks.count > 1 ? "(\(symbols))" : symbols
    }
  }
}

extension Timeline.Mark {
  fileprivate var endsLane: Bool { kind != .next && kind != .subscribed }
}

extension StepperLanes {
  /// The chosen lane if anything happens there at an instant, else the output that changed last
  /// then, preferably the other run's.
  func lane(near chosen: Int, at time: MarbleTime) -> Int {
    let now = timeline.lanes.enumerated().flatMap { index, lane in
      lane.marks.filter { $0.time == time }.map { mark in
        (lane: index, kind: lane.kind, isOther: side(of: index) != .expected, order: mark.order)
      }
    }
    guard !now.contains(where: { $0.lane == chosen }) else { return chosen }
    let outputs = now.filter { $0.kind == .output }
    let last = (outputs.isEmpty ? now : outputs).max { left, right in
      left.isOther == right.isOther ? left.order < right.order : right.isOther
    }
    return last?.lane ?? chosen
  }
}
