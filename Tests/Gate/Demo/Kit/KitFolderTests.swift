import Foundation
import Testing

@testable import Demo
@testable import GateSupport
@testable import Lab

/// The files of a folder that a kit changes, and those that it leaves alone.
struct KitFolderTests {
  private static let files = [file("a/One.swift", "1"), file("b/Two.swift", "2")]

  private static func file(_ path: String, _ text: String) -> KitExport.File {
    KitExport.File(path: path, text: text)
  }

  /// The files of a folder with their texts, without the list.
  private static func content(of folder: URL) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: paths.filter { $0 != KitFolder.list }.compactMap { path in
        let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
        return text.map { (path, $0) }
      }
    )
  }

  @Test func `a newer kit replaces what is as it was written, and keeps what was changed`() throws {
    try TemporaryFolder.with { folder in
      let kit = KitFolder(url: folder.appending(path: "new/Kit"), kind: .package)
      let old = Self.files + [Self.file("c/Gone.swift", "3"), Self.file("Mine.swift", "4")]
      #expect(try kit.write(old).written.count == 4)
      try Data("mine".utf8).write(to: kit.url.appending(path: "Mine.swift"))
      try Data("5".utf8).write(to: kit.url.appending(path: "a/Other.swift"))
      let newer = [
        Self.file("a/One.swift", "one"), Self.file("a/Other.swift", "ours"), Self.files[1],
        Self.file("Mine.swift", "four"),
      ]
      let outcome = try kit.write(newer)
      #expect(!outcome.isNew && outcome.written == ["a/One.swift", "c/Gone.swift"])
      #expect(outcome.kept == ["Mine.swift", "a/Other.swift"])
      #expect(
        try Self.content(of: kit.url) == [
          "Mine.swift": "mine", "a/One.swift": "one", "a/Other.swift": "5", "b/Two.swift": "2",
        ]
      )
      #expect(!FileManager.default.fileExists(atPath: kit.url.appending(path: "c").path))
      // What was kept is kept again, and a file that was deleted is back.
      try FileManager.default.removeItem(at: kit.url.appending(path: "a/Other.swift"))
      let again = try kit.write(newer)
      #expect(again.written == ["a/Other.swift"] && again.kept == ["Mine.swift"])
      #expect(try kit.write(newer).written == [])
    }
  }

  /// The contents of folders that no package may be written into, and the error for each.
  private static let refused: [(content: [String: String], sentence: String)] = [
    (["notes.txt": "mine"], "isn't empty and isn't a kit's folder"),
    (["Package.swift": "mine"], "isn't empty and isn't a kit's folder"),
    ([KitFolder.list: "package\n", "Package.swift": "mine"], "/Package.swift isn't the kit's"),
    ([KitFolder.list: "files\n"], "has another kit"),
    ([KitFolder.list: "nonsense\n"], "isn't a kit's list"),
    ([KitFolder.list: "package\n0123456789abcdef  ../notes.txt\n"], "isn't a kit's list"),
    ([KitFolder.list: "package\n0123456789abcdef  /etc/passwd\n"], "isn't a kit's list"),
  ]

  @Test func `a folder that is somebody else's is refused in one line, and stays as it is`() throws
  {
    for (content, sentence) in Self.refused {
      try TemporaryFolder.with { folder in
        for (path, text) in content {
          try Data(text.utf8).write(to: folder.appending(path: path))
        }
        let kit = KitFolder(url: folder, kind: .package)
        let failure = #expect(throws: KitExport.Failure.self) { try kit.write(Self.files) }
        let text = failure?.description ?? ""
        #expect(text.contains(sentence) && !text.contains("\n"), "\(text)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(names) == Set(content.keys))
      }
    }
  }

  @Test func `what can't be written leaves the folder as it was`() throws {
    try TemporaryFolder.with { folder in
      let kit = KitFolder(url: folder.appending(path: "Kit"), kind: .files)
      _ = try kit.write(Self.files)
      let before = try Self.content(of: kit.url)
      // A name that is too long for any disk fails after the first file has been written beside.
      let long = Self.file(String(repeating: "x", count: 300), "3")
      #expect(throws: FileError.self) {
        try kit.write([Self.file("a/One.swift", "one"), Self.file("d/e/New.swift", ""), long])
      }
      #expect(try Self.content(of: kit.url) == before)
      #expect(!FileManager.default.fileExists(atPath: kit.url.appending(path: "d").path))
      // Nothing is written through a link.
      let other = folder.appending(path: "other")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: kit.url.appending(path: "link"),
        withDestinationURL: other
      )
      #expect(throws: FileError.self) { try kit.write([Self.file("link/One.swift", "1")]) }
      #expect(try Self.content(of: other) == [:])
    }
    let failure = #expect(throws: FileError.self) {
      try KitFolder(url: URL(filePath: "/dev/null/kit"), kind: .files).write(Self.files)
    }
    #expect(failure?.description.hasPrefix("can't write /dev/null") == true)
  }
}

/// The words for the origin of a kit.
struct KitOriginTests {
  @Test func `the commit is told, and that there is none`() {
    let form = /commit [0-9a-f]{7,} of \d{4}-\d\d-\d\d of MarbleMVVM(, with changes)?/
    #expect("\(KitOrigin(root: Repository.root))".wholeMatch(of: form) != nil)
    let copy = "\(KitOrigin(root: URL(filePath: "/")))"
    #expect(copy == "a copy of MarbleMVVM without Git, so that its commit isn't known")
  }
}
