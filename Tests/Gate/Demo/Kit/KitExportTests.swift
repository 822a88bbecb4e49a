import Foundation
import Testing

@testable import Demo
@testable import GateSupport
@testable import Lab

/// The marble kit as `Demo kit DIR` writes it.
struct KitExportTests {
  @Test func `a file is moved by its imports, its names and what is open to the package alone`() {
    let kit = KitExport(root: Repository.root)
    let moved = kit.moved(
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
          /// Nor this.
          @discardableResult func start() { text.replacingOccurrences(of: "a", with: "b") }
        }
        """
    )
    #expect(
      kit.moved("import Text\n\nlet a = 1\n")
        == "import Foundation\n\nlet a = 1\n"
    )
  }

  @Test func `no type has a name of RxTest, and nothing needs a lock of a newer system`() throws {
    let files = try KitExport(root: Repository.root, kind: .package).files().filter {
      $0.path.hasPrefix("Sources/")
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
    let kit = KitExport(root: Repository.root, kind: .stage)
    let files = try kit.files()
    let sources = files.filter { $0.path.hasPrefix("Sources/MarbleStage/") }
    let others = ["LICENSE", "Package.swift", "README.md", "StageNames.swift"]
    #expect(Set(files.map(\.path)).subtracting(sources.map(\.path)) == Set(others))
    let modules = Set(sources.flatMap { $0.text.matches(of: /(?m)^ *import (\w+)$/).map(\.1) })
    #expect(
      modules.subtracting(["Dispatch", "Foundation", "Observation", "Synchronization"])
        == ["Testing", "XCTest"]
    )
    let readme = try #require(files.first { $0.path == "README.md" }).text
    #expect(readme.contains("from \(KitOrigin(root: kit.root))"))
  }

  @Test func `what only this repository needs isn't exported`() throws {
    let files = try KitExport(root: Repository.root).files()
    let text = files.filter { $0.path.hasSuffix(".swift") }.map(\.text).joined()
    #expect(!text.contains("// region: ") && !text.contains("// endregion"))
    for name in [
      "collectsUnmentioned", "forgetWork", "inspections", "isColored", "isShown", "leftovers",
      "MarbleListed", "no rule of the server", "pendingTimes", "region: repository", "stateLanes",
      "ViewCommand",
    ] {
      #expect(!text.contains(name), "\(name)")
    }
  }

  @Test func `README has the page, and no link that leads nowhere`() throws {
    let files = try KitExport(root: Repository.root, kind: .package).files()
    let readme = try #require(files.first { $0.path == "README.md" }).text
    #expect(readme.contains("m.expect(GreetingViewModel())") && !readme.contains("<!--"))
    #expect(!readme.contains(/\]\([^#h]/))
  }
}

/// A line a module; no file of the repository begins with those of another package.
func imports(_ modules: String...) -> String {
  modules.map { "import \($0)" }.joined(separator: "\n")
}
