import Core
import Foundation

/// One check of the reader's file: the compiler, then the program that it made.
///
/// Both are processes, so the one who waits may do something else meanwhile, or cancel. The package has
/// no target with the reader's files: what does not compile in one of them stops neither the build, nor
/// a test, nor another exercise, and a check takes one small compilation in place of a build.
final class AnswerCheck {
  /// How long an answer may run, in seconds; it takes milliseconds.
  static let limit = 10.0

  private let exercise: Exercise
  private let folder: URL
  private let width: Int
  private var step: Step

  private enum Step {
    case compiling(Process)
    case running(Process, since: Date)
    case ended(Verdict)
  }

  /// Begins to check an exercise.
  ///
  /// - Parameters:
  ///   - products: The folder with this program and what it was linked from.
  ///   - folder: Where the answer's program is put; nil for a folder in `products`.
  ///   - width: How many columns there are for what is wrong.
  init(
    _ exercise: Exercise,
    products: URL = Products.folder,
    in folder: URL? = nil,
    width: Int = MarbleReport.usualWidth
  ) throws {
    self.exercise = exercise
    self.width = width
    let folder = folder ?? products.appending(path: "Answers/\(exercise.files.folder)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    step =
      if let fault = Self.fault(of: exercise.files) {
        .ended(.fault(fault))
      } else if exercise.isQuiz, try exercise.files.isUntouched() {
        .ended(.notYet(Self.predictFirst))
      } else {
        .compiling(try Self.compiler(for: exercise.files, in: folder, products: products))
      }
  }

  /// What came of it; nil while it goes on.
  func verdict() throws -> Verdict? {
    switch step {
    case .compiling(let process) where !process.isRunning:
      try compiled(process.terminationStatus == 0)
    case .running(let process, _) where !process.isRunning:
      step = .ended(outcome(of: process))
    case .running(let process, let start) where -start.timeIntervalSinceNow > Self.limit:
      stop(process)
      step = .ended(
        .fault("\(name) did not end within \(Int(Self.limit)) s; is there an endless loop?")
      )
    case .compiling, .running, .ended:
      break
    }
    if case .ended(let verdict) = step { return verdict }
    return nil
  }

  /// Ends what runs.
  func cancel() {
    switch step {
    case .compiling(let process), .running(let process, _): stop(process)
    case .ended: break
    }
  }

  private var name: String { exercise.files.answer.lastPathComponent }
  private var output: URL { folder.appending(path: "output.txt") }
  private var outcomeFile: URL { folder.appending(path: "outcome.json") }

  private func compiled(_ isRight: Bool) throws {
    guard isRight else {
      let error = CompilerError(output: text(of: output), answer: exercise.files.answer)
      step = .ended(.fault(error.description))
      return
    }
    try? FileManager.default.removeItem(at: outcomeFile)
    let process = Process()
    process.executableURL = folder.appending(path: "answer")
    process.arguments = [outcomeFile.path(percentEncoded: false), "\(width)"]
    // The runtime's account of a trap is long and is not about the reader's code.
    let environment = ProcessInfo.processInfo.environment
    process.environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    try start(process, output: output)
    step = .running(process, since: Date())
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
      return .fault("\(name) stopped its program\(reason)")
    }
    let own = printed.isEmpty ? StyledText() : .dim("Your code printed:\n") + "\(printed)\n"
    let text = outcome.runs.reduce(into: own) { $0.append($1.text, $1.style) }
    return outcome.isGreen ? .done(text) : .notYet(text)
  }

  private func stop(_ process: Process) {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  private func text(of file: URL) -> String {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
