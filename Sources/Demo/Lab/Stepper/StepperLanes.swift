import Core

/// The rows of a recording's timeline, which are the same at every step.
///
/// Requests that don't overlap share a row. Lanes in which nothing ever changes have none.
struct StepperLanes: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    /// The name of a member; empty for requests, whose names change along the row.
    let name: String
    /// Its run, of two that differ in it.
    let side: Recording.Side?
    let kind: Timeline.Lane.Kind
    /// Of which lanes of the timeline it is: one, or requests in the order of their start.
    fileprivate(set) var lanes: [Int]
    /// What it shows at an instant.
    fileprivate(set) var cells: [MarbleTime: String]
    /// From when to when it is drawn.
    fileprivate(set) var spans: [ClosedRange<MarbleTime>]

    /// Whether it is drawn at an instant, or without a break from there up to another one.
    func isAlive(at time: MarbleTime, through later: MarbleTime? = nil) -> Bool {
      let index = spans.partitioningIndex { $0.upperBound >= time }
      return spans.indices.contains(index) && spans[index].contains(time)
        && spans[index].contains(later ?? time)
    }
  }

  /// More requests than this at once share rows, too.
  private static let mostShared = 4

  let timeline: Timeline
  let rows: [Row]
  /// The lanes that have no row, because nothing ever changes there.
  let quiet: [Int]
  /// Every instant with a mark, in order.
  let instants: [MarbleTime]
  /// The columns that the widest row takes at each of the instants.
  let widths: [Int]
  /// The number of each request, by its lane.
  let numbers: [Int: Recording.RequestNumber]
  /// The two runs, if these are the lanes of two.
  private let sides: Recording.Sides?
  let names: RequestNames
  /// When what ends at an instant began.
  private let causes: [MarbleTime: [MarbleTime]]

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
    quiet = members.filter { timeline.lanes[$0].isQuiet }
    let loud = members.filter { !timeline.lanes[$0].isQuiet }
    let shared = Self.shared(requests, of: timeline, numbers)
    func row(_ lane: Int) -> Row { Row(timeline.lanes[lane], at: lane, side: sides?.lanes[lane]) }
    rows =
      loud.filter { timeline.lanes[$0].kind == .input }.map(row) + shared
      + loud.filter { timeline.lanes[$0].kind != .input }.map(row)
    widths = Self.widths(of: rows, at: instants)
    causes = Self.causes(timeline)
  }

  /// The run of a lane, of two that differ in it.
  func side(of lane: Int) -> Recording.Side? { sides?.lanes[lane] }

  /// The name of a lane, and of its run.
  func name(of lane: Int) -> String {
    let names = [timeline.lanes[lane].name, side(of: lane).flatMap { sides?.name(of: $0) }]
    return names.compactMap { $0 }.joined(separator: " ")
  }

  /// The name of a row's run.
  func sideName(of row: Row) -> String? { row.side.flatMap { sides?.name(of: $0) } }

  /// How much happens in each row; two rows of one member, as of two runs, count together.
  var weights: [Int] {
    let members = Dictionary(grouping: rows.filter { $0.kind != .request }, by: \.name)
    return rows.map { row in
      let twins = members[row.name] ?? []
      let isOfTwo = row.kind != .request && twins.count == 2
      return isOfTwo ? twins.reduce(0) { $0 + $1.cells.count } : row.cells.count
    }
  }

  /// The instants at which began what ends at `time`.
  func causes(of time: MarbleTime) -> [MarbleTime] { causes[time] ?? [] }

  /// The request of a row that was the last to start by `time`.
  func request(of row: Row, at time: MarbleTime) -> Int? {
    let started = row.lanes.partitioningIndex { lane in
      (timeline.lanes[lane].marks.first?.time ?? .zero) > time
    }
    return started > 0 ? row.lanes[started - 1] : nil
  }

  private static func widths(of rows: [Row], at instants: [MarbleTime]) -> [Int] {
    var widths: [MarbleTime: Int] = [:]
    for cell in rows.lazy.flatMap(\.cells) {
      widths[cell.key] = max(widths[cell.key] ?? 1, DisplayWidth.of(cell.value))
    }
    return instants.map { widths[$0] ?? 1 }
  }

  /// Puts each request into the first row that is free when it starts, or into the last one; those with
  /// a prime have rows of their own.
  private static func shared(
    _ requests: [Int],
    of timeline: Timeline,
    _ numbers: [Int: Recording.RequestNumber]
  ) -> [Row] {
    var rows: [Row] = []
    for index in requests {
      let lane = timeline.lanes[index]
      guard let start = lane.marks.first?.time else { continue }
      let next = Row(request: lane, at: index, number: numbers[index]?.words ?? "")
      let free = rows.firstIndex { row in
        (row.spans.last?.upperBound ?? start) < start
          && numbers[row.lanes[0]]?.isOther == numbers[index]?.isOther
      }
      if let row = free ?? (rows.count < mostShared ? nil : rows.count - 1) {
        rows[row].add(next)
      } else {
        rows.append(next)
      }
    }
    return rows
  }

  private static func causes(_ timeline: Timeline) -> [MarbleTime: [MarbleTime]] {
    var causes: [MarbleTime: [MarbleTime]] = [:]
    for lane in timeline.lanes {
      var start: MarbleTime?
      for mark in lane.marks {
        if mark.kind == .subscribed { start = mark.time }
        if mark.kind != .subscribed, let begun = start {
          causes[mark.time, default: []].append(begun)
          start = nil
        }
      }
    }
    return causes
  }
}

extension StepperLanes.Row {
  fileprivate init(_ lane: Timeline.Lane, at index: Int, side: Recording.Side?) {
    name = lane.name
    self.side = side
    kind = lane.kind
    lanes = [index]
    cells = lane.cells { $0.symbol }
    let end = lane.marks.last.flatMap { $0.endsLane ? $0.time : nil }
    spans = [.zero...max(end ?? MarbleTime(nanoseconds: .max), .zero)]
  }

  fileprivate init(request lane: Timeline.Lane, at index: Int, number: String) {
    name = ""
    side = nil
    kind = .request
    lanes = [index]
    cells = lane.cells { $0.kind == .subscribed ? number : $0.symbol }
    let start = lane.marks.first?.time ?? .zero
    let end = lane.marks.last.flatMap { $0.kind == .subscribed ? nil : $0.time }
    spans = [start...max(end ?? MarbleTime(nanoseconds: .max), start)]
  }
}

extension StepperLanes.Row {
  /// Takes over a row whose request starts later than its own.
  fileprivate mutating func add(_ next: StepperLanes.Row) {
    lanes += next.lanes
    cells.merge(next.cells) { $0 + $1 }
    guard let last = spans.last?.upperBound, let span = next.spans.first else { return }
    spans.append(span.lowerBound...max(span.upperBound, last))
  }
}

extension Timeline.Lane {
  /// Whether nothing happens, but for a value that it begins with.
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
