import Foundation
import Workshop

/// The source of a command's run: a scenario, alone or beside another design, or a file.
package enum RunSource: Equatable, Sendable {
  case scenario(ScenarioReference)
  /// A scenario of a screen; for `nil` the first that the other design can play.
  case beside(screen: String, scenario: String?, ScreenDesign)
  case file(String)
  /// A scenario of a screen of the reader's own.
  case own(OwnScreen)

  @MainActor
  package func play() throws -> PlayedRun {
    switch self {
    case .scenario(let scenario):
      guard let run = try ScreenEntry.type(scenario.screen)?.record(scenario.name) else {
        throw UsageError(description: "there is no scenario \(scenario)")
      }
      return .run(run)
    case .beside(let screen, let name, let design):
      return .pair(try ScreenEntry.pair(of: screen, name, design))
    case .file(let path): return .run(try Self.recording(in: path))
    case .own(let screen): return .run(try screen.record())
    }
  }

  static func recording(in path: String) throws -> Recording {
    let data = try FileInput.read(path)
    do {
      return try RecordingFile.decode(data)
    } catch {
      throw FileError(action: "read", path: path, reason: "it isn't a recording: \(error)")
    }
  }
}

package enum PlayedRun {
  case run(Recording)
  case pair(RecordingPair)

  private func code(of recording: Recording) throws(UsageError) -> StepCode {
    switch StepCode.of(recording) {
    case .success(let code): return code
    case .failure(let absence): throw UsageError(description: absence.description)
    }
  }

  func write(
    isPlain: Bool,
    showsCode: Bool = false,
    to write: (StyledText) throws -> Void
  ) throws {
    switch self {
    case .run(let recording):
      let code = showsCode ? try code(of: recording) : nil
      try Transcript(recording: recording, code: code).write(isPlain: isPlain, to: write)
    case .pair(let pair) where showsCode: _ = try code(of: pair.merged)
    case .pair(let pair): try Transcript(pair).write(isPlain: isPlain, to: write)
    }
  }
}

private enum FileInput {
  /// Many times the longest run; a debug build reads some 2 MB in a second, and a device can be
  /// endless.
  private static let mostBytes = 8 << 20

  static func read(_ path: String) throws(FileError) -> Data {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(action: "read", path: path) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: path != "-")
    let data: Data
    do {
      data = try file.read(upToCount: mostBytes + 1) ?? Data()
    } catch {
      throw FileError(action: "read", path: path, reason: error.plainReason)
    }
    guard data.count <= mostBytes else {
      let reason = "it is larger than \(mostBytes >> 20) MB"
      throw FileError(action: "read", path: path, reason: reason)
    }
    return data
  }
}
