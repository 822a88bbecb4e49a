import Core
import Foundation
import Loopback
import Testing

@testable import Exercises

/// Files that can't be checked, and files that do harm. Each is in a folder of its own.
@Suite(.ownThread) struct AnswerCheckTests {
  @Test(arguments: ["", " \n\t\n"])
  func `a file without text is reported in a sentence`(text: String) throws {
    let sentence =
      "04-latest-answer.swift is empty; swift run Demo exercise 4 --reset brings the start back"
    try AnswerFile.with(text) { #expect(AnswerCheck.fault(of: $0) == sentence) }
  }

  @Test func `a file that is gone is reported in a sentence`() throws {
    try AnswerFile.with(nil) { files in
      let sentence = try #require(AnswerCheck.fault(of: files))
      #expect(sentence.hasPrefix("04-latest-answer.swift is not there or can't be read; "))
      try files.reset()
      #expect(AnswerCheck.fault(of: files) == nil)
    }
  }

  @Test func `the compiler's first error is reported with its line and without its noise`() {
    let answer = URL(filePath: "/a/04-latest-answer.swift")
    let output = """
      /b/Check.swift:9:12: error: type annotation missing
      /a/04-latest-answer.swift:12:3: error: cannot find 'typ' in scope
        typ.flatMap { search($0) }
        ^~~
      /a/04-latest-answer.swift:14:3: error: another one
      """
    #expect(
      CompilerError(output: output, answer: answer).description == """
        04-latest-answer.swift:12: the compiler says: cannot find 'typ' in scope
            typ.flatMap { search($0) }
            ^~~
        """
    )
  }

  @Test func `an error at the end of a file has no line to point at`() {
    let answer = URL(filePath: "/a/04-latest-answer.swift")
    let output =
      "/a/04-latest-answer.swift:14:1: error: expected '}' at end of brace statement\n\n^\n"
    #expect(
      CompilerError(output: output, answer: answer).description
        == "04-latest-answer.swift:14: the compiler says: expected '}' at end of brace statement"
    )
  }

  @Test func `a name that is gone is reported as that, and not as an error of the check`() {
    let answer = URL(filePath: "/a/04-latest-answer.swift")
    let output = "/b/Check.swift:8:12: error: cannot find 'answers(to:search:)' in scope\n"
    #expect(
      CompilerError(output: output, answer: answer).description
        == "04-latest-answer.swift does not fit its check: cannot find 'answers(to:search:)' in scope;"
        + " keep the names and types that it had"
    )
  }

  @Test func `a compiler that crashes is reported as that, with the line that it was at`() {
    let answer = URL(filePath: "/a/04-latest-answer.swift")
    let crash = """
      <unknown>:0: error: fatal error encountered during compilation; please submit a bug report
      <unknown>:0: note: no type for a closure
      """
    let stack = """

      Please submit a bug report and include the crash backtrace.
      Stack dump:
      1.\tWhile type-checking 'answers' (at /a/04-latest-answer.swift:3:1)
      2.\tWhile type-checking statement at [/a/04-latest-answer.swift:12:3 - line:12:30]
      """
    for (output, place) in [(crash, ""), (crash + stack, ":12")] {
      #expect(
        CompilerError(output: output, answer: answer).description
          == "the compiler itself crashed at 04-latest-answer.swift\(place); it helps to write the"
          + " expression differently, for instance with a type annotation"
      )
    }
  }

  @Test(arguments: [7, 13])
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
      exercises[3].files = files
      let folder = files.answer.deletingLastPathComponent().appending(path: "Answers")
      let progress = Progress(exercises: exercises, folder: folder, since: .distantPast)
      #expect(progress.isDone(4) == nil)
      try progress.keep(4, isDone: true)
      #expect(progress.isDone(4) == true)
      try Data("// changed\n".utf8).write(to: files.answer)
      #expect(progress.isDone(4) == nil)
      try files.reset()
      #expect(progress.isDone(4) == false)
    }
  }
}

/// An answer to exercise 4 in a folder of its own.
enum AnswerFile {
  /// - Parameter text: What the file holds; nil if it is not there.
  static func with(_ text: String?, _ body: (ExerciseFiles) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = Exercise.all[3].files
    files.answer = folder.appending(path: "04-latest-answer.swift")
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
