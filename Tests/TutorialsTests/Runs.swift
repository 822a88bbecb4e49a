import Core
import MarbleTesting
import Testing

@testable import Demo

/// The runs whose output the pages show, by the names that they use.
@MainActor
enum Runs {
  private static let chapter = MarblesChapter()

  static let all: [String: () throws -> String] = [
    "readme test": { MarbleCapture.text { ReadmeExample().retries() } },
    "readme failure": { MarbleCapture.text { ReadmeExample().isTooSlow() } },
    "marbles debounce": {
      MarbleCapture.text { chapter.`a search waits until nobody has typed for 300 ms`() }
    },
    "marbles groups": { MarbleCapture.text { chapter.`a group is one instant`() } },
    "marbles cold": { MarbleCapture.text { chapter.`only the latest word is looked up`() } },
    "marbles window": { MarbleCapture.text { chapter.`a clock ticks until nobody listens`() } },
    "marbles actions": {
      MarbleCapture.text { chapter.`a view that is driven by methods is driven at marks`() }
    },
    "marbles too late": { MarbleCapture.text { chapter.tooLate() } },
    "marbles question": { MarbleCapture.text { chapter.question() } },
    "marbles unreadable": { MarbleCapture.text { chapter.unreadable() } },
    "Demo step gank-feed/happy": { try stepper("gank-feed", "happy", step: 2) },
  ]

  /// One frame of the stepper in a terminal of 80 columns and 24 rows.
  private static func stepper(_ screen: String, _ script: String, step: Int) throws -> String {
    let entry = try #require(ScreenEntry.all.first { $0.description.id == screen })
    let recording = try #require(try entry.record(script))
    var state = StepperState()
    state.index = step
    let size = TextSize(columns: 80, rows: 24)
    return StepperFrame(recording: recording, state: state, size: size)
      .canvas.lines
      .map { line in
        String(line.string.reversed().drop { $0 == " " }.reversed())
      }
      .joined(separator: "\n")
  }
}
