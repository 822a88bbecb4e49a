import Foundation

extension Program {
  /// Builds the exercises and hands the command line on to them.
  ///
  /// They are a program of their own, so that one that does not compile stops nothing here. Hints,
  /// solutions and the list are then those of the last build.
  func exercise(_ arguments: [String]) throws -> ExitCode {
    guard let root = Repository.ofThisBuild else {
      throw ExerciseBuild.Failure("the exercises are files to edit; run this in a clone")
    }
    let build = try ExerciseBuild.run(in: root)
    if let failure = build.failure {
      try errors.write("Demo: \(failure)\n")
      let isOneChecked = !arguments.isEmpty && !arguments.contains { $0.hasPrefix("--") }
      guard !isOneChecked, FileManager.default.isExecutableFile(atPath: build.program.path) else {
        return .failure
      }
    }
    let process = Process()
    process.executableURL = build.program
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return switch process.terminationStatus {
    case 0: .success
    case 64: .usage
    default: .failure
    }
  }
}

/// A build of the exercises.
struct ExerciseBuild {
  /// Where the program lies.
  let program: URL

  /// The compiler's first error; nil if there is none.
  let failure: String?

  /// What keeps the exercises from being built.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// Builds what has changed.
  static func run(in root: URL) throws -> ExerciseBuild {
    let own = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    let program = own.deletingLastPathComponent().appending(path: "Exercises")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "--package-path", root.path, "--product", "Exercises",
      "--configuration", program.path.contains("/release/") ? "release" : "debug",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 0 else {
      return ExerciseBuild(program: program, failure: nil)
    }
    let lines = text.split(whereSeparator: \.isNewline)
    let first = lines.first { $0.contains(": error: ") } ?? lines.last { $0.contains("error: ") }
    let prefix = root.path + "/"
    let reason = first.map { $0.replacing(prefix, with: "") } ?? "swift build failed"
    return ExerciseBuild(program: program, failure: "an exercise does not compile: \(reason)")
  }
}
