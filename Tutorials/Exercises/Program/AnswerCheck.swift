import Foundation
import Marbles
import OneFile
import Text

/// One check of the reader's file: the compiler, then the compiled program.
///
/// Both are processes, so the caller can do something else meanwhile, or cancel. No target of the
/// package has the reader's files: an answer that doesn't compile stops neither the build nor
/// another exercise.
final class AnswerCheck {
  /// The seconds that an answer may run; it usually takes milliseconds.
  static let limit = 10.0

  private let exercise: Exercise
  private let folder: URL
  private let width: Int
  private var phase: Phase

  private enum Phase {
    case compiling(Process)
    case running(Process, since: Date)
    case ended(Verdict)
  }

  /// Begins to check an exercise, and writes the reader's file if there is none.
  ///
  /// - Parameters:
  ///   - products: The folder with this program and the objects it was linked from.
  ///   - folder: The folder for the answer's program; nil for one in `products`.
  ///   - width: The columns of the outcome.
  init(
    _ exercise: Exercise,
    products: URL = BuiltProduct.folderOfThisProgram,
    in folder: URL? = nil,
    width: Int = MarbleReport.usualWidth
  ) throws {
    self.exercise = exercise
    self.width = width
    let folder = folder ?? products.appending(path: "Answers/\(exercise.files.name)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try exercise.files.provide()
    phase =
      if let fault = Self.fault(of: exercise.files) {
        .ended(.fault(fault))
      } else {
        .compiling(try Self.compiler(for: exercise.files, in: folder, products: products))
      }
  }

  func verdict() throws -> Verdict? {
    switch phase {
    case .compiling(let process) where !process.isRunning:
      try compiled(process.terminationStatus == 0)
    case .running(let process, _) where !process.isRunning:
      phase = .ended(outcome(of: process))
    case .running(let process, let start) where -start.timeIntervalSinceNow > Self.limit:
      process.stop()
      phase = .ended(
        .fault("\(name) did not end within \(Int(Self.limit)) s; is there an endless loop?")
      )
    case .compiling, .running, .ended:
      break
    }
    if case .ended(let verdict) = phase { return verdict }
    return nil
  }

  func cancel() {
    switch phase {
    case .compiling(let process), .running(let process, _): process.stop()
    case .ended: break
    }
  }

  private var name: String { exercise.files.answer.lastPathComponent }
  private var output: URL { folder.appending(path: "output.txt") }
  private var outcomeFile: URL { folder.appending(path: "outcome.json") }

  private func compiled(_ isRight: Bool) throws {
    guard isRight else {
      let error = CompilerError(output: text(of: output), answer: exercise.files.answer)
      phase = .ended(.fault(error.description))
      return
    }
    try? FileManager.default.removeItem(at: outcomeFile)
    let process = Process(
      answer: folder.appending(path: "answer"),
      [outcomeFile],
      ["\(width)"]
    )
    try process.start(output: output)
    phase = .running(process, since: Date())
  }

  private func outcome(of process: Process) -> Verdict {
    let printed = text(of: output)
    guard process.terminationStatus == 0, process.terminationReason == .exit,
      let data = try? Data(contentsOf: outcomeFile),
      let outcome = try? JSONDecoder().decode(AnswerProgram.Outcome.self, from: data)
    else {
      let reason =
        printed.split(separator: "\n")
        .compactMap { $0.split(separator: "Fatal error").last }
        .first { $0.hasPrefix(": ") } ?? ""
      return .fault("\(name) crashed\(reason)")
    }
    let own = printed.isEmpty ? StyledText() : .dim("Your code printed:\n") + "\(printed)\n"
    let text = outcome.runs.reduce(into: own) { $0.append($1.text, $1.style) }
    return outcome.isGreen ? .done(text) : .notYet(text)
  }

  private func text(of file: URL) -> String {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
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

  /// Starts the compiler on the reader's file and its check.
  static func compiler(
    for files: ExerciseFiles,
    in folder: URL,
    products: URL
  ) throws -> Process {
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
    let process = try BuiltProduct("Exercises", in: products).compiler(
      of: sources.filter { $0.pathExtension == "swift" },
      // As in the package: the kit uses what is open to the package alone.
      module: "Exercises",
      package: files.tutorials.deletingLastPathComponent(),
      in: folder,
      with: ["Contract", "Marbles", "Reactive", "Text"]
    )
    try process.start(output: folder.appending(path: "output.txt"))
    return process
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

/// The verdicts so far, so that an unchanged answer isn't checked again.
struct Progress {
  var exercises = Exercise.all

  var folder = BuiltProduct.folderOfThisProgram.appending(path: "Answers")

  /// Older verdicts don't count.
  var since = BuiltProduct("Exercises").date

  /// True if exercise `number` is done; nil if its file has to be checked.
  func isDone(_ number: Int) -> Bool? {
    let files = exercises[number - 1].files
    guard let text = try? Data(contentsOf: files.answer) else { return false }
    if text == (try? Data(files.start().utf8)) { return false }
    for isDone in [true, false] {
      let record = record(of: number, isDone)
      let path = record.path(percentEncoded: false)
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard let date = attributes?[.modificationDate] as? Date, date >= since else { continue }
      if text == (try? Data(contentsOf: record)) { return isDone }
    }
    return nil
  }

  func keep(_ number: Int, isDone: Bool) throws {
    let text = (try? Data(contentsOf: exercises[number - 1].files.answer)) ?? Data()
    let record = record(of: number, isDone)
    try FileManager.default.createDirectory(
      at: record.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: record, options: .atomic)
  }

  private func record(of number: Int, _ isDone: Bool) -> URL {
    folder.appending(path: exercises[number - 1].files.name)
      .appending(path: isDone ? "done.txt" : "open.txt")
  }
}
