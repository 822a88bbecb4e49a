import Core
import Foundation
import Testing

@testable import Exercises

/// The program of the exercises; none of this runs the reader's own code.
@Suite struct ExerciseProgramTests {
  @Test func `the list has a line an exercise and says how many are done`() {
    let lines = ExerciseText().list(solved: [1, 3]).string.split(separator: "\n")
    #expect(lines.first == "Exercises: 2 of \(Exercise.all.count) done")
    #expect(lines.count { $0.hasPrefix("  ✓ ") } == 2)
    #expect(lines.count { $0.hasPrefix("  · ") } == Exercise.all.count - 2)
    #expect(lines.last?.hasPrefix("Next: swift run Demo exercise 2  ") == true)
  }

  @Test func `a file is told as seen from where the program runs`() throws {
    let folder = URL(filePath: Exercise.all[3].files.exercise).deletingLastPathComponent()
    let inside = try ExerciseText(folder: folder).task(4).string
    #expect(inside.contains("edit  LatestAnswer.swift:8\n"))
    #expect(inside.contains("read  ../../01-an-observable.md\n"))
    let above = folder.deletingLastPathComponent().deletingLastPathComponent()
    let outside = try ExerciseText(folder: above).task(4).string
    #expect(outside.contains("edit  Exercises/04-latest-answer/LatestAnswer.swift:8\n"))
    #expect(outside.contains("read  01-an-observable.md\n"))
  }

  @Test func `hints come one by one`() throws {
    let first = try ExerciseProcess.run("4", "--hint").output
    #expect(first.contains("\n1  `flatMap` keeps") && !first.contains("\n2  "))
    #expect(first.contains("1 more: swift run Demo exercise 4 --hint 2\n"))
    let all = try ExerciseProcess.run("4", "--hint", "2").output
    #expect(all.contains("\n1  ") && all.contains("\n2  "))
    #expect(all.contains("swift run Demo exercise 4 --solution\n"))
  }

  @Test func `a solution is shown and run`() throws {
    let run = try ExerciseProcess.run("4", "--solution")
    #expect(run.output.contains("typed.flatMapLatest { search($0) }"))
    #expect(run.output.contains("outputs        answers   -----n-----|\n"))
    #expect(run.status == 0)
  }

  @Test func `a wrong number is one line and status 64`() throws {
    let run = try ExerciseProcess.run("99")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("there is no exercise \"99\"; they are numbered from 1 to "))
  }

  @Test func `a failure is colored, and without its colors it is the same text`() throws {
    let text = ExerciseText()
    let report = try #require(Exercise.all[3].mistakes.first?.check())
    let outcome = text.outcome(4, report)
    let carets = outcome.runs.filter { $0.style.role == .failure }.map(\.text)
    #expect(carets.contains { $0.contains("^\n") && $0.contains("extra") })
    #expect(outcome.runs.contains { $0.style.role == .success && $0.text.contains(" expected ") })
    for line in report.text.split(separator: "\n") {
      #expect(outcome.string.contains("  \(line)\n"))
    }
  }

  @Test func `what comes next is the first one behind that is open, or one before it`() {
    let text = ExerciseText()
    let count = Exercise.all.count
    let next = text.next(after: 2) { $0 <= 3 }
    #expect(next.string.hasPrefix("Next: swift run Demo exercise 4"))
    let before = text.next(after: 5) { $0 != 2 }
    #expect(before.string.hasPrefix("Next: swift run Demo exercise 2"))
    #expect(text.next(after: count) { $0 != 1 }.string.contains("exercise 1  "))
    #expect(text.next(after: 5) { _ in true }.string == "All \(count) are done.\n")
  }
}

/// The program as it runs on the files that are handed out.
///
/// `EXERCISES=unsolved swift test --filter UnsolvedExercise`
@Suite(.enabled(if: ProcessInfo.processInfo.environment["EXERCISES"] == "unsolved"))
struct UnsolvedExerciseProgramTests {
  @Test func `nothing is done, and the first one is next`() throws {
    let run = try ExerciseProcess.run()
    #expect(run.output.hasPrefix("Exercises: 0 of \(Exercise.all.count) done\n"))
    #expect(run.output.contains("\nNext: swift run Demo exercise 1  "))
    #expect(run.status == 0)
  }

  @Test func `an exercise shows its task, what came out and how to get a hint`() throws {
    let run = try ExerciseProcess.run("4")
    #expect(run.output.hasPrefix("Exercise 4 of \(Exercise.all.count): Only the latest answer"))
    #expect(run.output.contains("/04-latest-answer/LatestAnswer.swift:8\n"))
    #expect(run.output.contains("\n✗ Not yet.\n  search s, subscription 1: expected 100 ms"))
    #expect(run.output.contains("\n  answers: \"A\" (\"old\") came at 700 ms"))
    #expect(run.output.hasSuffix("A hint: swift run Demo exercise 4 --hint\n"))
    #expect(run.status == 1)
  }
}

/// What the reader may say.
@Suite struct ExerciseRequestTests {
  @Test func `every command line is understood`() throws {
    #expect(try request("") == .list)
    #expect(try request("2") == .check(2))
    #expect(try request("2 --hint") == .hints(2, count: 1))
    #expect(try request("--hint 2 3") == .hints(3, count: 2))
    #expect(try request("3 --hint=4") == .hints(3, count: 4))
    #expect(try request("--hint 3") == .hints(3, count: 1))
    #expect(try request("--solution 3") == .solution(3))
  }

  @Test(arguments: [
    ("4", #"there is no exercise "4"; they are numbered from 1 to 3"#),
    ("map", #"there is no exercise "map"; they are numbered from 1 to 3"#),
    ("0 --solution", #"there is no exercise "0"; they are numbered from 1 to 3"#),
    ("--hint", "exercise --hint needs a number, as in exercise 1 --hint"),
    ("--solution", "exercise --solution needs a number, as in exercise 1 --solution"),
    ("2 --hint 3", #"exercise 2 has no hint "3"; they are numbered from 1 to 2"#),
    ("2 --hint=x", #"exercise 2 has no hint "x"; they are numbered from 1 to 2"#),
    ("2 --hint --solution", "exercise takes --hint or --solution, but got both"),
    ("2 3", "exercise takes one [N], but got 2: 2, 3"),
  ])
  func `a faulty one says what would be right`(line: String, message: String) {
    #expect(throws: ExerciseRequest.UsageError(message)) { try request(line) }
  }

  private func request(_ line: String) throws(ExerciseRequest.UsageError) -> ExerciseRequest {
    try ExerciseRequest(line.split(separator: " ").map { String($0) }, hintCounts: [3, 2, 4])
  }
}

/// Code of a reader that does not come back.
@Suite struct ExerciseGuardTests {
  @Test func `a trap says which exercise it was`() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(1),
      observing: [\.standardErrorContent]
    ) {
      ExerciseGuard.run(exercise: 7) { () -> Void in fatalError("the reader's own") }
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("the reader's own"))
    #expect(errors.hasSuffix("Demo: exercise 7 stopped the program, see above\n"))
  }

  @Test func `an endless recursion says which exercise it was`() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(1),
      observing: [\.standardErrorContent]
    ) {
      _ = ExerciseGuard.run(exercise: 7) { Recursion.depth(1) }
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.hasSuffix("Demo: exercise 7 stopped the program, see above\n"))
  }

  @Test func `what was handled before is handled afterwards`() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = ExerciseGuard.run(exercise: 7) { 1 }
      abort()
    }
  }
}

/// Never comes back.
private enum Recursion {
  static func depth(_ number: Int) -> Int {
    number == .max ? number : depth(number + 1) + number
  }
}
