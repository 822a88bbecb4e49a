import Core

extension Timeline {
  /// The same with at most `count` events of each lane at one instant, so that an endless loop can be
  /// drawn.
  func keepingFirst(_ count: Int) -> Timeline {
    Timeline(
      tick: tick,
      lanes: lanes.map { lane in
        var lane = lane
        var seen: [MarbleTime: Int] = [:]
        lane.marks = lane.marks.filter { mark in
          seen[mark.time, default: 0] += 1
          return seen[mark.time, default: 0] <= count
        }
        return lane
      },
      end: end
    )
  }
}
