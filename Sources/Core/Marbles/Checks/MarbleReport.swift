import Dispatch

/// The outcome of a marble test: one picture, and the sentences that say what is wrong.
package struct MarbleReport {
  package let picture: TimelinePicture

  /// What happened.
  package let timeline: Timeline

  /// What is wrong, one sentence each.
  package let sentences: [String]

  /// Where the first of them belongs; nil if it is about the whole test.
  package let place: SourcePlace?

  /// Whether everything came as drawn.
  package var isGreen: Bool { sentences.isEmpty }

  /// The picture, below the sentences if there are any.
  package var text: String { text(isColored: false) }

  /// The same, with the faults in red if asked.
  package func text(isColored: Bool) -> String {
    var picture = picture
    if isColored { picture.emphasis = { "\u{1B}[31m\($0)\u{1B}[0m" } }
    return (sentences + (sentences.isEmpty ? [] : [""]) + picture.lines()).joined(separator: "\n")
  }
}

extension MarbleReport {
  init(test: MarbleTest, timeline: Timeline) {
    var rows: [TimelineRow] = []
    var found: [(text: String, place: SourcePlace?)] = test.problems.map {
      ($0.text, $0.place)
    }
    // Where a diagram could not be read, or something went on for ever, what came of it says nothing.
    let endless = test.lanes.filter(\.isEndless)
    let isReadable = test.scheduler.faults.isEmpty && endless.isEmpty
    var timeline = isReadable ? timeline : timeline.keepingFirst(8)
    found += endless.map { ("\($0.name): sent events without an end", $0.place) }
    // Once: finding the faults of a long lane is the work of this type.
    var faultsOfLanes = test.lanes.map { isReadable ? $0.faults : [] }
    if let drawnUntil = test.drawnUntil {
      // The first fault stays, wherever it is: a lane with one is not green.
      let last = max(drawnUntil, faultsOfLanes.compactMap(\.first?.time).max() ?? .zero)
      timeline = timeline.until(last)
      faultsOfLanes = faultsOfLanes.map { $0.filter { $0.time <= last } }
    }
    let outputs = timeline.lanes.filter { $0.kind == .output }
    var drawn: Set<Timeline.Lane.Kind> = [.output]
    rows += timeline.lanes.filter { $0.kind == .input }.map(\.row)
    drawn.insert(.input)
    for check in test.lifetimeChecks where isReadable && drawn.insert(check.kind).inserted {
      for pair in check.pairs(in: timeline.lanes.filter { $0.kind == check.kind }) {
        found += pair.sentences.map { ($0, check.place) }
        rows += pair.drawn(check.kind)
      }
    }
    rows += timeline.lanes.filter { !drawn.contains($0.kind) }.map(\.row)
    for (index, recorded) in zip(test.lanes.indices, outputs) {
      let lane = test.lanes[index]
      guard isReadable else {
        rows.append(recorded.row)
        continue
      }
      let faults = faultsOfLanes[index]
      found += faults.map { ("\(lane.name): \($0.sentence)", lane.place) }
      if let complaint = lane.complaint(tick: timeline.tick) {
        found.append(("\(lane.name): \(complaint)", lane.place))
      }
      rows += Self.rows(recorded, expected: lane.expected, faults)
    }
    for check in test.subscriptionChecks where isReadable {
      guard let complaint = check.complaint else { continue }
      found.append((complaint, check.place))
      rows += check.expected.map {
        TimelineRow(
          group: Timeline.Lane.Kind.subscription.group,
          name: "\(check.source.name) expected",
          marks: $0.marks
        )
      }
    }
    let expected = Dictionary(
      zip(test.lanes, faultsOfLanes).filter { !$1.isEmpty }.map { lane, _ in
        (lane.name, lane.expected ?? [])
      },
      uniquingKeysWith: +
    )
    let legend = timeline.lanes.flatMap { lane in
      var lane = lane
      if lane.kind == .output { lane.marks += expected[lane.name] ?? [] }
      return lane.legend
    }
    picture = TimelinePicture(rows: rows, tick: timeline.tick, legend: legend)
    self.timeline = timeline
    sentences = found.map(\.text)
    place = found.first?.place
  }

  private static func rows(
    _ lane: Timeline.Lane,
    expected: [Timeline.Mark]?,
    _ faults: [LaneFault]
  ) -> [TimelineRow] {
    guard !faults.isEmpty, let expected else { return [lane.row] }
    return [
      TimelineRow(group: lane.kind.group, name: "\(lane.name) expected", marks: expected),
      TimelineRow(
        group: lane.kind.group,
        name: "\(lane.name) actual",
        marks: lane.marks,
        faults: faults.map { TimelineRow.Fault(time: $0.time, text: $0.caption) }
      ),
    ]
  }
}

/// Runs a marble test and returns what there is to say: `body` draws what happens and what is
/// expected, then virtual time runs.
///
/// - Parameters:
///   - tick: How long one mark lasts.
///   - body: Draws the diagrams. It runs before time starts.
package func marbleReport(
  tick: DispatchTimeInterval = .milliseconds(1),
  _ body: (MarbleTest) throws -> Void
) rethrows -> MarbleReport {
  let test = MarbleTest(tick: tick)
  try test.scheduler.inPlaceOfMain { try body(test) }
  return test.run()
}
