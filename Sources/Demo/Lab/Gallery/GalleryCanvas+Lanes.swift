import Core

/// The rows of a run.
extension GalleryCanvas {
  /// A hot source is one row; a cold one is a row for each subscription, from where it began.
  func lanes(_ source: any TestableSource, number: Int) -> [Timeline.Lane] {
    guard !source.isHot else {
      return [Timeline.Lane(name: source.name, kind: .input, marks: source.marks)]
    }
    return zip(source.subscriptions, deliveries[number] ?? []).map { window, count in
      var marks = source.marks.prefix(count).map { mark in
        var mark = mark
        mark.time = mark.time + window.start
        return mark
      }
      if marks.first?.time != window.start {
        marks.insert(Timeline.Mark(time: window.start, kind: .subscribed), at: 0)
      }
      if let end = window.end, let last = marks.last, last.kind != .completed, last.kind != .error {
        marks.append(Timeline.Mark(time: end, kind: .disposed))
      }
      return Timeline.Lane(name: source.name, kind: .subscription, marks: marks)
    }
  }

  /// A result without the mark of its subscription where an event stands.
  func begun(_ lane: Timeline.Lane) -> Timeline.Lane {
    var lane = lane
    if lane.marks.count > 1, lane.marks[0].kind == .subscribed,
      lane.marks[1].time == lane.marks[0].time
    {
      lane.marks.removeFirst()
    }
    return lane
  }

  /// Numbers the rows that have one name.
  func numbered(_ lanes: [Timeline.Lane]) -> [Timeline.Lane] {
    var counts: [String: Int] = [:]
    return lanes.map { lane in
      var lane = lane
      let count = counts[lane.name, default: 0] + 1
      counts[lane.name] = count
      if count > 1 { lane.name += " \(count)" }
      return lane
    }
  }
}
