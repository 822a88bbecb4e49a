import Workshop

extension DifferFinding {
  /// The sources, what each side makes of them, and where they part, under one clock.
  func picture(width: Int) -> [String] {
    // An element has one character in all rows.
    var keys = TimelineKeys()
    var rows = circumstances.isHot.enumerated().map { number, isHot in
      TimelineRow(
        name: DifferExpression.sources[number],
        marks: keys.keyed(circumstances.lane(number, clock)),
        note: isHot ? "" : "(cold: begins with each subscription)"
      )
    }
    for (lane, arrival) in [circumstances.arrival, circumstances.second].enumerated() {
      guard let start = arrival.map(clock.time) else { continue }
      for (side, trace) in traces.enumerated() {
        let fault = side == 0 ? nil : moment(lane)
        let row = TimelineRow(
          name: names[side] + (lane == 0 ? "" : ", second"),
          marks: keys.keyed(marks(of: lane, from: start, trace)),
          startsAtFirstMark: start > .zero || lane > 0,
          note: trace.isEndless ? "… without end" : stay(lane, from: start),
          faults: fault.map { [.init(time: $0.time, text: "the first difference")] } ?? []
        )
        rows.append(row)
      }
    }
    if moment(0) == nil, moment(1) == nil {
      for (side, trace) in traces.enumerated() where !trace.isEndless {
        let marks = trace.windows[source].map { Timeline.Mark(time: $0.start, kind: .subscribed) }
        let name = "\(names[side]) starts \(DifferExpression.sources[source])"
        rows.append(TimelineRow(name: name, marks: marks))
      }
    }
    let elements = Timeline.Lane(name: "elements", kind: .output, marks: rows.flatMap(\.marks))
    return TimelinePicture(rows: rows, tick: clock.tick, legend: elements.legend)
      .lines(width: width) + answer
  }

  private var answer: [String] {
    guard let answered = circumstances.answered,
      traces.contains(where: { $0.lanes[0].count >= answered })
    else { return [] }
    return ["The subscriber answers element \(answered) by sending \(circumstances.answer) into x."]
  }

  /// The note about when a subscriber arrives and leaves.
  private func stay(_ lane: Int, from start: MarbleTime) -> String {
    let arrival = start > .zero || lane > 0 ? "arrives at \(start.inWords)" : nil
    let departure = lane == 0 ? circumstances.departure.map(clock.time) : nil
    let words = [arrival, departure.map { "leaves at \($0.inWords)" }].compactMap(\.self)
    return words.isEmpty ? "" : "(\(words.joined(separator: ", ")))"
  }

  /// The marks that a subscriber receives, from its arrival until it leaves.
  private func marks(
    of lane: Int,
    from start: MarbleTime,
    _ trace: DifferTrace
  ) -> [Timeline.Mark] {
    // Of what never ends, the first few elements say enough.
    var marks = Array(trace.lanes[lane].prefix(trace.isEndless ? 4 : .max))
    if start > .zero || lane > 0, marks.first?.time != start {
      marks.insert(Timeline.Mark(time: start, kind: .subscribed), at: 0)
    }
    if lane == 0, let end = circumstances.departure.map(clock.time),
      marks.last.map({ $0.time < end && !$0.isEnd }) ?? true
    {
      marks.append(Timeline.Mark(time: end, kind: .disposed))
    }
    return marks
  }
}
