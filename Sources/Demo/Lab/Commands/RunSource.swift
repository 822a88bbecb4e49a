import Foundation
import MarbleKit

/// Where a command's run comes from: a scenario, alone or beside another design, or a file.
package enum RunSource: Equatable, Sendable {
  case scenario(ScenarioReference)
  case beside(ScenarioReference)
  case file(String)
  /// A scenario of a screen of the reader's own.
  case yours(YourScreenReference)

  /// The source of a text that is a scenario's `ID/NAME`, or else the name of a file.
  @MainActor
  package init(named text: String, beside design: ScreenDesign?) throws(UsageError) {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let screen = Catalog.all.screen(parts[0]),
      screen.scenarios.contains(where: { $0.name == parts[1] })
    else {
      guard design == nil else {
        throw UsageError(description: "there is no scenario \(text) to run on another design")
      }
      self = .file(text)
      return
    }
    var scenario = ScenarioReference(screen: screen.id, name: parts[1])
    guard let design else {
      self = .scenario(scenario)
      return
    }
    scenario.design = design
    self = .beside(scenario)
  }

  @MainActor
  package func play() throws -> PlayedRun {
    switch self {
    case .scenario(let scenario):
      if let run = try ScreenEntry.named(scenario.screen)?.type.record(scenario.name) {
        return .run(run)
      }
      throw UsageError(description: "there is no scenario \(scenario)")
    case .beside(let scenario):
      let screen = ScreenEntry.named(scenario.screen)
      if let pair = try screen?.besideOriginal(scenario.name, scenario.design) {
        return .pair(pair)
      }
      throw UsageError(description: "there is no scenario \(scenario)")
    case .file(let path): return .run(try Self.recording(in: path))
    case .yours(let screen): return .run(try screen.recording())
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

  private func code(of recording: Recording) throws(UsageError) -> RunCode {
    switch RunCode.of(recording) {
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
    case .pair(let pair): try PairTranscript(pair: pair).write(isPlain: isPlain, to: write)
    }
  }
}

private enum FileInput {
  /// More than any file that is read here; a device can be endless.
  private static let mostBytes = 256 << 20

  static func read(_ path: String) throws(FileError) -> Data {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(action: "read", path: path) }
    defer { if path != "-" { close(descriptor) } }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count == 0 { return data }
      if count > 0 {
        data.append(contentsOf: buffer[..<count])
      } else if errno != EINTR {
        throw FileError(action: "read", path: path)
      }
      guard data.count <= mostBytes else {
        let reason = "it is larger than \(mostBytes >> 20) MB"
        throw FileError(action: "read", path: path, reason: reason)
      }
    }
  }
}
