import Core
import Foundation
import Loopback
import SVG
import Testing
import Workshop

@testable import GateSupport
@testable import Lab
@testable import Site

/// Nothing that a server or a file says steers the terminal, a text, a drawing or a page.
struct HostileTextTests {
  /// - Parameter keys: The keys for the stepper; each press is a frame.
  private func expectHarmless(
    _ recording: Recording,
    keys: [Key] = [.right, .enter, .escape, .tab, .character("i"), .escape, .character("?")],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let files = [
      "page": HTMLRun(recording: recording).text, "file": try RecordingFile.encode(recording),
      "timeline": recording.titledTimeline.svg(title: recording.name),
    ]
    for (kind, text) in files {
      #expect(HostileText.found(in: text) == nil, "\(kind)", sourceLocation: sourceLocation)
    }
    let transcript = Transcript(recording: recording)
    for isPlain in [false, true] {
      let text = Palette.plain.encode(try transcript.text(isPlain: isPlain))
      let found = HostileText.found(in: text)
      #expect(found == nil, "printed", sourceLocation: sourceLocation)
    }
    let reducer = StepperReducer(runs: StepperRuns(recording))
    for count in 0...keys.count {
      let state = keys.prefix(count).reduce(StepperState()) { reducer.key($1, $0) }
      for size in [TextSize(columns: 80, rows: 24), TextSize(columns: 160, rows: 50)] {
        let frame = StepperFrame(recording: recording, state: state, size: size).canvas
        let found = HostileText.found(in: frame.lines.map(\.string).joined(separator: "\n"))
        #expect(found == nil, "a frame", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `a recording with hostile text everywhere is harmless in every format`() throws {
    try expectHarmless(RecordingFile.decode(Recording.hostile.foreignFile))
    // Also one that never was a file.
    try expectHarmless(.hostile)
  }

  @Test func `every text of a recording is one line`() throws {
    expectOneLineEach(try RecordingFile.decode(Recording.hostile.foreignFile))
  }

  private func expectOneLineEach(
    _ recording: Recording,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var texts = [recording.screen, recording.title, recording.scenario, recording.summary]
    for step in recording.steps {
      texts += step.facts.map(recording.words.sentence) + step.screen.map(\.string)
    }
    for lane in recording.timeline.lanes {
      texts.append(lane.name)
      for mark in lane.marks { texts += [mark.key, mark.label] }
    }
    for lines in recording.details.values { texts += lines }
    for text in texts {
      let found = HostileText.found(in: text, allowing: [])
      #expect(found == nil, "\(recording.title)", sourceLocation: sourceLocation)
    }
  }
}
