import Core
import Foundation
import Testing

/// The outcome of a marble test: one picture, and the sentences that say what is wrong.
package struct MarbleReport {
  package let picture: TimelinePicture

  /// What happened.
  package let timeline: Timeline

  /// What is wrong, one sentence each.
  package let sentences: [String]

  /// Where the first of them belongs.
  package let sourceLocation: SourceLocation

  /// Whether everything came as drawn.
  package var isGreen: Bool { sentences.isEmpty }

  /// The picture, below the sentences if there are any.
  package var text: String { text(isColored: false) }

  private func text(isColored: Bool) -> String {
    var picture = picture
    if isColored { picture.emphasis = { "\u{1B}[31m\($0)\u{1B}[0m" } }
    return (sentences + (sentences.isEmpty ? [] : [""]) + picture.lines()).joined(separator: "\n")
  }

  /// Prints the picture of a green test, or records one issue.
  func publish() {
    if let capture = MarbleCapture.current { return capture.add(text) }
    let settings = MarbleSettings.current
    guard isGreen else {
      let text = text(isColored: settings.isColored)
      Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
      return
    }
    let name = Test.current?.displayName ?? Test.current?.name ?? "marbles"
    if let directory = settings.svgDirectory {
      do {
        try PicturePages(directory: directory).add(timeline, title: name)
      } catch {
        Issue.record("MARBLES=svg:\(directory): the drawing can't be written there: \(error)")
      }
    }
    guard !settings.isQuiet else { return }
    let title = settings.isColored ? "\u{1B}[1m\(name)\u{1B}[0m" : name
    var picture = picture
    picture.style = settings.style
    let body = picture.lines().map { "  \($0)" }.joined(separator: "\n")
    // One write, so that tests that run in parallel do not mix their lines.
    FileHandle.standardOutput.write(Data("\n\(title)\n\(body)\n".utf8))
  }
}

extension MarbleReport {
  init(test: MarbleTest, timeline: Timeline) {
    var rows: [TimelineRow] = []
    var found: [(text: String, location: SourceLocation)] = test.problems.map {
      ($0.text, $0.sourceLocation)
    }
    let outputs = timeline.lanes.filter { $0.kind == .output }
    // Once: finding the faults of a long lane is the work of this type.
    let faultsOfLanes = test.lanes.map(\.faults)
    rows += timeline.lanes.filter { $0.kind != .output }.map(\.row)
    // Where a diagram could not be read, what came of it says nothing.
    let isReadable = !test.scheduler.faults.contains {
      if case .diagram = $0 { true } else { false }
    }
    for (index, recorded) in zip(test.lanes.indices, outputs) {
      let lane = test.lanes[index]
      guard isReadable else {
        rows.append(recorded.row)
        continue
      }
      let faults = faultsOfLanes[index]
      found += faults.map { ("\(lane.name): \($0.sentence)", lane.sourceLocation) }
      if let complaint = lane.complaint(tick: timeline.tick) {
        found.append(("\(lane.name): \(complaint)", lane.sourceLocation))
      }
      rows += Self.rows(recorded, expected: lane.expected, faults)
    }
    for check in test.subscriptionChecks where isReadable {
      guard let complaint = check.complaint else { continue }
      found.append((complaint, check.sourceLocation))
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
    sourceLocation = found.first?.location ?? test.sourceLocation
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
