import Workshop

extension DifferFinding {
  /// The sources, what each side makes of them, and where they part, under one clock.
  func picture(_ names: DifferNames, width: Int) -> [String] {
    var keys = TimelineKeys()
    var rows = circumstances.sources.indices.map { number in
      TimelineRow(
        name: DifferExpression.names[number],
        marks: circumstances.marks(of: number, clock).map { $0.withKey(&keys) },
        note: circumstances.sources[number].isHot ? "" : "(cold: begins with each subscription)"
      )
    }
    rows += lane(0, from: circumstances.arrival, names, &keys)
    if let second = circumstances.second { rows += lane(1, from: second, names, &keys) }
    let elements = Timeline.Lane(name: "elements", kind: .output, marks: rows.flatMap(\.marks))
    return TimelinePicture(rows: rows, tick: clock.tick, legend: elements.legend)
      .lines(width: width) + answer
  }

  private var answer: [String] {
    guard let answered = circumstances.answered,
      traces.contains(where: { $0.lanes[0].count >= answered })
    else { return [] }
    let letter = DifferExpression.letter(circumstances.answer, of: 0)
    return ["The subscriber answers element \(answered) by sending \(letter) into x."]
  }

  /// The rows of one subscriber, with a caret under the first difference.
  private func lane(
    _ lane: Int,
    from arrival: Int,
    _ names: DifferNames,
    _ keys: inout TimelineKeys
  ) -> [TimelineRow] {
    let fault = moment(lane).map { TimelineRow.Fault(time: $0.time, text: "the first difference") }
    let start = clock.time(arrival)
    return traces.enumerated().map { side, trace in
      // Of what never ends, the first few elements say enough.
      var marks = trace.lanes[lane].prefix(trace.isEndless ? 4 : .max)
        .map { $0.withKey(&keys) }
      if start > .zero || lane > 0, marks.first?.time != start {
        marks.insert(Timeline.Mark(time: start, kind: .subscribed), at: 0)
      }
      if lane == 0, let end = circumstances.departure.map(clock.time),
        marks.last.map({ $0.time < end && !$0.isEnd }) ?? true
      {
        marks.append(Timeline.Mark(time: end, kind: .disposed))
      }
      return TimelineRow(
        name: names[side] + (lane == 0 ? "" : ", second"),
        marks: marks,
        startsAtFirstMark: start > .zero || lane > 0,
        note: trace.isEndless ? "… without end" : "",
        faults: side == 0 ? [] : [fault].compactMap(\.self)
      )
    }
  }
}

extension Timeline.Mark {
  /// The mark with the character that stands for its element in every row.
  fileprivate func withKey(_ keys: inout TimelineKeys) -> Timeline.Mark {
    guard kind == .next else { return self }
    var mark = self
    mark.key = keys.key(for: label)
    return mark
  }
}
