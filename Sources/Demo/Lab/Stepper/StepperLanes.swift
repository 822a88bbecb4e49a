import MarbleKit

/// The rows of a recording's timeline, which are the same at every step.
///
/// Requests to one address share a row unless they overlap. Lanes in which nothing ever changes have
/// none.
struct StepperLanes: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    /// The member's name; empty for requests, whose names change along the row.
    let name: String
    let side: Recording.Side?
    let kind: Timeline.Lane.Kind
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
  let rows: [Row]
  /// The lanes without a row, because nothing ever changes there.
  let quiet: [Int]
  let instants: [MarbleTime]
  let widths: [Int]
  let numbers: [Int: Recording.RequestNumber]
  private let sides: Recording.Sides?
  let names: RequestNames
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

  func side(of lane: Int) -> Recording.Side? { sides?.lanes[lane] }

  func name(of lane: Int) -> String {
    let names = [timeline.lanes[lane].name, side(of: lane).flatMap { sides?.name(of: $0) }]
    return names.compactMap { $0 }.joined(separator: " ")
  }

  func sideName(of row: Row) -> String? { row.side.flatMap { sides?.name(of: $0) } }

  var weights: [Int] {
    let members = Dictionary(grouping: rows.filter { $0.kind != .request }, by: \.name)
    return rows.map { row in
      let twins = members[row.name] ?? []
      let isOfTwo = row.kind != .request && twins.count == 2
      return isOfTwo ? twins.reduce(0) { $0 + $1.cells.count } : row.cells.count
    }
  }

  func causes(of time: MarbleTime) -> [MarbleTime] { causes[time] ?? [] }

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

  /// Puts each request into a row of its address that is free when it starts, or into a new one. If there
  /// are too many rows, it goes into any that is free, or into the last one. Requests that only the other
  /// run has get separate rows.
  private static func shared(
    _ requests: [Int],
    of timeline: Timeline,
    _ numbers: [Int: Recording.RequestNumber]
  ) -> [Row] {
    func address(_ lane: Int) -> Substring { timeline.lanes[lane].name.prefix { $0 != "?" } }
    var rows: [Row] = []
    for index in requests {
      let lane = timeline.lanes[index]
      guard let start = lane.marks.first?.time else { continue }
      let next = Row(lane, at: index, number: numbers[index]?.words ?? "")
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

  fileprivate mutating func add(_ next: StepperLanes.Row) {
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

/// The cause of an event: on the way back from an output to the input that began it.
struct StepperCause: Equatable {
  let lane: Int
  let time: MarbleTime
  let words: String
}

extension StepperCause {
  init?(of lane: Int, at time: MarbleTime, in lanes: StepperLanes) {
    let timeline = lanes.timeline
    guard timeline.lanes.indices.contains(lane),
      let mark = timeline.lanes[lane].marks.last(where: { $0.time <= time })
    else { return nil }
    let own = timeline.lanes[lane]
    if own.kind == .request, mark.kind != .subscribed, let start = own.marks.first {
      self.init(
        lane: lane,
        time: start.time,
        words: "it answers what was requested at \(start.time)"
      )
      return
    }
    guard own.kind != .input else { return nil }
    // Of two runs, what happened in the other one is no cause.
    let side = lanes.side(of: lane)
    let before = timeline.lanes.enumerated().filter { index, _ in
      side == nil || lanes.side(of: index) ?? side == side
    }.flatMap { index, lane in
      lane.marks.filter { $0.order < mark.order && Self.canCause($0, lane) }
        .map { (lane: index, mark: $0) }
    }
    // What came just before it at the same instant; else a pause has gone by since the last input.
    let now = before.filter { $0.mark.time == mark.time }.max { $0.mark.order < $1.mark.order }
    let earlier = before.filter { timeline.lanes[$0.lane].kind == .input }
      .max { $0.mark.order < $1.mark.order }
    guard let found = now ?? earlier else { return nil }
    let cause = timeline.lanes[found.lane]
    let number = lanes.numbers[found.lane]?.words ?? ""
    self.init(
      lane: found.lane,
      time: found.mark.time,
      words: cause.kind == .request
        ? "because request \(number) ended" : "because of \(lanes.name(of: found.lane))"
    )
  }

  private static func canCause(_ mark: Timeline.Mark, _ lane: Timeline.Lane) -> Bool {
    switch lane.kind {
    case .input: true
    case .request: mark.kind == .completed || mark.kind == .error
    case .subscription: mark.kind == .next
    case .output: false
    }
  }
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

/// Short names of requests that distinguish them.
///
/// Three pages of a list are `offset=0`, `offset=20` and `offset=40`; whatever they have in common
/// is left out first.
struct RequestNames: Equatable, Sendable {
  private let requests: [String: Request]
  private let families: [String: [Request]]

  private struct Request: Hashable, Sendable {
    let path: [String]
    let query: [Item]

    struct Item: Hashable, Sendable {
      let name: String
      let value: String
    }

    var family: String { path.first ?? "" }

    init(_ name: String) {
      let address = name.drop { $0 != " " }.dropFirst()
      let parts = address.split(separator: "?", maxSplits: 1)
      path = (parts.first ?? "").split(separator: "/").map(String.init)
      query = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { item in
        let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Item(name: String(pair[0]), value: pair.count > 1 ? String(pair[1]) : "")
      }
    }
  }

  init(_ timeline: Timeline) {
    var requests: [String: Request] = [:]
    for lane in timeline.lanes where lane.kind == .request && requests[lane.name] == nil {
      requests[lane.name] = Request(lane.name)
    }
    self.requests = requests
    families = Dictionary(grouping: requests.values, by: \.family)
  }

  /// A name of at most `columns`, with as much of the path around the distinguishing parts as fits.
  func name(of lane: Timeline.Lane, columns: Int) -> String {
    guard let request = requests[lane.name], let family = families[request.family] else {
      return lane.name
    }
    let telling = request.path.indices.filter { index in
      family.contains { $0.path.dropFirst(index).first != request.path[index] }
    }
    let items = request.query.filter { item in
      family.contains { other in
        let values = other.query.filter { $0.name == item.name }.map(\.value)
        return values.isEmpty ? other.path == request.path : values.contains { $0 != item.value }
      }
    }
    let last = request.path.count
    var slice = telling.first.map { $0..<((telling.last ?? $0) + 1) } ?? last..<last
    if slice.isEmpty, items.isEmpty { slice = max(last - 1, 0)..<last }
    func text(_ slice: Range<Int>, _ items: [String]) -> String {
      ([request.path[slice].joined(separator: "/")] + items).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    var words = items.map { "\($0.name)=\($0.value)" }
    if DisplayWidth.of(text(slice, words)) > columns { words = items.map(\.value) }
    func extend(to longer: Range<Int>) -> Bool {
      guard (0...last).contains(longer.lowerBound), longer.upperBound <= last, last > 0,
        DisplayWidth.of(text(longer, words)) <= columns
      else { return false }
      slice = longer
      return true
    }
    if !slice.isEmpty {
      while extend(to: slice.lowerBound..<(slice.upperBound + 1)) {}
    }
    while slice.lowerBound > 0, extend(to: (slice.lowerBound - 1)..<slice.upperBound) {}
    return StyledText(text(slice, words)).truncated(toColumns: columns).string
  }
}
