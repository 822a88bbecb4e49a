import Core
import Foundation

/// A failed marble test as a file that `Demo step --recording` reads: the timeline, with a step for
/// each instant, and what happens then in words.
struct FailureRecording: Encodable {
  struct Step: Encodable {
    let time: MarbleTime
    let facts: [Fact]
    let screen: [StyledText]
  }

  struct Fact: Encodable {
    let role: TextRole
    let text: String
  }

  let screen = "marbles"
  let title: String
  let script: String
  let summary: String
  let steps: [Step]
  let timeline: Timeline
  let details: [Int: [String]] = [:]
  /// Where the stepper begins.
  let difference: MarbleTime?

  /// As many steps are kept, and of those before the first fault so many at least.
  private static let limit = 500
  private static let before = 50

  init(_ report: MarbleReport, title: String) {
    self.title = title
    script = "failure"
    summary = report.sentences.first ?? ""
    difference = report.firstFault
    var timeline = report.timeline
    timeline.lanes = report.picture.rows.map { row in
      Timeline.Lane(name: row.name, kind: Self.kind(of: row.group), marks: row.marks)
    }
    self.timeline = timeline.withKeys()
    let faults = report.picture.rows.flatMap { row in row.faults.map { (row.name, $0) } }
    let instants = Set(timeline.lanes.flatMap { $0.marks.map(\.time) })
      .union(faults.map(\.1.time)).union([.zero])
    let screen = report.sentences.flatMap { $0.wrapped(to: 34) }.prefix(17).map { StyledText($0) }
    let times = instants.sorted()
    let fault = report.firstFault.flatMap { fault in times.firstIndex { $0 >= fault } } ?? 0
    let skipped = max(min(fault - Self.before, times.count - Self.limit), 0)
    steps = times.dropFirst(skipped).prefix(Self.limit).map { time in
      let wrong = faults.filter { $0.1.time == time }.map { name, fault in
        Fact(role: .failure, text: "\(name): \(fault.text)")
      }
      let events = timeline.lanes.flatMap { lane in
        lane.marks.filter { $0.time == time }.map { mark in
          Fact(role: .muted, text: "\(lane.name): \(mark.label.isEmpty ? mark.symbol : mark.label)")
        }
      }
      return Step(time: time, facts: wrong + events, screen: Array(screen))
    }
  }

  private static func kind(of group: String) -> Timeline.Lane.Kind {
    switch group {
    case "inputs": .input
    case "requests": .request
    case "subscriptions": .subscription
    default: .output
    }
  }

  /// Writes it, and returns the command that steps through it.
  func write(to folder: URL, name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "\(name).json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: file)
    return file.path
  }
}
