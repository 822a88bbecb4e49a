import Foundation

extension KitExport {
  /// The folder of the tests that the package has, too, and that its README shows.
  static let tests = "Tests/Gate/Demo/Kit/Package"

  /// The license, and a README that names the commit.
  func papers(_ page: String = "Tutorials/kit.md") throws -> [File] {
    let note =
      "Version \(try version()), written by `swift run Demo kit` from \(KitOrigin(root: root))."
    let readme = try text(page).replacing(
      /\n\*\d+ minutes\*\n/,
      with: "\n\(note) Its license is in `LICENSE`.\n"
    )
    .replacing(/<!-- .* -->\n/, with: "")
    // The pages stay in the repository.
    .replacing(/\[([^\]]+)\]\(([a-z0-9-]+\.md)[^)]*\)/) { "\($0.1) (`Tutorials/\($0.2)` there)" }
    return [
      File(path: "README.md", text: Self.renamed(readme)),
      File(path: "LICENSE", text: try text("LICENSE")),
    ]
  }

  /// The version of the package: the newest of its changelog.
  func version() throws -> String {
    let changes = try text("Sources/Demo/Kit/Own/Package/CHANGELOG.md")
    return String(changes.firstMatch(of: /## (\d+\.\d+\.\d+)/)?.1 ?? "0")
  }

  /// A test as it is there: only what it imports has other names.
  func test(_ name: String) throws -> String {
    let text = try text("\(Self.tests)/\(name)")
    let hasExplorer = text.contains(": YourScreen")
    var lines = text.components(separatedBy: "\n")
    let imports = lines.filter(Self.isImport).flatMap { line in
      switch line {
      case "import Core": ["import RxCocoa", "import RxSwift"]
      case "import MarbleTesting" where kind == .package:
        ["import MarbleKit"] + (hasExplorer ? ["import MarbleExplorer"] : [])
      case "@testable import Marbles" where kind == .package: ["@testable import MarbleKit"]
      case "@testable import Explore" where kind == .package: ["@testable import MarbleExplorer"]
      case "import MarbleTesting", "@testable import Marbles", "@testable import Explore":
        [] as [String]
      default: [line]
      }
    }
    lines.removeAll(where: Self.isImport)
    return (imports.sorted() + Self.withoutRegions(lines, keepsExplorer: true).map(Self.renamed))
      .joined(separator: "\n")
  }
}
