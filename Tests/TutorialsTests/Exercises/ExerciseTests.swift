import Foundation
import Testing

@testable import Exercises

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
  func `another right answer passes, too`(_ number: Int) {
    for answer in Exercise.all[number - 1].alternatives {
      let report = answer.check()
      let isGreen = report.isGreen
      #expect(isGreen, "\(answer.name): \(report.text)")
    }
  }

  @Test(arguments: numbers)
  func `the start is the first mistake, in a file that says where to begin`(_ number: Int) throws {
    let exercise = Exercise.all[number - 1]
    let report = exercise.check()
    let isGreen = report.isGreen
    #expect(!isGreen, "\(exercise.title) is solved")
    let first = try #require(exercise.mistakes.first?.check())
    #expect(report.sentences == first.sentences, "the first mistake is not the one to start from")
    let text = try String(contentsOf: exercise.files.start, encoding: .utf8)
    #expect(text.matches(of: /\/\/ Your turn\./).count == 1)
  }

  @Test(arguments: numbers)
  func `the folder begins with the number, and its files are there`(_ number: Int) throws {
    let exercise = Exercise.all[number - 1]
    #expect(exercise.files.number == number)
    #expect(try exercise.files.task().count >= 3, "\(exercise.title) has no task")
    #expect(try !SolutionText.given(exercise.files).isEmpty)
    let check = try String(contentsOf: exercise.files.check, encoding: .utf8)
    #expect(check.contains("static let \(exercise.files.name) = Exercise("))
    #expect(!exercise.pages.isEmpty)
    for page in exercise.pages {
      let file = Repository.root.appending(path: "Tutorials/\(page)")
      #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
    }
  }

  @Test(arguments: numbers)
  func `three lines say what was learned`(_ number: Int) {
    let learned = Exercise.all[number - 1].learned
    #expect(learned.count == 3)
    #expect(learned.allSatisfy { !$0.isEmpty && $0.count <= 100 && !$0.contains("\n") })
  }

  @Test(arguments: numbers)
  func `hints go from a nudge to nearly the line`(_ number: Int) {
    let hints = Exercise.all[number - 1].hints
    #expect((2...4).contains(hints.count))
    #expect(hints.allSatisfy { !$0.isEmpty && !$0.contains("\n") })
  }

  @Test func `every folder and every file of a reader is an exercise of the list`() throws {
    let exercises = Repository.root.appending(path: "Tutorials/Exercises")
    let tasks = exercises.appending(path: "Program/Tasks").path
    let names = Exercise.all.map(\.files.folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: tasks).sorted() == names)
    // A reader may have taken one away.
    let files = try FileManager.default.contentsOfDirectory(atPath: exercises.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(Set(files).isSubset(of: names.map { $0 + ".swift" }))
    #expect(Set(Exercise.all.map(\.title)).count == Exercise.all.count)
  }
}
