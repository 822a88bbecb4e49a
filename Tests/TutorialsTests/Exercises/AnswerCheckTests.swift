import Core
import Foundation
import Loopback
import Testing

@testable import Exercises

/// Files that can't be checked, each in its own folder.
@Suite(.ownThread) struct AnswerCheckTests {
  @Test(arguments: ["", " \n\t\n"])
  func `a file without text is reported in a sentence`(text: String) throws {
    let sentence =
      "03-latest-answer.swift is empty; swift run Demo exercise 3 --reset brings the start back"
    try AnswerFile.with(text) { #expect(AnswerCheck.fault(of: $0) == sentence) }
  }

  @Test func `a missing file is written as it starts, and an existing one stays`() throws {
    try AnswerFile.with(nil) { files in
      try files.provide()
      #expect(try files.isUntouched())
      try Data("// mine\n".utf8).write(to: files.answer)
      try files.provide()
      #expect(try !files.isUntouched())
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
      "03-latest-answer.swift does not fit its check: cannot find 'answers(to:search:)' in scope;"
        + " keep the names and types that it had"
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

  @Test(arguments: [10, 15])
  func `a quiz shows no row before one is predicted`(_ number: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var quiz = Exercise.all[number - 1]
    quiz.files.answer = folder.appending(path: "quiz.swift")
    try quiz.files.reset()
    let verdict = try AnswerCheck(quiz, products: folder, in: folder).verdict()
    #expect(
      verdict?.text.string == "✗ Not yet. Draw in the file what you predict, then run again.\n"
    )
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
  /// - Parameter text: What the file holds; nil if it is not there.
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
  fileprivate var text: StyledText {
    switch self {
    case .done(let text), .notYet(let text): text
    case .fault(let sentence): "\(sentence)"
    }
  }
}
