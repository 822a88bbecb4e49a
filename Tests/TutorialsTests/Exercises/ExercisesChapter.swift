import Core
import Foundation
import Testing

@testable import Exercises

extension Runs {
  /// What the `exercise` command prints before anything is done, and then for one that is solved.
  ///
  /// NB: None of these reads or runs the reader's own files, so that the pages stay right while they
  /// work: the start, the first mistake and the solution stand in for them.
  static let exercisesChapter: [String: Run] = [
    "exercise list": { exercises.list(solved: []).trimmed },
    "exercise 1": { try unsolved(1) },
    "exercise 1 done": { try done(1) },
    "exercise 4": { try unsolved(4) },
    "exercise 4 hint": { exercises.hints(4, count: 1).trimmed },
    "exercise 4 done": { try done(4) },
  ]

  private static func unsolved(_ number: Int) throws -> String {
    let exercise = Exercise.all[number - 1]
    guard try exercise.files.line() == exercise.files.firstLine() || DocumentTests.rewrites else {
      throw UnavailableRun(reason: "the reader has changed the file that it shows")
    }
    let mistake = try #require(exercise.mistakes.first)
    let verdict = Verdict.notYet(ReportText(report: mistake.check()).text)
    return (try exercises.task(number) + exercises.outcome(number, verdict)).trimmed
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
