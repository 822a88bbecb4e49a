import Workshop

struct StepperColumns: Equatable {
  enum Gap: Equatable {
    /// Ticks without an event.
    case ticks(Int)
    /// More ticks than are drawn.
    case folded

    var columns: Int {
      switch self {
      case .ticks(let count): count
      case .folded: 1
      }
    }
  }

  private static let scales = [40, 20, 12, 8, 5, 3, 2]

  let instants: [MarbleTime]
  let widths: [Int]
  let gaps: [Gap]

  /// Chooses the whole run if it fits, else the page of the playhead.
  init(_ lanes: StepperLanes, around playhead: MarbleTime, columns: Int) {
    let tick = max(lanes.timeline.tick.nanoseconds, 1)
    let instants = lanes.instants
    func gap(before index: Int, atMost most: Int) -> Gap {
      let time = instants[index] - instants[index - 1]
      let ticks = Int(clamping: time.nanoseconds / tick - 1)
      return ticks <= most ? .ticks(max(ticks, 0)) : .folded
    }
    // A longer run doesn't fit anyway.
    if instants.count <= columns {
      for most in Self.scales {
        let gaps = instants.indices.dropFirst().map { gap(before: $0, atMost: most) }
        let gapColumns: Int = gaps.reduce(0) { $0 + $1.columns }
        guard lanes.widths.reduce(0, +) + gapColumns <= columns else { continue }
        self.init(instants: instants, widths: lanes.widths, gaps: gaps)
        return
      }
    }
    let index = max(instants.partitioningIndex { $0 > playhead } - 1, 0)
    let page = Self.page(of: index, count: instants.count, columns: columns) { index in
      lanes.widths[index] + (index > 0 ? gap(before: index, atMost: 2).columns : 0)
    }
    self.init(
      instants: Array(instants[page]),
      widths: Array(lanes.widths[page]),
      gaps: page.dropFirst().map { gap(before: $0, atMost: 2) }
    )
  }

  private init(instants: [MarbleTime], widths: [Int], gaps: [Gap]) {
    self.instants = instants
    self.widths = widths
    self.gaps = gaps
  }

  var offsets: [Int] {
    var offset = 0
    return instants.indices.map { index in
      defer { offset += widths[index] + (index < gaps.count ? gaps[index].columns : 0) }
      return offset
    }
  }

  /// The place of a time: its column, or behind the last column before it.
  func offset(of time: MarbleTime) -> Int? {
    let index = instants.partitioningIndex { $0 > time } - 1
    guard index >= 0 else { return nil }
    let isBetween = instants[index] < time && gaps.indices.contains(index)
    return offsets[index] + (isBetween && gaps[index].columns > 0 ? widths[index] : 0)
  }

  /// The page of an instant. Pages overlap, and the next one begins before their last column, so
  /// that the picture keeps still from step to step and the next instant is in sight.
  private static func page(
    of index: Int,
    count: Int,
    columns: Int,
    _ cost: (Int) -> Int
  ) -> Range<Int> {
    // Pages are counted from here, so that a long run needn't be paged from its beginning.
    var start = index / 256 * 256
    while true {
      var end = start + 1
      var used = cost(start)
      while end < count {
        used += cost(end)
        guard used <= columns else { break }
        end += 1
      }
      guard end < count, index >= end - 1, end - start > 1 else { return start..<end }
      start += max((end - start) * 2 / 3, 1)
    }
  }
}
