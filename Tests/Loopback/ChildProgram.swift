import Foundation

/// A program that a test runs to its end, without a terminal.
public enum ChildProgram {
  /// The output and the status of a run.
  public struct Run: Sendable {
    public let output: String
    public let errors: String
    public let status: Int32
  }

  /// It went on for longer than any machine needs.
  public struct Timeout: Error, CustomStringConvertible {
    /// The command and its output.
    public let description: String
  }

  private static let patience = Duration.seconds(120)

  /// The location of a program in the build; `nil` if it isn't built.
  public static func built(_ name: String) -> URL? {
    buildFolders.lazy.map { $0.appending(path: name) }.first { file in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: file.path)
    }
  }

  /// The folders of programs and modules: those above the tests' own code or, for a copy of the
  /// tests that runs elsewhere, those that SwiftPM has built in this clone.
  ///
  /// On macOS a program of the toolchain loads that code, so it isn't near the program that runs.
  public static let buildFolders: [URL] = {
    let tests = Bundle(for: Marker.self).bundleURL.resolvingSymlinksInPath()
    let above = sequence(first: tests) { folder in
      folder.path == "/" ? nil : folder.deletingLastPathComponent()
    }
    let clone = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return Array(above) + [clone.appending(path: ".build/debug")]
  }()

  /// A class of the tests' own code.
  private final class Marker {}

  /// Runs a program, and reads both of its outputs as they come.
  ///
  /// - Throws: ``Timeout`` if it doesn't end.
  public static func run(
    _ path: String,
    _ arguments: [String],
    environment: [String: String]? = nil
  ) throws -> Run {
    try start(path, arguments, environment: environment)()
  }

  /// Starts a program; the result reads both of its outputs to their ends, and throws ``Timeout``
  /// if they don't come.
  public static func start(
    _ path: String,
    _ arguments: [String],
    environment: [String: String]? = nil
  ) throws -> () throws -> Run {
    let process = Process()
    let pipes = [Pipe(), Pipe()]
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment ?? ProcessInfo.processInfo.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipes[0]
    process.standardError = pipes[1]
    try process.run()
    return {
      var texts = [Data(), Data()]
      let isWhole = read(pipes.map(\.fileHandleForReading.fileDescriptor), into: &texts)
      let (output, errors) = (
        String(decoding: texts[0], as: UTF8.self), String(decoding: texts[1], as: UTF8.self)
      )
      guard isWhole else {
        process.terminate()
        throw Timeout(
          description: "\(([path] + arguments).joined(separator: " ")) has not ended within"
            + " \(patience); it printed:\n\(output)\nand as errors:\n\(errors)"
        )
      }
      process.waitUntilExit()
      return Run(output: output, errors: errors, status: process.terminationStatus)
    }
  }

  /// Reads until both are at their ends; false if they don't come to it.
  private static func read(_ descriptors: [Int32], into texts: inout [Data]) -> Bool {
    let end = ContinuousClock.now + patience
    var open = Array(descriptors.indices)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !open.isEmpty {
      guard ContinuousClock.now < end else { return false }
      var entries = open.map { pollfd(fd: descriptors[$0], events: Int16(POLLIN), revents: 0) }
      guard poll(&entries, nfds_t(entries.count), 1000) > 0 else { continue }
      for (index, entry) in zip(open, entries) where entry.revents != 0 {
        let count = Foundation.read(entry.fd, &buffer, buffer.count)
        guard count > 0 else {
          open.removeAll { $0 == index }
          continue
        }
        texts[index] += buffer.prefix(count)
      }
    }
    return true
  }
}
