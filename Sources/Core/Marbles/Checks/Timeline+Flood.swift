extension Timeline {
  /// The same with at most `count` events of each lane at one instant, and as many lanes of one name,
  /// so that an endless loop can be drawn.
  func keepingFirst(_ count: Int) -> Timeline {
    var counts: [String: Int] = [:]
    let first = lanes.filter { lane in
      guard lane.kind == .request || lane.kind == .subscription else { return true }
      counts[lane.name, default: 0] += 1
      return counts[lane.name, default: 0] <= count
    }
    return Timeline(
      tick: tick,
      lanes: first.map { lane in
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

  /// The same without what came after `last`, and without lanes that only began then.
  func until(_ last: MarbleTime) -> Timeline {
    Timeline(
      tick: tick,
      lanes: lanes.compactMap { lane in
        var lane = lane
        lane.marks = lane.marks.filter { $0.time <= last }
        let hasBegun = !lane.marks.isEmpty
        return hasBegun || lane.kind == .input || lane.kind == .output ? lane : nil
      },
      end: min(end, last)
    )
  }
}
