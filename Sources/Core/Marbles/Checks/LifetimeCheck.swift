/// What is expected of lanes that live from a beginning to an end: requests, alerts, subscriptions.
struct LifetimeCheck {
  /// One lane.
  struct Row {
    /// A part of its name.
    let name: String
    let marks: [Timeline.Mark]
  }

  let kind: Timeline.Lane.Kind
  /// The lane that the rows are about; nil if all of the kind.
  var laneName: String?
  /// All lanes of the kind, in the order of their beginning.
  let rows: [Row]
  let place: SourcePlace

  /// Whether the lane is one of those that the rows are about.
  func covers(_ lane: Timeline.Lane) -> Bool {
    lane.kind == kind && lane.name == laneName ?? lane.name
  }

  /// A lane, its row, and what is wrong, a sentence each.
  struct Outcome {
    let pair: LanePair
    let sentences: [String]
  }

  /// Each lane with the row that is meant for it; rows and lanes that have no other are faults.
  func outcomes(in lanes: [Timeline.Lane]) -> [Outcome] {
    var seen: [String: [MarbleTime]] = [:]
    return matches(in: lanes).compactMap { match in
      guard let lane = match.lane else { return match.row.map(outcome) }
      let before = seen[lane.name] ?? []
      if match.row != nil || !before.isEmpty { seen[lane.name] = before + [match.start] }
      guard let row = match.row else { return outcome(of: lane, sentBefore: before) }
      return outcome(of: lane, expected: row, isOnly: rows.count { $0.name == row.name } == 1)
    }
  }

  private func outcome(
    of lane: Timeline.Lane,
    expected row: Row,
    isOnly: Bool
  ) -> Outcome {
    var drawn = lane
    // As short as its row has it, unless the path goes on.
    if LaneName(row.name, in: lane.name) ?? .part > .part { drawn.name = row.name }
    for index in drawn.marks.indices where drawn.marks[index].kind == .next {
      let label = drawn.marks[index].label
      let key = row.marks.first { $0.kind == .next && $0.label == label }?.key
      if let key { drawn.marks[index].key = key }
    }
    var pair = LanePair(name: drawn.name, expected: row.marks, lane: drawn)
    if let wanted = Lifetime(row.marks), let came = Lifetime(drawn.marks) {
      let faults = wanted.faults(of: came, words, isOnly: isOnly)
      pair.faults = faults.map(\.row)
      return Outcome(pair: pair, sentences: faults.map { "\(drawn.name): \($0.sentence)" })
    }
    let faults = LaneComparison.faults(
      expected: compared(row.marks),
      actual: compared(drawn.marks)
    )
    pair.faults = faults.map { TimelineRow.Fault($0) }
    return Outcome(pair: pair, sentences: faults.map { "\(drawn.name): \($0.sentence)" })
  }

  private func outcome(of lane: Timeline.Lane, sentBefore times: [MarbleTime]) -> Outcome {
    let time = lane.marks.first?.time ?? .zero
    let again =
      switch times.count {
      case 0: "\(words.begun) at \(time.inWords) and not expected"
      case 1: "\(words.begun) twice: at \(times[0].inWords) and again at \(time.inWords)"
      default: "\(words.begun) once more at \(time.inWords)"
      }
    return Outcome(
      pair: LanePair(
        name: lane.name,
        lane: lane,
        faults: lane.marks.isEmpty ? [] : [TimelineRow.Fault(time: time, text: "extra")]
      ),
      sentences: lane.marks.isEmpty ? [] : ["\(lane.name): \(again)"]
    )
  }

  private func outcome(of row: Row) -> Outcome {
    let time = row.marks.first?.time ?? .zero
    let verb = words.begun.participle
    return Outcome(
      pair: LanePair(
        name: row.name,
        expected: row.marks,
        faults: row.marks.isEmpty ? [] : [TimelineRow.Fault(time: time, text: "missing")]
      ),
      sentences: row.marks.isEmpty
        ? [] : ["\(row.name): was never \(verb); it was expected at \(time.inWords)"]
    )
  }

  private var words: LifetimeWords { kind == .request ? .request : .presentation }

  private func compared(_ marks: [Timeline.Mark]) -> [ComparedMark] {
    // How a request was answered is the server's rule, and not what a row says.
    marks.compared(by: { $0.kind == .next ? $0.label : "" }, naming: name)
  }

  private func name(of mark: Timeline.Mark) -> String {
    switch mark.kind {
    case .subscribed: "the presentation"
    case .completed: "the end"
    case .error: "the error"
    case .disposed: "the dismissal"
    case .next: mark.nameInSentence
    }
  }
}
