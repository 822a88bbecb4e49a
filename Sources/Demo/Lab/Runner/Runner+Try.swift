import Core
import Foundation

/// What the user tries by hand.
extension Runner {
  /// In the whole terminal, or line by line where there is none.
  package func tryOut(_ id: String, on server: ServerChoice, isPlain: Bool) async throws -> ExitCode
  {
    guard let entry = screens.first(where: { $0.description.id == id }) else {
      throw UsageError(description: "there is no screen \(id)")
    }
    let environment = LiveEnvironment(server: server, variables: environment)
    guard !isPlain, canDraw else {
      return try await entry.drive(in: environment, input: .standard(), output: output)
    }
    let (outcome, recording) = try await entry.tryOut(in: environment, on: terminal)
    if let file = outcome?.file { try save(recording, as: file) }
    return outcome?.status ?? .success
  }

  /// Writes a run to a file; where that can't be done, to one that isn't lost with the run.
  private func save(_ recording: Recording, as file: String) throws {
    func write(to path: String) throws {
      try self.write(to: path) { try RecordingFile.write(recording, to: $0) }
    }
    do {
      try write(to: file)
      try tell(file)
    } catch let failure as FileFailure {
      let other = FileManager.default.temporaryDirectory
        .appending(path: "\(recording.screen)-\(UUID().uuidString.prefix(8)).json").path
      try write(to: other)
      try tell(other)
      throw failure
    }
  }

  private func tell(_ file: String) throws {
    try output.write("Saved \(file). Step through it:\n")
    try output.write("  swift run Demo step --recording \(file.quotedForShell)\n")
  }
}

extension String {
  /// As a shell reads it back.
  var quotedForShell: String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./~")
    return allSatisfy(plain.contains) ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
