import Foundation
import Marbles
import OneFile
import Text

/// A check of the reader's file: the compiler makes a program of it, and the program is run.
///
/// No target of the package has the reader's files: an answer that doesn't compile stops neither
/// the build nor another exercise.
struct AnswerCheck {
  /// The seconds that an answer may run; it usually takes milliseconds.
  static let limit = 10.0

  let exercise: Exercise

  /// The folder with this program and the objects it was linked from.
  var products = BuiltProduct.folderOfThisProgram

  /// The folder for the answer's program; nil for one in `products`.
  var folder: URL?

  /// The columns of the outcome.
  var width = MarbleReport.usualWidth

  private var name: String { exercise.files.answer.lastPathComponent }

  /// Compiles and runs the answer; if there is no file yet, writes it as it starts.
  func verdict() throws -> Verdict {
    let folder = folder ?? products.appending(path: "Answers/\(exercise.files.name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try exercise.files.provide()
    if let fault = Self.fault(of: exercise.files) { return .fault(fault) }
    let output = folder.appending(path: "output.txt")
    do {
      try compiler(in: folder).compile(exercise.files.answer, output: output)
    } catch let error as CompilerError {
      return .fault(error.description)
    }
    let outcome = folder.appending(path: "outcome.json")
    try? FileManager.default.removeItem(at: outcome)
    let process = Process(answer: folder.appending(path: "answer"), [outcome], ["\(width)"])
    try process.start(output: output)
    let end = Date() + Self.limit
    while process.isRunning {
      guard Date() < end else {
        process.stop()
        return .fault("\(name) did not end within \(Int(Self.limit)) s; is there an endless loop?")
      }
      usleep(5_000)
    }
    let printed = (try? Data(contentsOf: output)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard process.terminationStatus == 0, process.terminationReason == .exit else {
      return .fault("\(name) crashed\(Self.reason(in: printed))")
    }
    return try verdict(of: Data(contentsOf: outcome), printed)
  }

  private func verdict(of outcome: Data, _ printed: String) throws -> Verdict {
    let outcome = try JSONDecoder().decode(AnswerProgram.Outcome.self, from: outcome)
    let own = printed.isEmpty ? StyledText() : .dim("Your code printed:\n") + "\(printed)\n"
    let text = outcome.runs.reduce(into: own) { $0.append($1.text, $1.style) }
    return outcome.isGreen ? .done(text) : .notYet(text)
  }

  private static func reason(in printed: String) -> Substring {
    printed.split(separator: "\n")
      .compactMap { $0.split(separator: "Fatal error").last }
      .first { $0.hasPrefix(": ") } ?? ""
  }

  /// The reason why a file can't be compiled; nil if it can.
  static func fault(of files: ExerciseFiles) -> String? {
    let name = files.answer.lastPathComponent
    let reset = "swift run Exercises \(files.number ?? 1) --reset restores the starting file"
    guard let data = try? Data(contentsOf: files.answer) else {
      return "\(name) can't be read; \(reset)"
    }
    guard let text = String(data: data, encoding: .utf8) else {
      return "\(name) is not UTF-8 text; \(reset)"
    }
    return text.allSatisfy(\.isWhitespace) ? "\(name) is empty; \(reset)" : nil
  }

  /// Returns the compiler on the reader's file and its check, ready to be started.
  private func compiler(in folder: URL) throws -> Process {
    let files = exercise.files
    let main = folder.appending(path: "Main.swift")
    let entry = """
      @main enum Main {
        static func main() throws { try AnswerProgram.run(Exercise.\(files.property)) }
      }
      """
    try Data(entry.utf8).write(to: main)
    let check = folder.appending(path: "Check.swift")
    try Data(files.check().utf8).write(to: check)
    let kit = try FileManager.default.contentsOfDirectory(
      at: files.kit,
      includingPropertiesForKeys: nil
    )
    let sources = kit + [files.answer, check, main]
    return try BuiltProduct("Exercises", in: products).compiler(
      of: sources.filter { $0.pathExtension == "swift" },
      // As in the package: the kit uses what is open to the package alone.
      module: "Exercises",
      package: files.tutorials.deletingLastPathComponent(),
      in: folder,
      with: ["Contract", "Marbles", "Reactive", "Text"]
    )
  }
}

enum Verdict {
  case done(StyledText)
  case notYet(StyledText)
  case fault(String)

  var isDone: Bool {
    if case .done = self { true } else { false }
  }
}

/// The answers that were right when they were checked last.
struct Progress {
  var folder = BuiltProduct.folderOfThisProgram.appending(path: "Answers")

  /// True if the file is as it was when its check accepted it.
  func isDone(_ files: ExerciseFiles) -> Bool {
    guard let answer = try? Data(contentsOf: files.answer) else { return false }
    return answer == (try? Data(contentsOf: record(of: files)))
  }

  func keep(_ files: ExerciseFiles, isDone: Bool) throws {
    let record = record(of: files)
    try? FileManager.default.removeItem(at: record)
    guard isDone else { return }
    try FileManager.default.createDirectory(
      at: record.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(at: files.answer, to: record)
  }

  private func record(of files: ExerciseFiles) -> URL {
    folder.appending(path: "\(files.name)/done.txt")
  }
}
