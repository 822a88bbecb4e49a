import Workshop

extension DifferFinding {
  /// The sources, what each side makes of them, and where they part, under one clock.
  func picture(_ names: DifferNames, width: Int) -> [String] {
    var keys = Keys()
    let sources = circumstances.sources.enumerated().map { number, source in
      TimelineRow(
        name: DifferExpression.names[number],
        marks: source.marks.map { mark in
          let time = clock.time(mark.tick)
          guard case .next(let place) = mark.kind else {
            return Timeline.Mark(time: time, kind: mark.kind == .error ? .error : .completed)
          }
          let letter = DifferExpression.letter(place, of: number)
          return Timeline.Mark(time: time, kind: .next, key: keys.key(for: letter), label: letter)
        },
        note: source.isHot ? "" : "(cold: begins with each subscription)"
      )
    }
    var rows = sources + lane(0, from: circumstances.arrival, names, &keys)
    if let second = circumstances.second { rows += lane(1, from: second, names, &keys) }
    return TimelinePicture(rows: rows, tick: clock.tick, legend: keys.legend).lines(width: width)
      + answer
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
    _ keys: inout Keys
  ) -> [TimelineRow] {
    let fault = moment(lane).map { TimelineRow.Fault(time: $0.time, text: "the first difference") }
    let start = clock.time(arrival)
    return traces.enumerated().map { side, trace in
      // Of what never ends, the first few elements say enough.
      var marks = trace.lanes[lane].prefix(trace.isEndless ? 4 : .max).map { mark in
        let key = mark.isEnd ? "" : keys.key(for: mark.label)
        return Timeline.Mark(time: mark.time, kind: mark.kind, key: key, label: mark.label)
      }
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

  /// The characters that stand for elements: the same one for the same element in every row.
  private struct Keys {
    private var keys: [(label: String, key: String)] = []

    mutating func key(for label: String) -> String {
      if let known = keys.first(where: { $0.label == label }) { return known.key }
      let wanted = label.filter(\.isLetter).prefix(1).uppercased()
      let letters = "\(wanted)ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
      let key = (label.count == 1 ? [label] : letters).first { key in
        !keys.contains { $0.key == key }
      }
      keys.append((label, key ?? "?"))
      return key ?? "?"
    }

    var legend: [String] {
      let meanings = keys.filter { $0.key != $0.label }.map { known in
        "\(known.key) = \(known.label.isEmpty ? "\"\"" : known.label)"
      }
      return meanings.isEmpty ? [] : [meanings.joined(separator: ", ")]
    }
  }
}
