import Foundation
import Testing

@testable import Demo
@testable import Lab

/// The marble kit as `Demo kit DIR` writes it.
@Suite struct MarbleKitTests {
  @Test func `a file is moved by its imports and by what is open to the package alone`() {
    let moved = MarbleKit.moved(
      """
      \(imports("Dispatch", "Reactive", "Text"))

      /// One package of a run.
      package struct Run {
        package(set) public var name: String
        @discardableResult package func start() {}
      }
      """
    )
    #expect(
      moved == """
        \(imports("Dispatch", "Foundation", "RxCocoa", "RxSwift"))

        /// One package of a run.
        struct Run {
          public var name: String
          @discardableResult func start() {}
        }
        """
    )
    #expect(MarbleKit.moved("import Text\n\nlet a = 1\n") == "let a = 1\n")
  }

  @Test func `nothing is left of this repository's modules`() throws {
    let files = try MarbleKit(root: Repository.root).files()
    #expect(Set(files.map(\.path)).count == files.count)
    let own = ["Contract", "Core", "Marbles", "Networking", "Reactive", "Scenarios", "Text"]
      .map { "import \($0)" }
    for file in files {
      let lines = file.text.split(separator: "\n")
      #expect(!lines.contains { own.contains(String($0)) }, "\(file.path)")
      #expect(!lines.contains { $0.hasPrefix("package ") }, "\(file.path)")
    }
  }

  @Test func `a folder that holds something is refused`() throws {
    try TemporaryFolder.with { folder in
      let kit = MarbleKit(root: Repository.root)
      let new = folder.appending(path: "Kit")
      let count = try kit.write(to: new)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: new.path)
      #expect(paths.count { $0.hasSuffix(".swift") } == count && count > 0)
      #expect(throws: MarbleKit.Failure.self) { try kit.write(to: new) }
    }
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
