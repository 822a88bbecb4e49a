import Core
import Foundation
import Testing

@testable import Lab
@testable import MarbleTesting

/// The recording of a failing test in the stepper.
@Suite struct FailureRecordingTests {
  private func recording(of report: MarbleReport) throws -> Recording {
    let file = try RecordingFile.encode(Recording(report, title: "late"))
    return try RecordingFile.decode(Data(file.utf8))
  }

  @Test func `it opens at the first fault, with what was expected above what came`() throws {
    let report = marbleReport { m in
      let source = m.hot("-a--b---c", named: "source")
      m.expect(source, "-a---b--c", named: "result")
    }
    let recording = try recording(of: report)
    let reducer = StepperReducer(recording: recording)
    try #require(recording.steps.indices.contains(reducer.start.index))
    #expect(recording.steps[reducer.start.index].time == report.firstFault)
    #expect(recording.difference == .milliseconds(4))
    let size = TextSize(columns: 80, rows: 24)
    let frame = StepperFrame(recording: recording, state: reducer.start, size: size)
    let lines = frame.canvas.lines.map(\.string)
    let rows = ["result expected", "result actual"].map { name in
      lines.firstIndex { $0.contains(name) && $0.contains("-a-") }
    }
    #expect(rows[0].map { $0 + 1 } == rows[1] && rows[0] != nil)
    #expect(lines.contains { $0.contains("result actual: 1 ms early") })
  }

  @Test func `of a long run what surrounds the first fault is there`() throws {
    let report = marbleReport { m in
      let source = m.hot(String(repeating: "a", count: 900) + "b", named: "source")
      m.expect(source, String(repeating: "a", count: 900) + "c", named: "result")
    }
    let recording = try recording(of: report)
    let start = StepperReducer(recording: recording).start.index
    #expect(recording.steps.count == 500 && recording.steps[start].time == .milliseconds(900))
  }
}
