import Foundation
import Testing

@testable import Lab

struct FileTargetTests {
  /// A folder for one test.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `a file that can't be written whole is as it was`() throws {
    try inFolder { folder in
      let file = folder.appending(path: "run.txt").path
      let target = FileTarget(path: file)
      try target.write { try $0.write("first") }
      #expect(throws: FileOutput.Failure.closedPipe) {
        try target.write { file in
          try file.write("second")
          throw FileOutput.Failure.closedPipe
        }
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "first")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["run.txt"])
    }
  }

  @Test func `the file behind a link is written, and the link stays one`() throws {
    try inFolder { folder in
      let (link, file) = (folder.appending(path: "link").path, folder.appending(path: "file").path)
      try Data("first".utf8).write(to: URL(filePath: file))
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
      try FileTarget(path: link).write { try $0.write("second") }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "second")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "file")
    }
  }
}
