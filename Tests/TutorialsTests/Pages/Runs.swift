import Core
import MarbleTesting
import Testing

@testable import Lab

/// Returns the text of a run.
typealias Run = () throws -> String

/// Thrown by a run that needs what is not there; its block is then left as it is.
struct UnavailableRun: Error {
  let reason: String
}

/// The runs whose output the pages show, by the names that they use.
@MainActor
enum Runs {
  static let all: [String: Run] = [
    readme,
    exercisesChapter,
    firstMinutesChapter,
    observableChapter,
    mvvmChapter,
    inputOutputChapter,
    gitHubIssuesChapter,
    elsewhereChapter,
    marblesChapter,
    timeChapter,
    stateChapter,
    errorsChapter,
    reviewChapter,
    realScreenChapter,
    networkingChapter,
    gankFeedChapter,
    kkboxChapter,
    gitHubFeedChapter,
    kakaoChapter,
    exploreChapter,
    kernelChapter,
    demo,
    isolationChapter,
    withoutRxChapter,
    decisionsChapter,
    glossaryChapter,
  ]
  .reduce(into: [:]) { all, runs in
    all.merge(runs) { _, _ in preconditionFailure("two runs share a name") }
  }

  /// The timelines of the run of this name; `nil` if there is no such run.
  static func timelines(_ name: String) throws -> [Timeline]? {
    guard let run = run(named: name) else { return nil }
    return try MarbleCapture.timelines { _ = try run() }
  }

  /// Returns the lines of a table, by name.
  static let tables: [String: @MainActor () throws -> [String]] = [
    "state matrix": StateMatrix.markdown, "exercises": ExerciseTable.markdown,
    "rules": ExploreTables.rules,
  ].merging(ExploreTables.ofScreens) { first, _ in first }

  private static let demo: [String: Run] = [
    "Demo step github-feed/happy": { try stepper("github-feed", "happy", step: 2) }
  ]

  /// The picture of an example, in tenths of a second.
  static func tenths(_ example: (MarbleTest) -> Void) -> String {
    MarbleCapture.text { marbles(tick: .milliseconds(100), example) }
  }

  /// One frame of the stepper in a terminal of 80 columns and 24 rows.
  static func stepper(_ screen: String, _ script: String, step: Int) throws -> String {
    let entry = try #require(ScreenEntry.all.first { $0.description.id == screen })
    let recording = try #require(try entry.record(script))
    MarbleCapture.add(recording.timeline)
    var state = StepperState()
    state.index = step
    let size = TextSize(columns: 80, rows: 24)
    return text(of: StepperFrame(recording: recording, state: state, size: size).canvas)
  }

  /// The text of a canvas, without blanks at the ends of its lines.
  static func text(of canvas: Canvas) -> String {
    canvas.lines
      .map { line in
        String(line.string.reversed().drop { $0 == " " }.reversed())
      }
      .joined(separator: "\n")
  }
}

extension MarbleReport {
  /// Its text, for a page that may draw what happened, too.
  var shown: String {
    MarbleCapture.add(timeline)
    return text
  }
}
