import Foundation
import Loopback
import Testing

/// The built program of the exercises.
enum ExerciseProcess {
  /// Runs it without a terminal.
  static func run(_ arguments: String...) throws -> ChildProgram.Run {
    try ChildProgram.run(program.path, arguments)
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
