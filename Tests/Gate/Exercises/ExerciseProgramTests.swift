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
    let lines = ExerciseText().list { [1, 3].contains($0) }.string.split(separator: "\n")
    #expect(lines.first?.hasSuffix("  2 of \(Exercise.all.count) done") == true)
    #expect(lines.count { $0.hasPrefix("  ✓ ") } == 2)
    #expect(lines.count { $0.hasPrefix("  · ") } == Exercise.all.count - 2)
    #expect(ExerciseText().list { _ in false }.string.hasPrefix("Welcome."))
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
    #expect(run.output.hasSuffix("  q quit  then Return\n"))
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

  @Test func `a watch takes letters and Return, and leaves the terminal's mode alone`() throws {
    let terminal = try PseudoTerminal(ExerciseProcess.program.path, ["1", "--watch"])
    try terminal.expect("Exercise 1 of")
    #expect(terminal.isCooked)
    terminal.type("l\r")
    try terminal.expect("n  continues with exercise 2")
    terminal.type("q\r")
    #expect(try terminal.ended() == 0)
  }

  @Test(arguments: [[], ["1", "--hint"], ["1", "--solution"]])
  func `a full device is a failure that says so`(arguments: [String]) throws {
    let words = [try ExerciseProcess.program.path] + arguments
    let run = try DemoProgram.shell("\(words.joined(separator: " ")) > /dev/full")
    #expect(run.status == 1 && run.errors == "Exercises: can't write: no space left on device\n")
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
    #expect(try request("3 --hint 4") == .hints(3, count: 4))
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
    ("2 --hint x", #"exercise 2 has no hint "x"; its hints are numbered from 1 to 2"#),
    ("2 3", "name one exercise, not 2 and 3"),
    ("2 --ascii --ascii", "--ascii is given twice; leave one out"),
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

  @Test func `a right answer is done until the file changes`() throws {
    try AnswerFile.with("// right\n") { files in
      let folder = files.answer.deletingLastPathComponent().appending(path: "Answers")
      let progress = Progress(folder: folder)
      #expect(!progress.isDone(files))
      try progress.keep(files, isDone: true)
      #expect(progress.isDone(files))
      try Data("// changed\n".utf8).write(to: files.answer)
      #expect(!progress.isDone(files))
      try progress.keep(files, isDone: true)
      try progress.keep(files, isDone: false)
      #expect(!progress.isDone(files))
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

/// The keys of the watch, without a compiler.
final class WatchTests {
  private var done: Set<Int> = [3]
  private var checked: [Int] = []
  private var screen = ""

  @Test func `a right answer shows the lesson and what is next, and n goes there`() throws {
    var watch = watch(.done("✓ Done."))
    #expect(try watch.take("c"))
    #expect(screen.contains("✓ Done.") && screen.contains(Exercise.all[1].learned[2]))
    #expect(screen.contains("n  continues with exercise 4: \(Exercise.all[3].title)\n"))
    #expect(!screen.contains(Exercise.all[3].topic))
    #expect(try watch.take("n"))
    #expect(watch.number == 4 && checked == [2, 4])
  }

  @Test func `hints come one by one, and the next exercise begins without`() throws {
    var watch = watch(.notYet("✗ Not yet."))
    #expect(try watch.take("c"))
    for _ in Exercise.all[1].hints { #expect(try watch.take("h")) }
    #expect(try watch.take("h") && screen.contains("\n\(Exercise.all[1].hints.count)  "))
    #expect(try watch.take("n") && watch.take("h"))
    #expect(screen.contains("\n1  ") && !screen.contains("\n2  "))
  }

  @Test func `l shows the list, s the solution, Return checks again, q ends`() throws {
    var watch = watch(.fault("empty"))
    #expect(try watch.take("l") && screen.contains("  · "))
    #expect(try watch.take("s"))
    #expect(screen.contains("distinctUntilChanged { $0.lowercased() }"))
    #expect(try watch.take("") && checked == [2] && screen.contains("✗ empty"))
    #expect(try !watch.take("q"))
  }

  @Test(arguments: 1...5)
  func `a solved exercise fits into a small terminal`(number: Int) throws {
    let report = ReportText(report: Exercise.all[number - 1].checkSolution(), width: 80)
    var watch = watch(.done(report.text), number)
    #expect(try watch.take("c"))
    #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
  }

  private func watch(_ verdict: Verdict, _ number: Int = 2) -> Watch {
    Watch(
      from: number,
      text: ExerciseText(),
      isDone: { self.done.contains($0) },
      check: { number in
        self.checked.append(number)
        if verdict.isDone { self.done.insert(number) }
        return verdict
      },
      write: { self.screen = $0.string }
    )
  }
}
