import Core
import Foundation
import Loopback
import Testing

@testable import Exercises

/// The output of the program; none of these tests runs the reader's code.
@Suite(.ownThread) struct ExerciseProgramTests {
  @Test func `the list has a line an exercise and says how many are done`() {
    let lines = ExerciseText().list(solved: [1, 3]).string.split(separator: "\n")
    #expect(lines.first?.hasSuffix("  2 of \(Exercise.all.count) done") == true)
    #expect(lines.count { $0.hasPrefix("  ✓ ") } == 2)
    #expect(lines.count { $0.hasPrefix("  · ") } == Exercise.all.count - 2)
    #expect(lines.last?.hasPrefix("Next: swift run Demo exercise 2  ") == true)
  }

  @Test func `the list begins with a welcome and ends with what to do next`() {
    #expect(ExerciseText().list(solved: []).string.hasPrefix("Welcome."))
    let all = ExerciseText().list(solved: Set(1...Exercise.all.count)).string
    #expect(!all.contains("Welcome.") && !all.contains("Next:"))
    #expect(all.contains("All \(Exercise.all.count) are done."))
  }

  @Test func `a path is relative to where the program runs`() throws {
    let folder = Exercise.all[2].files.answer.deletingLastPathComponent()
    let inside = try ExerciseText(folder: folder).task(3).string
    #expect(inside.contains("edit  03-latest-answer.swift:"))
    #expect(inside.contains("read  ../01-an-observable.md\n"))
    let above = folder.deletingLastPathComponent()
    let outside = try ExerciseText(folder: above).task(3).string
    #expect(outside.contains("edit  Exercises/03-latest-answer.swift:"))
    #expect(outside.contains("read  01-an-observable.md\n"))
  }

  @Test func `hints come one by one`() throws {
    let first = try ExerciseProcess.run("3", "--hint").output
    #expect(first.contains("\n1  `flatMap` keeps") && !first.contains("\n2  "))
    #expect(first.contains("1 more: swift run Demo exercise 3 --hint 2\n"))
    let all = try ExerciseProcess.run("3", "--hint", "2").output
    #expect(all.contains("\n1  ") && all.contains("\n2  "))
    #expect(all.contains("swift run Demo exercise 3 --solution\n"))
  }

  @Test func `a solution is shown, run and summed up`() throws {
    let run = try ExerciseProcess.run("3", "--solution")
    #expect(run.output.contains("\nfunc answers("))
    #expect(run.output.contains("outputs        answers   -----n-----|\n"))
    #expect(run.output.contains("\nWhat you have learned\n"))
    #expect(run.status == 0)
  }

  @Test func `a watch shows the task and its keys, and ends with its input`() throws {
    let run = try ExerciseProcess.run("2", "--watch")
    #expect(run.output.contains("Exercise 2 of \(Exercise.all.count): The same city again"))
    #expect(run.output.hasSuffix("h hint  s solution  l list  n next  c check  r reset  q quit\n"))
    #expect(run.status == 0)
  }

  @Test func `a wrong number is one line and status 64`() throws {
    let run = try ExerciseProcess.run("99")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("there is no exercise \"99\"; they are numbered from 1 to "))
  }

  @Test(arguments: 1...Exercise.all.count)
  func `in a narrow window no line is broken by the terminal`(number: Int) throws {
    let text = ExerciseText(width: 60)
    let all = try text.task(number) + text.hintLines(number, count: 9) + text.learned(number)
    for line in all.string.split(separator: "\n") where !line.contains("/") {
      #expect(DisplayWidth.of(line) <= 60, "\(line)")
    }
    let wide = try ExerciseText(width: 100).task(number)
    #expect(
      wide.string.split { $0.isWhitespace }
        == (try text.task(number)).string.split { $0.isWhitespace }
    )
  }

  @Test func `a failure is colored, and without its colors it is the same text`() throws {
    let report = try #require(Exercise.all[2].mistakes.first?.check())
    let outcome = ReportText(report: report).text
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
    #expect(text.next(after: 5) { _ in true }.string.hasPrefix("All \(count) are done."))
  }
}

/// Command lines.
@Suite struct ExerciseRequestTests {
  @Test func `every command line is understood`() throws {
    #expect(try request("") == .list)
    #expect(try request("2") == .check(2))
    #expect(try request("2 --hint") == .hints(2, count: 1))
    #expect(try request("--hint 2 3") == .hints(3, count: 2))
    #expect(try request("3 --hint=4") == .hints(3, count: 4))
    #expect(try request("--hint 3") == .hints(3, count: 1))
    #expect(try request("--solution 3") == .solution(3))
    #expect(try request("--watch") == .watch(nil))
    #expect(try request("2 --watch") == .watch(2))
    #expect(try request("--reset 1") == .reset(1))
  }

  @Test(arguments: [
    ("4", #"there is no exercise "4"; they are numbered from 1 to 3"#),
    ("map", #"there is no exercise "map"; they are numbered from 1 to 3"#),
    ("0 --solution", #"there is no exercise "0"; they are numbered from 1 to 3"#),
    ("--hint", "exercise --hint needs a number, as in exercise 1 --hint"),
    ("--solution", "exercise --solution needs a number, as in exercise 1 --solution"),
    ("--reset", "exercise --reset needs a number, as in exercise 1 --reset"),
    ("2 --hint 3", #"exercise 2 has no hint "3"; they are numbered from 1 to 2"#),
    ("2 --hint=x", #"exercise 2 has no hint "x"; they are numbered from 1 to 2"#),
    (
      "2 --hint --solution",
      "exercise takes one of --hint, --solution, --watch and --reset, but got --hint and --solution"
    ),
    (
      "2 --wach",
      "exercise has no option --wach; it has --hint, --solution, --watch and --reset"
    ),
    ("2 3", "exercise takes one [N], but got 2: 2, 3"),
  ])
  func `a faulty one says what would be right`(line: String, message: String) {
    #expect(throws: ExerciseRequest.UsageError(message)) { try request(line) }
  }

  private func request(_ line: String) throws(ExerciseRequest.UsageError) -> ExerciseRequest {
    try ExerciseRequest(line.split(separator: " ").map { String($0) }, hintCounts: [3, 2, 4])
  }
}

/// The built program of the exercises.
enum ExerciseProcess {
  /// Runs it without a terminal.
  static func run(_ arguments: String...) throws -> ChildProgram.Run {
    try ChildProgram.run(program.path, arguments)
  }

  static var program: URL {
    get throws {
      try #require(ChildProgram.built("Exercises"), "the program is not built; run swift build")
    }
  }
}
