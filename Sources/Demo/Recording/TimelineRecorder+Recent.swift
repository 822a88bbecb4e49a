import Core

extension TimelineRecorder {
  /// The end of what has happened, at a cost that doesn't grow with how long it has gone on.
  ///
  /// Each lane has its marks from `start` on and the one before, which says what a value was until
  /// then; a request has its beginning, too.
  func timeline(since start: MarbleTime) -> Timeline {
    let recent = sortedLanes.map { lane in
      var lane = lane
      var first = lane.marks.endIndex
      while first > 0, lane.marks[first - 1].time >= start { first -= 1 }
      let beginning = lane.kind == .request && first > 1 ? lane.marks.prefix(1) : []
      lane.marks = Array(beginning + lane.marks[max(first - 1, 0)...])
      return lane
    }
    let end = recent.compactMap(\.marks.last?.time).max() ?? .zero
    return Timeline(tick: tick, lanes: recent, end: end)
  }

  /// What the user did from an instant on.
  func acts(since start: MarbleTime) -> [Act] {
    var first = acts.endIndex
    while first > 0, acts[first - 1].time >= start { first -= 1 }
    return Array(acts[first...])
  }
}
