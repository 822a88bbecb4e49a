import Foundation
import Loopback
import Testing

/// The built program, as a user runs it.
enum DemoProgram {
  /// What one run printed, and how it ended.
  typealias Run = ChildProgram.Run

  /// Where the build has put it: in a folder above the running tests.
  static var path: String {
    get throws {
      let tests = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
      var folder = tests.deletingLastPathComponent()
      while folder.path != "/" {
        let candidate = folder.appending(path: "Demo").path
        if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
        folder = folder.deletingLastPathComponent()
      }
      return try #require(nil, "the program is not built; run swift build")
    }
  }

  /// Runs it without a terminal.
  static func run(
    _ arguments: String...,
    environment: [String: String] = [:]
  ) throws -> Run {
    try execute(path, arguments, environment)
  }

  /// Runs a line of the shell, in which `$DEMO` is the program.
  static func shell(_ line: String) throws -> Run {
    try execute("/bin/sh", ["-c", line], ["DEMO": path])
  }

  private static func execute(
    _ path: String,
    _ arguments: [String],
    _ environment: [String: String]
  ) throws -> Run {
    try ChildProgram.run(
      path,
      arguments,
      environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color"].merging(environment) { $1 }
    )
  }
}
