import Exercises
import Foundation
import Testing

/// What holds for every exercise; none of it runs the reader's own code.
@Suite struct ExerciseTests {
  private static let numbers = Array(1...Exercise.all.count)

  @Test(arguments: numbers)
  func `the solution passes`(_ number: Int) {
    let report = Exercise.all[number - 1].checkSolution()
    let isGreen = report.isGreen
    #expect(isGreen, "\(report.text)")
  }

  @Test(arguments: numbers)
  func `each mistake is refused`(_ number: Int) {
    let exercise = Exercise.all[number - 1]
    #expect(exercise.mistakes.count >= 2)
    for mistake in exercise.mistakes {
      let isGreen = mistake.check().isGreen
      #expect(!isGreen, "\(exercise.title): \(mistake.name)")
    }
  }

  @Test(arguments: numbers)
  func `the folder begins with the number, and its files are there`(_ number: Int) throws {
    let exercise = Exercise.all[number - 1]
    #expect(exercise.files.number == number)
    let (task, line) = try exercise.files.task()
    #expect(task.count >= 3, "\(exercise.title) has no task")
    #expect(line > task.count)
    #expect(try exercise.files.solutionText().hasPrefix("extension Solution {"))
    let page = Repository.root.appending(path: "Tutorials/\(exercise.page)")
    #expect(FileManager.default.fileExists(atPath: page.path(percentEncoded: false)))
  }

  @Test(arguments: numbers)
  func `hints go from a nudge to nearly the line`(_ number: Int) {
    let hints = Exercise.all[number - 1].hints
    #expect((2...4).contains(hints.count))
    #expect(hints.allSatisfy { !$0.isEmpty && !$0.contains("\n") })
  }

  @Test func `every folder holds an exercise of the list`() throws {
    let folder = Repository.root.appending(path: "Tutorials/Exercises")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.contains(".") && $0 != "Program" }
    #expect(names.sorted() == Exercise.all.map(\.files.folder))
    #expect(Set(Exercise.all.map(\.title)).count == Exercise.all.count)
  }
}

/// What holds for the files as they are handed out; a reader who has solved some need not run it.
///
/// `EXERCISES=unsolved swift test --filter UnsolvedExerciseTests`
@Suite(.enabled(if: ProcessInfo.processInfo.environment["EXERCISES"] == "unsolved"))
struct UnsolvedExerciseTests {
  @Test(arguments: Array(1...Exercise.all.count))
  func `an exercise starts unsolved, in a file that says where to begin`(_ number: Int) throws {
    let exercise = Exercise.all[number - 1]
    let report = exercise.check()
    let isGreen = report.isGreen
    #expect(!isGreen, "\(exercise.title) is solved")
    let first = try #require(exercise.mistakes.first?.check())
    #expect(report.sentences == first.sentences, "the first mistake is not the one to start from")
    let text = try String(contentsOfFile: exercise.files.exercise, encoding: .utf8)
    #expect(text.matches(of: /\/\/ Your turn\./).count == 1)
  }
}
