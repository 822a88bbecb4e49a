import Foundation
import Testing

@testable import Demo
@testable import GateSupport
@testable import Lab

/// The marble kit as `Demo kit DIR` writes it.
struct KitExportTests {
  @Test func `a file is moved by its imports, its names and what is open to the package alone`() {
    let moved = KitExport.moved(
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
        nonisolated public struct Run {
          /// Not for readers of the interface.
          public var scheduler: MarbleScheduler
          @discardableResult func start() { text.replacingOccurrences(of: "a", with: "b") }
        }
        """
    )
    #expect(
      KitExport.moved("import Text\n\nlet a = 1\n")
        == "import Foundation\n\nnonisolated let a = 1\n"
    )
  }

  @Test func `no type has a name of RxTest, and nothing needs a lock of a newer system`() throws {
    let files = try KitExport(root: Repository.root).files().filter {
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

  @Test func `the package for async models is one module, without an import of another`() throws {
    let kit = KitExport(root: Repository.root, isForAsync: true)
    let files = try kit.stageFiles()
    let sources = files.filter { $0.path.hasPrefix("Sources/MarbleStage/") }
    let others = ["LICENSE", "Package.swift", "README.md", "StageNames.swift"]
    #expect(Set(files.map(\.path)).subtracting(sources.map(\.path)) == Set(others))
    let modules = Set(sources.flatMap { $0.text.matches(of: /(?m)^ *import (\w+)$/).map(\.1) })
    #expect(
      modules.subtracting(["Dispatch", "Foundation", "Observation", "Synchronization"])
        == ["Testing", "XCTest"]
    )
    let readme = try #require(files.first { $0.path == "README.md" }).text
    #expect(readme.contains("written from \(kit.origin)"))
  }

  @Test func `a folder that holds something is refused`() throws {
    try TemporaryFolder.with { folder in
      let kit = KitExport(root: Repository.root)
      let new = folder.appending(path: "Kit")
      let count = try kit.write(to: new)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: new.path)
      #expect(Set(["LICENSE", "README.md"]).isSubset(of: paths))
      #expect(paths.count { $0.hasSuffix(".swift") } == count - 2)
      #expect(throws: KitExport.Failure.self) { try kit.write(to: new) }
    }
  }

  @Test func `README names the commit of the clone`() throws {
    let kit = KitExport(root: Repository.root)
    let readme = try #require(try kit.files().first { $0.path == "README.md" }).text
    #expect(readme.contains("written from \(kit.origin)") && !readme.contains("ORIGIN"))
    #expect(kit.origin.contains(/^commit [0-9a-f]{7,} of \d{4}-\d\d-\d\d of MarbleMVVM/))
    let copy = KitExport(root: URL(filePath: "/"))
    #expect(copy.origin == "a copy of MarbleMVVM without Git, so that its commit isn't known")
  }

  @Test func `what only this repository needs isn't exported`() throws {
    let files = try KitExport(root: Repository.root).files()
    let text = files.filter { $0.path.hasSuffix(".swift") }.map(\.text).joined()
    for name in [
      "collectsUnmentioned", "forgetWork", "inspections", "isColored", "isShown", "leftovers",
      "MarbleListed", "no rule of the server", "pendingTimes", "region: repository", "stateLanes",
      "ViewCommand",
    ] {
      #expect(!text.contains(name), "\(name)")
    }
  }

  @Test func `a place where nothing can be written is said in a sentence`() throws {
    let failure = #expect(throws: FileError.self) {
      try KitExport(root: Repository.root).write(to: URL(filePath: "/dev/null/kit"))
    }
    #expect(failure?.description.hasPrefix("can't write /dev/null/kit/") == true)
  }
}

/// A line a module; no file of the repository begins with those of another package.
func imports(_ modules: String...) -> String {
  modules.map { "import \($0)" }.joined(separator: "\n")
}
