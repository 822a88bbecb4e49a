import Core
import Foundation
import Testing

@testable import Demo
@testable import Exercises

extension Runs {
  /// What the `exercise` command prints before anything is done, and then for one that is solved.
  ///
  /// NB: None of these runs the reader's own code, so that the page stays right while they work. One
  /// shows where their file begins; it is left as it is unless `EXERCISES=unsolved` says that the files
  /// are those that are handed out.
  static let exercisesChapter: [String: Run] = [
    "exercise list": { exercises.list(solved: []).trimmed },
    "exercise 1": { try unsolved(1) },
    "exercise 1 done": { done(1) },
    "exercise 4": { try unsolved(4) },
    "exercise 4 hint": { exercises.hints(4, count: 1).trimmed },
    "exercise 4 done": { done(4) },
  ]

  private static func unsolved(_ number: Int) throws -> String {
    let environment = ProcessInfo.processInfo.environment
    guard environment["EXERCISES"] == "unsolved" || DocumentTests.rewrites else {
      throw UnavailableRun(reason: "the reader may have changed the file that it shows")
    }
    let mistake = try #require(Exercise.all[number - 1].mistakes.first)
    return (try exercises.task(number) + exercises.outcome(number, mistake.check())).trimmed
  }

  private static func done(_ number: Int) -> String {
    (exercises.outcome(number, Exercise.all[number - 1].checkSolution())
      + exercises.next(after: number) { $0 <= number }).trimmed
  }

  private static let exercises = ExerciseText(folder: Repository.root)
}

extension StyledText {
  /// The text without styles and without an empty line at its end.
  fileprivate var trimmed: String { string.trimmingCharacters(in: .newlines) }
}
