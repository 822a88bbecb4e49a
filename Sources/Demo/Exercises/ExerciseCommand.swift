import Foundation
import Lab

/// `Demo exercise`: builds the program of the exercises and becomes it.
///
/// It's a program of its own because this one knows nothing of tutorials; the terminal and its
/// signals are then its own, too.
struct ExerciseCommand: NamedCommand, Equatable {
  static let declaration = CommandDeclaration(
    name: "exercise",
    argument: "[N]",
    summary: "show and check an exercise, or list all of them",
    details: """
      Shows the task and the file to edit, runs the check and draws the result.
      Exit status: 0 solved, 1 not yet.
      """,
    options: [
      CommandOption(
        name: "--hint",
        value: "K",
        isValueOptional: true,
        summary: "show the first hint, or the first K"
      ),
      CommandOption(name: "--solution", summary: "show a solution and its run"),
      CommandOption(name: "--watch", summary: "check on each save"),
      CommandOption(name: "--reset", summary: "restore the starting file"), .ascii,
    ]
  )

  /// As they were typed: the program of the exercises reads them again.
  let arguments: [String]

  init(_ words: CommandWords) throws(UsageError) {
    _ = try words.argument()
    arguments = words.arguments
  }

  func run(in console: Console) throws -> ExitCode {
    guard let root = Repository.ofThisBuild else {
      throw ExerciseBuild.Failure("the exercises are files to edit; run this in a clone")
    }
    let errors = console.errors
    let notice = DispatchWorkItem { try? errors.write("Building the exercises …\n") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: notice)
    let program = try ExerciseBuild.run(in: root)
    notice.cancel()
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    execv(program, &words)
    throw ExerciseBuild.Failure("\(program) can't be started: \(String(cString: strerror(errno)))")
  }
}

/// The program of the exercises, built from the repository.
private enum ExerciseBuild {
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// The program's path, unless this one was built for release.
  static var beside: String {
    let own = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return own.deletingLastPathComponent().appending(path: "Exercises").path
  }

  /// Builds what has changed, always for debugging: an answer is linked to what that leaves.
  ///
  /// - Returns: The path of the program.
  static func run(in root: URL) throws -> String {
    let build = try swift(["build", "--product", "Exercises"], in: root)
    guard build.isGood else {
      let lines = build.output.split(whereSeparator: \.isNewline)
      let first = lines.first { $0.contains(": error: ") } ?? lines.last { $0.contains("error: ") }
      let reason = first.map { $0.replacing(root.path + "/", with: "") } ?? "swift build failed"
      throw Failure("the program of the exercises does not compile: \(reason)")
    }
    if !beside.contains("/release/"), FileManager.default.isExecutableFile(atPath: beside) {
      return beside
    }
    let folder = try swift(["build", "--show-bin-path"], in: root).output
    return folder.trimmingCharacters(in: .whitespacesAndNewlines) + "/Exercises"
  }

  private static func swift(
    _ arguments: [String],
    in root: URL
  ) throws -> (output: String, isGood: Bool) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments + ["--package-path", root.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus == 0)
  }
}
