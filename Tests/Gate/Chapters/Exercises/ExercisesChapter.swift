import Foundation
import Testing
import Workshop

@testable import Exercises
@testable import GateSupport
@testable import Lab

extension Runs {
  /// The output of the `exercise` command for an open exercise and for a solved one.
  ///
  /// NB: None of these runs the reader's own files, so that the pages stay right while they work:
  /// the start and the solution replace them.
  static let exercisesChapter: [String: Run] = [
    "exercise 1": { try unsolved(1) },
    "exercise 1 done": { try done(1) },
  ]

  private static func unsolved(_ number: Int) throws -> String {
    let exercise = Exercise.all[number - 1]
    guard try exercise.files.line() == exercise.files.firstLine() || DocumentTests.rewrites else {
      throw UnavailableRun(reason: "the reader has changed the file that it shows")
    }
    let verdict = Verdict.notYet(ReportText(report: exercise.check()).text)
    let task = exercises.heading(number) + "\n" + (try exercises.task(number))
    return (task + exercises.outcome(number, verdict)).trimmed
  }

  private static func done(_ number: Int) throws -> String {
    let exercise = Exercise.all[number - 1]
    let text = ReportText(report: exercise.checkSolution()).text + "\n" + exercises.learned(number)
    return (text + exercises.next(after: number) { $0 <= number }).trimmed
  }

  private static let exercises = ExerciseText(folder: Repository.root)
}

extension StyledText {
  /// The text without styles and without an empty line at its end.
  fileprivate var trimmed: String { string.trimmingCharacters(in: .newlines) }
}

/// The table of the exercises, for their page.
enum ExerciseTable {
  static func markdown() throws -> [String] {
    let rows = try Exercise.all.enumerated().map { index, exercise -> String in
      let title = try Document(path: "Tutorials/\(exercise.page)").lines[0].dropFirst(2)
      return "| \(index + 1) | \(exercise.title) | \(exercise.topic)"
        + " | [\(title)](../\(exercise.page)) |"
    }
    return ["| | exercise | what it trains | page |", "| --- | --- | --- | --- |"] + rows
  }
}
