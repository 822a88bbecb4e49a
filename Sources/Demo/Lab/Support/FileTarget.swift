import Foundation

package struct FileTarget {
  let path: String

  package init(path: String) {
    self.path = path
  }

  static func freshName(_ name: String) -> String {
    let names = ["\(name).json"] + (2...99).map { "\(name)-\($0).json" }
    return names.first { !FileManager.default.fileExists(atPath: $0) } ?? names[0]
  }

  /// Writes the output of `body`. If that fails, an earlier file of this name stays as it is.
  package func write(_ body: (FileOutput) throws -> Void) throws {
    guard !path.contains("\u{FFFD}") else {
      throw FileFailure(action: "write", path: path, reason: "its name is not UTF-8")
    }
    var status = stat()
    let isThere = stat(path, &status) == 0
    if !isThere, lstat(path, &status) == 0 {
      throw FileFailure(action: "write", path: path, reason: "it is a link that leads nowhere")
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR where isThere:
      throw FileFailure(action: "write", path: path, error: EISDIR)
    case let kind where isThere && kind != S_IFREG:
      // A device or a pipe takes what it gets and can't be replaced.
      try fill(path, O_WRONLY, body)
    default:
      // The file behind a link, so that the link stays one.
      let file = isThere ? URL(filePath: path).resolvingSymlinksInPath().path : path
      let partial = "\(file).\(UUID().uuidString.prefix(8)).partial"
      do {
        try fill(partial, O_WRONLY | O_CREAT | O_EXCL, body)
        if isThere { chmod(partial, status.st_mode & 0o7777) }
        guard rename(partial, file) == 0 else { throw FileFailure(action: "write", path: path) }
      } catch {
        unlink(partial)
        throw error
      }
    }
  }

  private func fill(_ file: String, _ flags: Int32, _ body: (FileOutput) throws -> Void) throws {
    let descriptor = open(file, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileFailure(action: "write", path: path) }
    defer { close(descriptor) }
    do {
      try body(FileOutput(descriptor: descriptor))
    } catch FileOutput.Failure.system(let reason) {
      throw FileFailure(action: "write", path: path, reason: reason)
    }
  }
}
