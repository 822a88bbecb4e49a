import Foundation
import Testing

/// The built program of the exercises.
enum ExerciseProcess {
  /// What one run printed, and how it ended.
  struct Run {
    let output: String
    let errors: String
    let status: Int32
  }

  /// Runs it without a terminal.
  static func run(_ arguments: String...) throws -> Run {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = try program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: errorText, as: UTF8.self),
      status: process.terminationStatus
    )
  }

  /// Where the build has put it: in a folder above the running tests.
  static var program: URL {
    get throws {
      let tests = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
      let folders = sequence(first: tests.deletingLastPathComponent()) { folder in
        folder.path == "/" ? nil : folder.deletingLastPathComponent()
      }
      let found = folders.map { $0.appending(path: "Exercises") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      return try #require(found, "the program is not built; run swift build")
    }
  }
}
