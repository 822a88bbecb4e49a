import Foundation
import Loopback
import OneFile
import Testing
import Workshop

@testable import Exercises
@testable import GateSupport

@Suite(.ownThread) struct ExerciseProgramTests {
  // The output of the program; none of these tests runs the reader's code.

  @Test func `the list has a line for each exercise, and a welcome at first`() {
    let lines = ExerciseText().list(solved: [1, 3]).string.split(separator: "\n")
    #expect(lines.first?.hasSuffix("  2 of \(Exercise.all.count) done") == true)
    #expect(lines.count { $0.hasPrefix("  ✓ ") } == 2)
    #expect(lines.count { $0.hasPrefix("  · ") } == Exercise.all.count - 2)
    #expect(ExerciseText().list(solved: []).string.hasPrefix("Welcome."))
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
    #expect(first.contains("1 more: swift run Exercises 3 --hint 2\n"))
    let all = try ExerciseProcess.run("3", "--hint", "2").output
    #expect(all.contains("\n1  ") && all.contains("\n2  "))
    #expect(all.contains("swift run Exercises 3 --solution\n"))
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
    #expect(run.errors.contains("there is no exercise \"99\"; exercises are numbered from 1 to "))
    let hostile = try ExerciseProcess.run("\u{1B}[31mx")
    #expect(hostile.errors.contains(#""\u{1B}[31mx""#) && !hostile.errors.contains("\u{1B}"))
  }

  @Test(arguments: 1...Exercise.all.count)
  func `in a narrow window no line is broken by the terminal`(number: Int) throws {
    let text = ExerciseText(width: 60)
    let all = try text.heading(number) + text.task(number) + text.hintLines(number, count: 9)
    for line in all.string.split(separator: "\n") where !line.contains("/") {
      #expect(DisplayWidth.of(line) <= 60, "\(line)")
    }
    let wide = try ExerciseText(width: 100).task(number)
    #expect(
      wide.string.split { $0.isWhitespace }
        == (try text.task(number)).string.split { $0.isWhitespace }
    )
  }

  @Test func `a failure is colored, and without its colors it is the same text`() {
    let report = Exercise.all[2].check()
    let outcome = ReportText(report: report).text
    let carets = outcome.runs.filter { $0.style.role == .failure }.map(\.text)
    #expect(carets.contains { $0.contains("^\n") && $0.contains("extra") })
    #expect(outcome.runs.contains { $0.style.role == .success && $0.text.contains(" expected ") })
    for line in report.text.split(separator: "\n") {
      #expect(outcome.string.contains("  \(line)\n"))
    }
  }

  @Test func `an answer that is the given solution is not shown twice`() throws {
    let solution = try SolutionText.given(Exercise.all[2].files).joined(separator: "\n")
    try AnswerFile.with(solution.replacing("typed.flat", with: "typed\n    .flat")) { files in
      var text = ExerciseText()
      text.exercises[2].files = files
      #expect(try text.comparison(3).string == "Your answer matches the given solution.\n\n")
      try Data(solution.replacing("search($0)", with: "search($0).take(1)").utf8)
        .write(to: files.answer)
      let both = try text.comparison(3).string
      #expect(both.contains("search($0).take(1) }") && both.contains("search($0) }"))
    }
  }

  @Test func `the next exercise is the first open one after this, or one before it`() {
    let text = ExerciseText()
    let count = Exercise.all.count
    let next = text.next(after: 2) { $0 <= 3 }
    #expect(next.string.hasPrefix("Next: swift run Exercises 4"))
    let before = text.next(after: 5) { $0 != 2 }
    #expect(before.string.hasPrefix("Next: swift run Exercises 2"))
    #expect(text.next(after: count) { $0 != 1 }.string.contains("Exercises 1  "))
    #expect(text.next(after: 5) { _ in true }.string.hasPrefix("All \(count) are done."))
  }
}

/// Command lines.
struct ExerciseRequestTests {
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
    #expect(try request("2 --ascii --help") == .help)
  }

  @Test(arguments: [
    ("4", #"there is no exercise "4"; \#(numbers)"#),
    ("map", #"there is no exercise "map"; \#(numbers)"#),
    ("0 --solution", #"there is no exercise "0"; \#(numbers)"#),
    ("--hint", "--hint needs a number, as in swift run Exercises 1 --hint"),
    ("--solution", "--solution needs a number, as in swift run Exercises 1 --solution"),
    ("--reset", "--reset needs a number, as in swift run Exercises 1 --reset"),
    ("2 --hint 3", #"exercise 2 has no hint "3"; its hints are numbered from 1 to 2"#),
    ("2 --hint=x", #"exercise 2 has no hint "x"; its hints are numbered from 1 to 2"#),
    ("2 3", "name one exercise, not 2 and 3"),
    ("2 --watch=3", "--watch takes no value; write --watch alone"),
    (
      "2 --hnit",
      #"there is no option "--hnit"; options: --hint, --solution, --watch, --reset, --ascii, --help"#
    ),
    (
      "2 --hint --solution",
      "choose one of --hint, --solution, --watch and --reset, not --hint and"
        + " --solution"
    ),
  ])
  func `a faulty one says what would be right`(line: String, message: String) {
    #expect(throws: ExerciseRequest.UsageError(message)) { try request(line) }
  }

  private static let numbers =
    "exercises are numbered from 1 to 3, and swift run Exercises lists them"

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

@Suite(.ownThread) struct AnswerCheckTests {
  // Files that can't be checked, and verdicts that are kept.

  private static let reset = "swift run Exercises 3 --reset restores the starting file"

  @Test(arguments: [
    ("", " is empty; \(reset)"), (" \n\t\n", " is empty; \(reset)"),
  ])
  func `a file that can't be checked is reported in a sentence`(
    text: String,
    says: String
  ) throws {
    let sentence = "03-latest-answer.swift\(says)"
    try AnswerFile.with(text) { #expect(AnswerCheck.fault(of: $0) == sentence) }
  }

  @Test func `a missing file is written as it starts, and an existing one stays`() throws {
    try AnswerFile.with(nil) { files in
      try files.provide()
      #expect(try String(contentsOf: files.answer, encoding: .utf8) == files.start())
      try Data("// mine\n".utf8).write(to: files.answer)
      try files.provide()
      #expect(try String(contentsOf: files.answer, encoding: .utf8) == "// mine\n")
      try files.reset()
      #expect(AnswerCheck.fault(of: files) == nil)
    }
  }

  @Test(arguments: [
    // The first error of the answer, with its line and without the noise.
    (
      """
      /b/Check.swift:9:12: error: type annotation missing
      /a/03-latest-answer.swift:12:3: error: cannot find 'typ' in scope
        typ.flatMap { search($0) }
        ^~~
      /a/03-latest-answer.swift:14:3: error: another one
      """,
      """
      03-latest-answer.swift:12: the compiler says: cannot find 'typ' in scope
          typ.flatMap { search($0) }
          ^~~
      """
    ),
    // An error at the end of the file has no line to point at.
    (
      "/a/03-latest-answer.swift:14:1: error: expected '}' at end of brace statement\n\n^\n",
      "03-latest-answer.swift:14: the compiler says: expected '}' at end of brace statement"
    ),
    // A name that is gone is not an error of the check.
    (
      "/b/Check.swift:8:12: error: cannot find 'answers(to:search:)' in scope\n",
      "the code that runs 03-latest-answer.swift doesn't compile with it: cannot find"
        + " 'answers(to:search:)' in scope; keep the names and types that the file began with"
    ),
    (crash, crashed(at: "")),
    (crash + stack, crashed(at: ":12")),
  ])
  func `the compiler's error is one sentence`(output: String, sentence: String) {
    let answer = URL(filePath: "/a/03-latest-answer.swift")
    #expect(CompilerError(output: output, answer: answer).description == sentence)
  }

  private static let crash = """
    <unknown>:0: error: fatal error encountered during compilation; please submit a bug report
    <unknown>:0: note: no type for a closure
    """

  private static let stack = """

    Please submit a bug report and include the crash backtrace.
    Stack dump:
    1.\tWhile type-checking 'answers' (at /a/03-latest-answer.swift:3:1)
    2.\tWhile type-checking statement at [/a/03-latest-answer.swift:12:3 - line:12:30]
    """

  private static func crashed(at line: String) -> String {
    "the compiler itself crashed at 03-latest-answer.swift\(line); it helps to write the"
      + " expression differently, for instance with a type annotation"
  }

  @Test func `a verdict is kept until the file changes`() throws {
    try AnswerFile.with("// not checked yet\n") { files in
      var exercises = Exercise.all
      exercises[2].files = files
      let folder = files.answer.deletingLastPathComponent().appending(path: "Answers")
      let progress = Progress(exercises: exercises, folder: folder, since: .distantPast)
      #expect(progress.isDone(3) == nil)
      try progress.keep(3, isDone: true)
      #expect(progress.isDone(3) == true)
      try Data("// changed\n".utf8).write(to: files.answer)
      #expect(progress.isDone(3) == nil)
      try files.reset()
      #expect(progress.isDone(3) == false)
    }
  }
}

/// An answer to exercise 3, in its own folder.
enum AnswerFile {
  /// - Parameter text: The text of the file; nil for no file.
  static func with(_ text: String?, _ body: (ExerciseFiles) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = Exercise.all[2].files
    files.answer = folder.appending(path: "03-latest-answer.swift")
    if let text { try Data(text.utf8).write(to: files.answer) }
    try body(files)
  }
}

extension Verdict {
  var text: StyledText {
    switch self {
    case .done(let text), .notYet(let text): text
    case .fault(let sentence): "\(sentence)"
    }
  }
}

/// Keys, saves and verdicts in the watch.
struct WatchTests {
  @Test func `a save is checked, and a check that still runs is cancelled`() {
    var watch = watch()
    #expect(watch.handle(.saved) == [.cancel, .check(2)])
  }

  @Test func `a right answer stays until n, and a later save is judged again`() throws {
    var watch = watch()
    #expect(watch.handle(.verdict(.done("✓ Done."))) == [.keep(2, isDone: true)])
    #expect(watch.number == 2)
    #expect(watch.solved == [2, 3])
    let screen = try WatchText(text: ExerciseText()).screen(watch).string
    #expect(screen.contains("✓ Done."))
    #expect(screen.contains(Exercise.all[1].learned[2]))
    #expect(screen.contains("n  continues with exercise 4: \(Exercise.all[3].title)\n"))
    #expect(!screen.contains(Exercise.all[3].topic))
    #expect(watch.handle(.saved) == [.cancel, .check(2)])
    #expect(watch.handle(.verdict(.notYet("✗ Not yet."))) == [.keep(2, isDone: false)])
    #expect(watch.solved == [3])
    #expect(watch.handle(.verdict(.done("✓ Done."))) == [.keep(2, isDone: true)])
    #expect(watch.handle(.key("n")) == [.cancel, .check(4)])
  }

  @Test func `a wrong answer stays, and is no longer done if it was`() {
    var watch = watch()
    #expect(watch.handle(.verdict(.fault("empty"))) == [.keep(2, isDone: false)])
    #expect(watch.number == 2)
    _ = watch.handle(.key("n"))
    #expect(watch.number == 4)
    #expect(!watch.solved.contains(2))
  }

  @Test(arguments: 1...5)
  func `a solved exercise fits into a small terminal`(number: Int) throws {
    var watch = Watch(number: number, solved: [], hintCounts: Exercise.all.map(\.hints.count))
    let report = ReportText(report: Exercise.all[number - 1].checkSolution(), width: 80)
    _ = watch.handle(.verdict(.done(report.text)))
    let screen = try WatchText(text: ExerciseText(width: 80)).screen(watch).string
    #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
  }

  @Test func `h shows one hint more, up to the last, and the next exercise begins without`() {
    var watch = watch()
    for _ in 0..<3 { #expect(watch.handle(.key("h")) == []) }
    #expect(watch.hints == 2)
    #expect(watch.handle(.key("n")) == [.cancel, .check(4)])
    #expect(watch.hints == 0)
  }

  @Test func `l shows the list, s the solution, c checks again`() throws {
    var watch = watch()
    let text = WatchText(text: ExerciseText())
    _ = watch.handle(.key("l"))
    let list = try text.screen(watch).string
    #expect(list.contains("  · ") && list.contains("n  continues with exercise 4: "))
    _ = watch.handle(.key("s"))
    #expect(try text.screen(watch).string.contains("distinctUntilChanged { $0.lowercased() }"))
    #expect(watch.handle(.key("c")) == [.cancel, .check(2)])
  }

  @Test func `r asks first`() {
    var watch = watch()
    #expect(watch.handle(.key("r")) == [])
    #expect(watch.question?.contains("exercise 2") == true)
    #expect(watch.handle(.key("x")) == [])
    #expect(watch.question == nil)
    #expect(watch.handle(.key("r")) == [])
    #expect(watch.handle(.key("r")) == [.reset(2)])
  }

  @Test func `q quits, and the last one ends with what to do next`() throws {
    var watch = watch(solved: Set(1...Exercise.all.count).subtracting([2]))
    _ = watch.handle(.verdict(.done("")))
    #expect(watch.next == nil)
    #expect(try WatchText(text: ExerciseText()).screen(watch).string.contains(" are done."))
    #expect(watch.handle(.key("n")) == [])
    #expect(watch.handle(.key("q")) == [.cancel, .quit])
  }

  private func watch(solved: Set<Int> = [3]) -> Watch {
    var hints = Exercise.all.map(\.hints.count)
    hints[1] = 2
    return Watch(number: 2, solved: solved.union([3]), hintCounts: hints)
  }
}
