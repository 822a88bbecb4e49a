import Foundation
import Loopback
import Testing

@testable import GateSupport
@testable import Lab
@testable import Site

@Suite(.ownThread) struct SiteFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func write(_ files: [String: String]) throws {
    try SiteFolder(url: folder, name: "DIR").write(files.mapValues { Data($0.utf8) })
  }

  private func has(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: file).path)
  }

  @Test func `a later site takes the place of an earlier one, and nothing else is touched`() throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["index.html": "1", "old/page.html": "1"])
    try Data().write(to: folder.appending(path: "mine.txt"))
    try write(["index.html": "2", "new/page.html": "2"])
    #expect(has("new/page.html") && has("mine.txt") && !has("old/page.html"))
    #expect(try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8) == "2")
  }

  @Test func `a folder with something else in it is refused`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "mine.txt"))
    #expect(
      throws: FileError(
        action: "write",
        path: "DIR",
        reason: "it is not empty, and no earlier site is in it"
      )
    ) { try write([:]) }
    #expect(has("mine.txt"))
  }

  @Test func `a file, and a folder below one, are refused`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder)
    for path in ["", "sub/site"] {
      #expect(throws: FileError.self) {
        try SiteFolder(url: folder.appending(path: path), name: "DIR/\(path)")
      }
    }
  }

  private static let need =
    "--sources needs an address like https://example.com/marbles, without ? and #"

  @Test(arguments: [
    ("", "name a folder: swift run Site DIR"),
    ("a b", "Site takes one folder, but got 2: a, b"),
    ("a --run b/c", "Site --run is gone; Demo print ID/NAME prints a run"),
    ("a --sources", "Site --sources needs a value: URL"),
    ("a --sources example.com", need), ("a --sources https://", need),
    ("a --sources ftp://b.c", need), ("a --sources https://b.c/x?y=1", need),
    ("a --sources https://b.c/x#z", need), ("a --sources /x", need),
  ])
  func `wrong usage is one line that says what would be right`(line: String, message: String) {
    #expect(throws: UsageError(description: message)) {
      try SiteProgram(line.split(separator: " ").map { String($0) })
    }
  }

  @Test func `an address loses the slash at its end`() throws {
    let program = try SiteProgram(["--sources=https://b.c/d/", "a"])
    #expect(program.repository == "https://b.c/d" && program.path == "a")
    #expect(try SiteProgram(["--help"]).path == nil)
  }

  @Test func `the repository is the one around a folder, or else the one of the program`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["Sources/Core/Reactive", "Tutorials/README.md"] {
      let place = folder.appending(path: path)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    let inside = folder.appending(path: "Sources/Core")
    #expect(Repository.near(inside)?.path == folder.standardizedFileURL.path)
    #expect(Repository.near(URL(filePath: "/")) == Repository.ofThisBuild)
  }

  @Test func `operators are described from any folder`() throws {
    let run = try DemoProgram.shell("cd / && \"$DEMO\" marbles debounce")
    #expect(run.output.hasPrefix("debounce: Waits until a source has been quiet"))
  }
}
