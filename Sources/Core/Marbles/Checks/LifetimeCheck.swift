/// What is expected of lanes that live from a beginning to an end: requests, alerts.
struct LifetimeCheck {
  /// One lane.
  struct Row {
    /// A part of its name.
    let name: String
    let marks: [Timeline.Mark]
  }

  let kind: Timeline.Lane.Kind
  /// All lanes of the kind, in the order of their beginning.
  let rows: [Row]
  let place: SourcePlace

  /// A lane, its row, and what is wrong, a sentence each.
  struct Outcome {
    let pair: LanePair
    let sentences: [String]
  }

  /// Each lane with the row that is meant for it; rows and lanes that have no other are faults.
  func outcomes(in lanes: [Timeline.Lane]) -> [Outcome] {
    var rest = rows[...]
    var seen: [String: MarbleTime] = [:]
    var outcomes: [Outcome] = []
    for lane in lanes {
      guard let index = place(of: lane.name, in: rest) else {
        outcomes.append(outcome(of: lane, sentBefore: seen[lane.name]))
        continue
      }
      outcomes.append(outcome(of: lane, expected: rest.remove(at: index)))
      seen[lane.name] = lane.marks.first?.time
    }
    return outcomes + rest.map(outcome)
  }

  /// The first row whose name ends where a word of the lane's ends, else the first that is a part.
  private func place(of lane: String, in rows: ArraySlice<Row>) -> Int? {
    rows.firstIndex { row in
      lane.ranges(of: row.name).contains { range in
        range.upperBound == lane.endIndex || !lane[range.upperBound].isWholeNumber
      }
    } ?? rows.firstIndex { lane.contains($0.name) }
  }

  private func outcome(of lane: Timeline.Lane, expected row: Row) -> Outcome {
    var drawn = lane
    // As short as its row has it.
    drawn.name = row.name
    for index in drawn.marks.indices where drawn.marks[index].kind == .next {
      let label = drawn.marks[index].label
      let key = row.marks.first { $0.kind == .next && $0.label == label }?.key
      if let key { drawn.marks[index].key = key }
    }
    let faults = LaneComparison.faults(
      expected: compared(row.marks),
      actual: compared(drawn.marks)
    )
    return Outcome(
      pair: LanePair(name: row.name, expected: row.marks, lane: drawn, faults: faults),
      sentences: faults.map { "\(row.name): \($0.sentence)" }
    )
  }

  private func outcome(of lane: Timeline.Lane, sentBefore first: MarbleTime?) -> Outcome {
    let marks = compared(lane.marks)
    let time = marks.first?.time ?? .zero
    let again =
      first.map { "was \(verb) twice: at \($0.inWords) and again at \(time.inWords)" }
      ?? "was \(verb) at \(time.inWords) and not expected"
    return Outcome(
      pair: LanePair(name: lane.name, lane: lane, faults: marks.prefix(1).map(LaneFault.extra)),
      sentences: marks.isEmpty ? [] : ["\(lane.name): \(again)"]
    )
  }

  private func outcome(of row: Row) -> Outcome {
    let marks = compared(row.marks)
    let time = marks.first?.time ?? .zero
    return Outcome(
      pair: LanePair(
        name: row.name,
        expected: row.marks,
        faults: marks.prefix(1).map(LaneFault.missing)
      ),
      sentences: marks.isEmpty
        ? [] : ["\(row.name): was never \(verb); it was expected at \(time.inWords)"]
    )
  }

  private var verb: String { kind == .request ? "sent" : "presented" }

  private func compared(_ marks: [Timeline.Mark]) -> [ComparedMark] {
    // How a request was answered is the server's rule, and not what a row says.
    marks.compared(by: { $0.kind == .next ? $0.label : "" }, naming: name)
  }

  private func name(of mark: Timeline.Mark) -> String {
    let isRequest = kind == .request
    return switch mark.kind {
    case .subscribed: isRequest ? "the request" : "the presentation"
    case .completed: isRequest ? "the answer" : "the end"
    case .error: isRequest ? "the failure" : "the error"
    case .disposed: isRequest ? "the cancellation" : "the dismissal"
    case .next: mark.nameInSentence
    }
  }
}
