import Foundation

/// The program of the exercises, built from the repository.
enum ExerciseBuild {
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
