extension Timeline {
  /// How another run differs from this one, a sentence each: lanes, and then what each holds when, by
  /// kind and label; empty if the two say the same.
  ///
  /// - Parameter other: What came, where this one is what was expected.
  package func differences(to other: Timeline) -> [String] {
    guard lanes.map(\.title) == other.lanes.map(\.title) else {
      let missing = lanes.map(\.title).filter { !other.lanes.map(\.title).contains($0) }
      let extra = other.lanes.map(\.title).filter { !lanes.map(\.title).contains($0) }
      let all = missing.map { "\($0) is missing" } + extra.map { "\($0) was not expected" }
      return all.isEmpty ? ["the lanes come in another order"] : all
    }
    let faults = zip(lanes, other.lanes).flatMap { wanted, came in
      LaneComparison.faults(expected: wanted.compared, actual: came.compared)
        .map { "\(wanted.name): \($0.sentence)" }
    }
    guard faults.isEmpty else { return faults }
    return zip(inOrder, other.inOrder).first { $0 != $1 }.map { wanted, came in
      ["at \(came.time.inWords) \(came.lane) comes before \(wanted.lane)"]
    } ?? []
  }

  /// Every mark in the order in which it happened.
  private var inOrder: [OrderedMark] {
    lanes.flatMap { lane in
      lane.marks.map { (order: $0.order, mark: OrderedMark(lane: lane.name, time: $0.time)) }
    }
    .sorted { $0.order < $1.order }
    .map(\.mark)
  }

  private struct OrderedMark: Equatable {
    let lane: String
    let time: MarbleTime
  }
}

extension Timeline.Lane {
  fileprivate var title: String { "\(kind.rawValue) \(name)" }

  /// Its marks as a comparison sees them.
  var compared: [ComparedMark] {
    marks.compared(naming: { kind == .request ? $0.requestName : $0.nameInSentence })
  }
}

extension Timeline.Mark {
  /// How a sentence calls what becomes of a request.
  fileprivate var requestName: String {
    switch kind {
    case .subscribed, .next: "the request"
    case .completed: label.isEmpty ? "the answer" : "the answer \(label)"
    case .error: label.isEmpty ? "the failure" : "the failure \(label)"
    case .disposed: "the cancellation"
    }
  }
}

extension Timeline {
  /// The same with the keys that `other` has for the same values of the same lanes.
  package func withKeys(of other: Timeline) -> Timeline {
    var keys: [String: [String: String]] = [:]
    for lane in other.lanes {
      for mark in lane.marks where !mark.key.isEmpty {
        keys[lane.name, default: [:]][mark.label] = mark.key
      }
    }
    var timeline = self
    for index in timeline.lanes.indices {
      guard let known = keys[timeline.lanes[index].name] else { continue }
      let marks = timeline.lanes[index].marks
      guard marks.allSatisfy({ $0.kind != .next || known[$0.label] != nil }) else { continue }
      for mark in marks.indices where marks[mark].kind == .next {
        timeline.lanes[index].marks[mark].key = known[marks[mark].label] ?? ""
      }
    }
    return timeline
  }
}
