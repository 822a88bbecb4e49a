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

  @Test func `a link below the folder is refused, and nothing behind it is touched`() throws {
    let outside = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { for place in [folder, outside] { try? FileManager.default.removeItem(at: place) } }
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    let kept = outside.appending(path: "a.html")
    try Data("mine".utf8).write(to: kept)
    for (name, target) in [("index.html", kept), ("runs", outside)] {
      try? FileManager.default.removeItem(at: folder)
      try write(["first.html": "1", "runs/old.html": "1"])
      try? FileManager.default.removeItem(at: folder.appending(path: name))
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: name),
        withDestinationURL: target
      )
      #expect(throws: FileError(action: "write", path: "DIR", reason: "\(name) in it is a link")) {
        try write(["first.html": "2", "index.html": "2", "runs/a.html": "2"])
      }
      #expect(try String(contentsOf: kept, encoding: .utf8) == "mine")
      let first = try String(contentsOf: folder.appending(path: "first.html"), encoding: .utf8)
      #expect(first == "1")
    }
  }

  @Test func `a folder below a file is refused`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder)
    #expect(
      throws: FileError(
        action: "write",
        path: "DIR/sub/site",
        reason: "\(folder.lastPathComponent) is a file"
      )
    ) { try SiteFolder(url: folder.appending(path: "sub/site"), name: "DIR/sub/site") }
  }

  @Test func `a file is refused`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder)
    #expect(throws: FileError(action: "write", path: "DIR", reason: "it is a file")) {
      try write([:])
    }
  }

  private static let need =
    "needs an address like https://example.com/marbles, without ? and #"

  @Test(arguments: [
    ("", "name a folder: swift run Site DIR"),
    ("a b", "Site takes one folder, but got 2: a, b"),
    (
      "a --format html",
      #"Site has no option "--format"; options: --address, --sources, --run, --original, --async, --help"#
    ),
    ("a --original", "name a run and a file: swift run Site --run gank-feed/failure page.html"),
    ("--run a", "name a run and a file: swift run Site --run gank-feed/failure page.html"),
    ("--run a b --original --async", "--original and --async can't go together; choose one"),
    ("a --address", "Site --address needs a value: URL"),
    ("a --address example.com", "--address \(Self.need)"),
    ("a --address https://", "--address \(Self.need)"),
    ("a --address ftp://b.c", "--address \(Self.need)"),
    ("a --address https://b.c/x?y=1", "--address \(Self.need)"),
    ("a --address https://b.c/x#z", "--address \(Self.need)"),
    ("a --sources /x", "--sources \(Self.need)"),
    (
      "--run a b --sources https://b.c",
      "name a run and a file: swift run Site --run gank-feed/failure page.html"
    ),
  ])
  func `wrong usage is one line that says what would be right`(line: String, message: String) {
    #expect(throws: UsageError(description: message)) {
      try SiteProgram(line.split(separator: " ").map { String($0) })
    }
  }

  @Test func `an address loses the slash at its end`() throws {
    func work(_ address: String) -> SiteProgram.Work {
      .site(path: "a", place: SitePlace(address: address))
    }
    #expect(try SiteProgram(["a", "--address", "https://b.c/"]).work == work("https://b.c"))
    #expect(try SiteProgram(["--address=https://b.c/d/", "a"]).work == work("https://b.c/d"))
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
