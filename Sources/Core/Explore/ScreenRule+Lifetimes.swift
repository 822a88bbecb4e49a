import Marbles
import Scenarios

/// The rules of a screen that is left, shown twice, or tapped while it changes.
extension ScreenRule {
  static let lifetimes = [comesBack, secondViewIsFree, writeIsFinished]

  /// The names of the rules that only a view that is bound again, or a second one, can break.
  static let ofBinding: Set = [comesBack.name, secondViewIsFree.name, sameForTwo.name]

  /// The names of the rules that can be judged although the view is away for a while, and so misses
  /// elements.
  static let whileAway = Set(always.map(\.name))
    .subtracting([sameForTwo.name, commandsAreTaken.name])

  package static let comesBack = ScreenRule(
    "an output that is bound again shows what it would have shown",
    .rest
  ) { run in
    guard let twin = run.twin, let absence = run.absence else { return nil }
    let back = MarbleTime.milliseconds(absence.until * 100)
    return run.surplusRequest(beside: twin, because: "\(absence.output) is bound again")
      ?? run.difference(from: twin, since: back) { shown, expected in
        "it is \(shown); had it stayed bound, it would be \(expected)"
      }
  }

  package static let secondViewIsFree = ScreenRule(
    "a second view requests nothing and changes nothing",
    .rest
  ) { run in
    guard let twin = run.twin, run.hasLateView else { return nil }
    return run.surplusRequest(beside: twin, because: "a second view is bound")
      ?? run.difference(from: twin, since: .zero) { shown, expected in
        "it is \(shown); without the second view it would be \(expected)"
      }
  }

  package static let writeIsFinished = ScreenRule(
    "a write isn't cancelled, even if the view leaves",
    .everyInstant
  ) { run in
    run.endedNow.first { $0.resource.isWrite && $0.outcome == .cancelled }.map {
      Breach("request \($0.number) is a write, and it's cancelled in flight", at: $0.name)
    }
  }
}

extension ScreenRule {
  /// Makes the rule that a tap opens the row that was shown when it was touched, even if the list
  /// has changed by the time the tap arrives.
  ///
  /// ```swift
  /// .aTapMeansTheRow(opens: "opened") { (row: SongRow, opened: Song) in opened.id == row.id }
  /// ```
  ///
  /// - Parameters:
  ///   - output: The output that emits what a tap opens.
  ///   - isOpened: Returns whether an element of that output is what the row opens.
  public static func aTapMeansTheRow<Row: SendableMetatype, Element: SendableMetatype>(
    opens output: String,
    _ isOpened: @escaping @Sendable (_ row: Row, _ element: Element) -> Bool
  ) -> ScreenRule {
    opensRow("a tap means the row that was shown", output, by: nil, isOpened)
  }
}

extension ExploredTrace {
  fileprivate func surplusRequest(beside twin: ExploredTrace, because reason: String) -> Breach? {
    guard requests.count > twin.requests.count else { return nil }
    let request =
      zip(requests, twin.requests).first { $0.started != $1.started || $0.name != $1.name }?.0
      ?? requests[twin.requests.count]
    let text = "\(reason), and one more request is sent"
    return Breach(text, at: request.name, since: request.started)
  }

  /// The first difference from what `twin` shows: in a state at the end of an instant, or in an
  /// event.
  fileprivate func difference(
    from twin: ExploredTrace,
    since start: MarbleTime,
    _ sentence: (String, String) -> String
  ) -> Breach? {
    for (lane, other) in zip(lanes, twin.lanes) where lane.kind == .output {
      let breach =
        lane.isState
        ? stateDifference(lane, other, since: start, sentence)
        : eventDifference(lane, other, since: start)
      if let breach { return breach }
    }
    return nil
  }

  private func stateDifference(
    _ lane: Lane,
    _ other: Lane,
    since start: MarbleTime,
    _ sentence: (String, String) -> String
  ) -> Breach? {
    let instants = Set((lane.emissions + other.emissions).map(\.time) + [start])
    for instant in instants.sorted() where instant >= start && instant <= time {
      guard let expected = other.value(at: instant) else { continue }
      let shown = lane.value(at: instant)
      if let shown, ScreenRule.areEqual(shown, expected) != false { continue }
      let words = shown.map { MarbleLabel.of($0) } ?? "nothing"
      return Breach(sentence(words, MarbleLabel.of(expected)), at: lane.name, since: instant)
    }
    return nil
  }

  private func eventDifference(
    _ lane: Lane,
    _ other: Lane,
    since start: MarbleTime
  ) -> Breach? {
    let shown = lane.emissions.filter { $0.time >= start && $0.time <= time }
    // What is emitted at that very instant may have been missed.
    let hasFirst = shown.first?.time == start
    let expected = other.emissions.filter {
      ($0.time > start || hasFirst && $0.time == start) && $0.time <= time
    }
    for (index, emission) in shown.enumerated() {
      guard index < expected.count, expected[index].time == emission.time else {
        let label = MarbleLabel.of(emission.value)
        return Breach("\(label) is emitted again", at: lane.name, since: emission.time)
      }
    }
    guard shown.count < expected.count else { return nil }
    let missing = expected[shown.count]
    let label = MarbleLabel.of(missing.value)
    return Breach("\(label) isn't emitted", at: lane.name, since: missing.time)
  }
}

extension ExploredTrace.Lane {
  fileprivate func value(at time: MarbleTime) -> Any? {
    emissions.last { $0.time <= time }?.value
  }
}
