import Foundation
import Workshop

extension Recording {
  /// The most steps that are kept, and how many of them come before the first fault.
  private static let limit = 500
  private static let before = 50

  /// A failed marble test: its timeline, and a step for each instant.
  package init(_ report: MarbleReport, title: String) {
    var timeline = report.timeline
    timeline.lanes = report.picture.rows.map { row in
      Timeline.Lane(name: row.name, kind: Self.kind(of: row.group), marks: row.marks)
    }
    timeline = timeline.withKeys()
    let faults = report.picture.rows.flatMap { row in row.faults.map { (row.name, $0) } }
    let times = Set(timeline.instants).union(faults.map(\.1.time)).union([.zero]).sorted()
    let fault = report.firstFault.flatMap { fault in times.firstIndex { $0 >= fault } } ?? 0
    let skipped = max(min(fault - Self.before, times.count - Self.limit), 0)
    let screen = report.sentences.flatMap { $0.wrapped(to: 34) }.prefix(17).map { StyledText($0) }
    self.init(
      screen: "marbles",
      title: title,
      scenario: "failure",
      summary: report.sentences.first ?? "",
      steps: times.dropFirst(skipped).prefix(Self.limit).map { time in
        let wrong = faults.filter { $0.1.time == time }.map { name, fault in
          Fact(.fault(lane: name, text: fault.text))
        }
        let marks = timeline.lanes.flatMap { lane in
          lane.marks.filter { $0.time == time }.map { mark in
            Fact(.mark(lane: lane.name, label: mark.label.isEmpty ? mark.symbol : mark.label))
          }
        }
        return Step(time: time, facts: wrong + marks, screen: Array(screen))
      },
      timeline: timeline,
      difference: report.firstFault
    )
  }

  private static func kind(of group: String) -> Timeline.LaneKind {
    switch group {
    case "inputs": .input
    case "requests": .request
    case "subscriptions": .subscription
    default: .output
    }
  }

  /// Writes the file that `Demo step --recording` reads, and returns its path.
  func write(to folder: URL, name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "\(name).json")
    try Data(RecordingFile.encode(self).utf8).write(to: file)
    return file.path
  }
}
