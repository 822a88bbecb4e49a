import Foundation
import Lab
import OneFile
import Workshop

/// A screen of the reader's own, compiled by itself, and one run of the program.
///
/// Both are processes, so that the caller can do something else meanwhile, or cancel. A file that
/// traps, never ends or prints without end stops nothing else.
package final class YourScreenBuild {
  package typealias Request = YourScreenProgram.Request
  package typealias Outcome = YourScreenProgram.Outcome

  /// The reason why there is no outcome: a sentence, and perhaps the lines below it.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The targets that a screen of the reader's own is linked with.
  static let targets: Set = [
    "AsyncExplore", "AsyncStage", "Contract", "Core", "Explore", "Marbles", "Networking",
    "Reactive", "RunRecording", "Scenarios", "Text", "Workshop",
  ]

  /// The seconds that a program may do nothing, unless its request gives another number.
  package static let limit = 12.0

  private let file: YourScreenFile
  private var request: Request
  private let folder: URL
  private var phase: Phase

  private enum Phase {
    case compiling(Process)
    case running(Process, since: Date)
    case ended(Result<Outcome, Failure>)
  }

  /// Begins to compile a file; then the program does what `request` says.
  ///
  /// - Parameters:
  ///   - purpose: The name of the folder for the program, so that two commands don't meet in one.
  ///   - product: The program whose modules and objects it's compiled and linked with.
  ///   - isCompiled: Whether an earlier build in the same folder is still good.
  ///   - limit: The seconds that the program may do nothing; `nil` for any number. However busy the
  ///     machine is, only processor time counts as work.
  package init(
    _ file: YourScreenFile,
    _ request: Request,
    for purpose: String,
    with product: BuiltProduct = BuiltProduct("Demo"),
    isCompiled: Bool = false,
    limit: Double? = YourScreenBuild.limit
  ) throws {
    self.file = file
    self.request = request
    self.request.idleSeconds = limit.map { Int($0) }
    folder = product.folder.appending(path: "YourScreens/\(file.name)/\(purpose)")
    phase = .ended(.failure(Failure(description: "")))
    if isCompiled {
      try start()
    } else if let fault = file.fault {
      phase = .ended(.failure(Failure(description: fault)))
    } else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try compile(with: product)
    }
  }

  /// The outcome of the build and its run; `nil` while one of them continues.
  package func outcome() throws -> Result<Outcome, Failure>? {
    switch phase {
    case .compiling(let process) where !process.isRunning:
      if process.terminationStatus == 0 {
        try start()
      } else {
        let text = text(of: output)
        // What is wrong in a view model that was there already is wrong first.
        let errors = (file.wrapped + [file.url]).map { CompilerError(output: text, answer: $0) }
        let error = errors.first { !$0.isInUser } ?? errors[errors.count - 1]
        // Then the fault is in the code that commands add, which begins with the screen's name.
        let missing =
          "\(file.name).swift declares no screen that can be played; it needs an"
          + " `enum \(file.name): YourScreen` outside of any other type"
        let words = error.description + (MissingName.advice(for: error.description) ?? "")
        phase = .ended(.failure(Failure(description: error.isInUser ? missing : words)))
      }
    case .running(let process, let start) where !process.isRunning:
      phase = .ended(result(of: process, after: -start.timeIntervalSinceNow))
    case .compiling, .running, .ended:
      break
    }
    if case .ended(let result) = phase { return result }
    return nil
  }

  package func cancel() {
    switch phase {
    case .compiling(let process), .running(let process, _): process.stop()
    case .ended: break
    }
  }

  /// Waits for the outcome.
  package static func outcome(of build: YourScreenBuild) throws -> Outcome {
    while true {
      if let result = try build.outcome() { return try result.get() }
      usleep(5_000)
    }
  }

  private var output: URL { folder.appending(path: "output.txt") }
  private var requestFile: URL { folder.appending(path: "request.json") }
  private var outcomeFile: URL { folder.appending(path: "outcome.json") }

  private func compile(with product: BuiltProduct) throws {
    let main = folder.appending(path: "Main.swift")
    let wrapped = file.wrapped
    let isolation = wrapped.isEmpty ? "" : "@MainActor "
    let entry = """
      import Workshop

      @main enum YourScreenMain {
        \(isolation)static func main() throws { try YourScreenProgram.run(\(file.name).self) }
      }
      """
    try Data(entry.utf8).write(to: main)
    var files = [file.url, main] + wrapped
    if file.isAsync {
      // The names that an app means, as those of a run.
      files.append(file.root.appending(path: "Sources/Demo/WithoutRx/StageNames.swift"))
    }
    let process = try product.compiler(
      of: files,
      module: "YourScreens",
      package: file.root,
      in: folder,
      with: Self.targets
    )
    if !wrapped.isEmpty {
      // As most apps are compiled; and an old view model may have a `static var`.
      let names = [
        "-swift-version", "5", "-I", try product.rxModules().path(percentEncoded: false),
      ]
      process.arguments = (process.arguments ?? []) + names
    }
    try process.start(output: output)
    phase = .compiling(process)
  }

  private func start() throws {
    try? FileManager.default.removeItem(at: outcomeFile)
    try JSONEncoder().encode(request).write(to: requestFile)
    let process = Process(answer: folder.appending(path: "answer"), [requestFile, outcomeFile])
    process.environment?["SWIFT_BACKTRACE"] =
      "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,cache=no"
    try process.start(output: output)
    phase = .running(process, since: Date())
  }

  private func result(of process: Process, after seconds: Double) -> Result<Outcome, Failure> {
    let name = "\(file.name).swift"
    let printed = text(of: output)
    if process.terminationReason == .exit, let data = try? Data(contentsOf: outcomeFile),
      var outcome = try? JSONDecoder().decode(Outcome.self, from: data)
    {
      if !printed.isEmpty {
        let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
        let shown = lines.prefix(3).map { "  " + HarmlessText.line(String($0.prefix(200))) }
        let count = lines.count - 1
        let heading = count > 3 ? "\nYour code printed \(count) lines:\n" : "\nYour code printed:\n"
        outcome.text += .dim(heading) + StyledText(shown.joined(separator: "\n") + "\n")
      }
      return .success(outcome)
    }
    let size = try? output.resourceValues(forKeys: [.fileSizeKey]).fileSize
    let end = ProgramEnd(
      file: name,
      reason: process.terminationReason,
      status: process.terminationStatus,
      seconds: seconds,
      idleSeconds: request.idleSeconds ?? 0,
      printed: printed,
      hasFlooded: size ?? 0 >= YourScreenProgram.printLimit,
      gestures: text(of: GestureTrail.url(beside: outcomeFile))
        .split(separator: "\n").map { String($0) }
    )
    return .failure(Failure(description: end.sentence))
  }

  private func text(of file: URL) -> String {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension YourScreenBuild.Request {
  /// A check that a reader waits for: a thousand runs, or those of two seconds.
  static func usualCheck(
    rule: String? = nil,
    width: Int = MarbleReport.usualWidth
  ) -> YourScreenBuild.Request {
    var request = YourScreenBuild.Request(.check)
    request.rule = rule
    request.width = width
    request.seconds = 2
    return request
  }
}
