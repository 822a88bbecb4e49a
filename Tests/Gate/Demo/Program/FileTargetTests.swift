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

  @Test(arguments: ["nowhere", "link"])
  func `a link that leads nowhere, or in a circle, is refused and stays`(place: String) throws {
    try inFolder { folder in
      let link = folder.appending(path: "link").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place)
      #expect(
        throws: FileError(action: "write", path: link, reason: "it is a link that leads nowhere")
      ) { try FileTarget(path: link).write { try $0.write("text") } }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == place)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["link"])
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

  @Test func `a name that was not UTF-8 is refused, and no other file is written`() throws {
    try inFolder { folder in
      let file = folder.appending(path: "\u{FFFD}\u{FFFD}.json").path
      #expect(throws: FileError(action: "write", path: file, reason: "its name is not UTF-8")) {
        try FileTarget(path: file).write { try $0.write("text") }
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.isEmpty)
    }
  }
}
