import Workshop

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
        words: "it answers the request of \(start.time)"
      )
      return
    }
    guard own.kind != .input else { return nil }
    // Of two runs, an event in the other one isn't a cause.
    let side = lanes.side(of: lane)
    let before = timeline.lanes.enumerated().filter { index, _ in
      side == nil || lanes.side(of: index) ?? side == side
    }.flatMap { index, lane in
      lane.marks.filter { $0.order < mark.order && Self.canCause($0, lane) }
        .map { (lane: index, mark: $0) }
    }
    // The event just before it at the same instant; without one, a pause since the last input.
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
