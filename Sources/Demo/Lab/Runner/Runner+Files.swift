import Core
import Foundation

/// What reads and writes files.
extension Runner {
  /// Runs a scenario, or reads a run that was saved.
  func recording(from source: RecordingSource) throws -> Recording {
    switch source {
    case .script(let script):
      for screen in screens where screen.description.id == script.screen {
        if let recording = try screen.record(script.script) { return recording }
      }
      throw UsageError(description: "there is no scenario \(script)")
    case .file(let path):
      let data = try FileInput.read(path)
      do {
        return try RecordingFile.decode(data)
      } catch {
        let reason = "it is no recording: \(error)"
        throw FileFailure(action: "read", path: path, reason: reason)
      }
    }
  }

  /// A scenario, or a run that was saved, as a test.
  func scenarioSource(of source: RecordingSource) throws -> String {
    switch source {
    case .script(let scenario):
      let screen = screens.first { $0.description.id == scenario.screen }
      do {
        if let text = try screen?.source(of: scenario.script) { return text }
      } catch let fault as ExportFault {
        throw FileFailure(action: "export", path: "\(scenario)", reason: fault.description)
      }
      throw UsageError(description: "there is no scenario \(scenario)")
    case .file(let path):
      let recording = try recording(from: source)
      do {
        guard let screen = screens.first(where: { $0.description.id == recording.screen }) else {
          throw ExportFault("it is of no screen here, but of \(recording.screen)")
        }
        if recording.isLive {
          try errors.write("Demo: it was tried live, so that the scenario has no server yet\n")
        }
        return try screen.source(of: recording)
      } catch let fault as ExportFault {
        throw FileFailure(action: "export", path: path, reason: fault.description)
      }
    }
  }

  /// Writes piece by piece to a file; to the standard output if there is none, or if it is "-".
  func write(
    to path: String?,
    _ body: (_ write: (String) throws -> Void) throws -> Void
  ) throws {
    guard let path, path != "-" else {
      // A file for other programs is what it is, whatever the terminal can show.
      let output = FileOutput(descriptor: output.descriptor)
      return try body { try output.write($0) }
    }
    try FileTarget(path: path).write { file in
      try body { try file.write(sequences: $0) }
    }
  }
}
