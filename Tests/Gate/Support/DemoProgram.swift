import Foundation
import Loopback
import Testing

/// The built program, as a user runs it.
enum DemoProgram {
  /// The output and the status of a run.
  typealias Run = ChildProgram.Run

  static var path: String {
    get throws {
      try #require(ChildProgram.built("Demo"), "the program is not built; run swift build").path
    }
  }

  /// Runs it without a terminal, with arguments that have spaces between them.
  static func run(_ arguments: String = "") throws -> Run {
    try execute(path, arguments.split(separator: " ").map(String.init), [:])
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
    // `differ` finds the compiler where the tests found it.
    let tools = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ChildProgram.run(
      path,
      arguments,
      environment: ["PATH": tools, "TERM": "xterm-256color"].merging(environment) { $1 }
    )
  }
}
