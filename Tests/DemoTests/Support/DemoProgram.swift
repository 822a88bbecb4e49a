import Foundation
import Testing

/// The built program, as a user runs it.
enum DemoProgram {
  /// What one run printed, and how it ended.
  struct Run {
    let output: String
    let errors: String
    let status: Int32
  }

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
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color"]
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorOutput = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: errorOutput, as: UTF8.self),
      status: process.terminationStatus
    )
  }
}
