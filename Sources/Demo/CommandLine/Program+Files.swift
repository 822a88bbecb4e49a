import Foundation

/// What reads and writes files.
extension Program {
  /// Runs a script, or reads a run that was saved.
  func recording(from source: RecordingSource) throws -> Recording {
    switch source {
    case .script(let script):
      for screen in screens where screen.description.id == script.screen {
        if let recording = try screen.record(script.script) { return recording }
      }
      throw UsageError(description: "there is no script \(script)")
    case .file(let path):
      let data: Data
      do {
        data =
          path == "-"
          ? try FileHandle.standardInput.readToEnd() ?? Data()
          : try Data(contentsOf: URL(filePath: path))
      } catch {
        throw FileFailure(action: "read", path: path, reason: error.plainReason)
      }
      do {
        return try RecordingFile.decode(data)
      } catch {
        throw FileFailure(action: "read", path: path, reason: "it is no recording")
      }
    }
  }

  /// Writes to a file; to the standard output if there is none, or if it is "-".
  func write(_ text: String, to path: String?) throws {
    guard let path, path != "-" else {
      // A file for other programs is what it is, whatever the terminal can show.
      return try FileOutput(descriptor: output.descriptor).write(text)
    }
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw FileFailure(action: "write", path: path, reason: error.plainReason)
    }
  }
}

/// A file that could not be read or written.
struct FileFailure: Error, Equatable, CustomStringConvertible {
  let action: String
  let path: String
  let reason: String

  var description: String { "can't \(action) \(path): \(reason)" }
}

extension Error {
  /// The system's reason where there is one; Foundation's own sentence repeats the path.
  var plainReason: String {
    let error = self as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return underlying.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(underlying.code))).lowercased()
      : localizedDescription
  }
}
