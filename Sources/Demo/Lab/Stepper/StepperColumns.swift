import Workshop

struct StepperColumns: Equatable {
  enum Gap: Equatable {
    /// Ticks without an event.
    case ticks(Int)
    /// More ticks than are drawn.
    case folded
    /// Instants without room.
    case cut

    var columns: Int {
      switch self {
      case .ticks(let count): count
      case .folded, .cut: 1
      }
    }
  }

  private static let scales = [40, 20, 12, 8, 5, 3, 2]

  let instants: [MarbleTime]
  let widths: [Int]
  let gaps: [Gap]

  /// Chooses the whole run if it fits, else the page of the playhead, and before it the start of
  /// whatever ends at the playhead.
  init(_ lanes: StepperLanes, around playhead: MarbleTime, columns: Int) {
    let tick = max(lanes.timeline.tick.nanoseconds, 1)
    let instants = lanes.instants
    func gap(_ earlier: MarbleTime, _ later: MarbleTime, atMost most: Int) -> Gap {
      let ticks = Int(clamping: (later - earlier).nanoseconds / tick - 1)
      return ticks <= most ? .ticks(max(ticks, 0)) : .folded
    }
    // A longer run doesn't fit anyway.
    if instants.count <= columns {
      for most in Self.scales {
        let gaps = zip(instants, instants.dropFirst()).map { gap($0, $1, atMost: most) }
        let gapColumns: Int = gaps.reduce(0) { $0 + $1.columns }
        guard lanes.widths.reduce(0, +) + gapColumns <= columns else { continue }
        self.init(instants: instants, widths: lanes.widths, gaps: gaps)
        return
      }
    }
    func cost(_ index: Int) -> Int {
      let before = index > 0 ? gap(instants[index - 1], instants[index], atMost: 2).columns : 0
      return before + lanes.widths[index]
    }
    func total(_ range: Range<Int>) -> Int {
      range.dropFirst().reduce(lanes.widths[range.lowerBound]) { $0 + cost($1) }
    }
    let index = max(instants.partitioningIndex { $0 > playhead } - 1, 0)
    var page = Self.page(of: index, count: instants.count, columns: columns, cost)
    let causes = lanes.causes(of: playhead).filter { $0 < instants[page.lowerBound] }
    let early = Set(causes).sorted().suffix(max(columns / 6, 1)).map { cause in
      instants.partitioningIndex { $0 >= cause }
    }
    // The columns of the causes take room from the page's beginning, and then from its end.
    let needed = early.reduce(0) { $0 + lanes.widths[$1] + 1 }
    while page.count > 1, total(page) + needed > columns {
      page =
        page.lowerBound < index
        ? (page.lowerBound + 1)..<page.upperBound : page.lowerBound..<(page.upperBound - 1)
    }
    let shown = early + page
    self.init(
      instants: shown.map { instants[$0] },
      widths: shown.map { lanes.widths[$0] },
      gaps: zip(shown, shown.dropFirst()).map { left, right in
        right == left + 1 ? gap(instants[left], instants[right], atMost: 2) : .cut
      }
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
