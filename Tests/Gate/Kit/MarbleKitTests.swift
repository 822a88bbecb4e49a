import Foundation
import Testing

@testable import Demo
@testable import Lab
@testable import TutorialsTests

/// The marble kit as `Demo kit DIR` writes it.
@Suite struct MarbleKitTests {
  @Test func `a file is moved by its imports, its names and what is open to the package alone`() {
    let moved = MarbleKit.moved(
      """
      \(imports("Dispatch", "Reactive", "Text"))

      /// One package of a run.
      public struct Run {
        /// Not for readers of the interface.
        package(set) public var scheduler: TestScheduler
        /// Nor this.
        @discardableResult package func start() { text.replacing("a", with: "b") }
      }
      """
    )
    #expect(
      moved == """
        \(imports("Dispatch", "Foundation", "RxCocoa", "RxSwift"))

        /// One package of a run.
        public struct Run {
          /// Not for readers of the interface.
          public var scheduler: MarbleScheduler
          @discardableResult func start() { text.replacingOccurrences(of: "a", with: "b") }
        }
        """
    )
    #expect(MarbleKit.moved("import Text\n\nlet a = 1\n") == "import Foundation\n\nlet a = 1\n")
  }

  @Test func `no type has a name of RxTest, and nothing needs a lock of a newer system`() throws {
    let files = try MarbleKit(root: TutorialsTests.Repository.root).files().filter {
      $0.path.hasSuffix(".swift")
    }
    let text = files.map(\.text).joined()
    for name in [
      "TestScheduler", "TestableObservable", "TestableObserver", "Recorded<", "TestTime",
      "import Synchronization", "ContinuousClock", ".ranges(of:", ".replacing(\"",
    ] {
      #expect(!text.contains(name), "\(name)")
    }
    #expect(files.allSatisfy { $0.text.contains("MIT License, see LICENSE") })
  }

  @Test func `a folder that holds something is refused`() throws {
    try TemporaryFolder.with { folder in
      let kit = MarbleKit(root: TutorialsTests.Repository.root)
      let new = folder.appending(path: "Kit")
      let count = try kit.write(to: new)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: new.path)
      #expect(Set(["LICENSE", "MANIFEST", "README.md"]).isSubset(of: paths))
      #expect(paths.count { $0.hasSuffix(".swift") } == count - 2)
      #expect(throws: MarbleKit.Failure.self) { try kit.write(to: new) }
    }
  }

  @Test func `an update replaces the kit's own files, and keeps and names what was edited`() throws
  {
    try TemporaryFolder.with { folder in
      let kit = MarbleKit(root: TutorialsTests.Repository.root)
      #expect(throws: MarbleKit.Failure.self) { try kit.update(folder) }
      _ = try kit.write(to: folder)
      #expect(try kit.update(folder) == MarbleKit.Update())
      func edit(_ path: String, _ text: String) throws -> Data {
        let place = folder.appending(path: path)
        let before = try Data(contentsOf: place)
        try Data(text.utf8).write(to: place)
        return before
      }
      // As an older kit had it: the manifest knows the text.
      let now = try edit("LICENSE", "old")
      let manifest = folder.appending(path: "MANIFEST")
      let lines = try String(contentsOf: manifest, encoding: .utf8).split(separator: "\n").map {
        line in
        line.hasSuffix(" LICENSE") ? "\("old".checksum) LICENSE" : String(line)
      }
      try Data((lines + ["\("gone".checksum) Gone.swift"]).joined(separator: "\n").utf8)
        .write(to: manifest)
      try Data("gone".utf8).write(to: folder.appending(path: "Gone.swift"))
      _ = try edit("README.md", "mine")
      let update = try kit.update(folder)
      #expect(
        update
          == MarbleKit.Update(replaced: ["LICENSE"], kept: ["README.md"], removed: ["Gone.swift"])
      )
      #expect(try edit("LICENSE", "") == now)
      #expect(
        try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8) == "mine"
      )
      #expect(try kit.update(folder).kept == ["LICENSE", "README.md"])
    }
  }

  @Test func `a place where nothing can be written is said in a sentence`() throws {
    let failure = #expect(throws: FileFailure.self) {
      try MarbleKit(root: TutorialsTests.Repository.root).write(to: URL(filePath: "/dev/null/kit"))
    }
    #expect(failure?.description.hasPrefix("can't write /dev/null/kit/") == true)
  }
}

/// A line a module; no file of the repository begins with those of another package.
func imports(_ modules: String...) -> String {
  modules.map { "import \($0)" }.joined(separator: "\n")
}

/// A folder that is gone afterwards.
enum TemporaryFolder {
  static func with(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
