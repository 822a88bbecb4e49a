import Foundation
import Lab

/// The marble kit as files for another project that uses RxSwift.
///
/// In this repository the kit is targets over a module `Reactive`; there it is over RxSwift's
/// modules, under names that RxTest doesn't have.
struct KitExport {
  /// The folder of the repository.
  let root: URL
  var kind = Kind.files

  /// The files to write; the raw value is noted in the folder.
  enum Kind: String {
    /// The marble tests, for a test target that has RxSwift.
    case files
    /// The marble tests and the explorer, for the same.
    case explorer = "files with the explorer"
    /// A package of both, which has RxSwift as its dependency.
    case package
    /// A package for `@Observable` models, which brings a kernel of its own.
    case stage

    /// The option that asks for it, after a space.
    var option: String {
      switch self {
      case .files: ""
      case .explorer: " --explorer"
      case .package: " --package"
      case .stage: " --async"
      }
    }
  }

  struct File: Equatable {
    /// The path within the folder.
    let path: String
    let text: String
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Writes all files into a folder that is new, or the newer ones where an earlier kit is.
  func write(to folder: URL) throws -> KitFolder.Outcome {
    try KitFolder(url: folder, kind: kind).write(files())
  }

  /// All files in the form that they have there.
  func files() throws -> [File] {
    switch kind {
    case .files: try marbleFiles() + papers()
    case .explorer: try marbleFiles() + explorerFiles() + papers()
    case .package: try packageFiles()
    case .stage: try stageFiles()
    }
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all Swift files below a folder of the repository, in their order.
  func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(root.path)/\(folder)")
      .filter { $0.hasSuffix(".swift") }.sorted()
  }
}

extension KitExport {
  /// Files of the marbles that serve the demo or the scenarios.
  private static let leftOut: Set = [
    "Checks/MarbleDrawing.swift", "Checks/RealTimeWork.swift", "InstantCount.swift",
    "TestScheduler+Main.swift",
  ]

  /// The files that make and check marble diagrams.
  func marbleFiles() throws -> [File] {
    let marbles = try swiftFiles(in: "Sources/Core/Marbles").filter { !Self.leftOut.contains($0) }
    let texts = ["Array+PartitioningIndex", "DisplayWidth", "HarmlessText"]
    return try [source("Sources/Core/ViewModelType.swift", as: "ViewModelType.swift")]
      + marbles.map { try source("Sources/Core/Marbles/\($0)", as: "Marbles/\($0)") }
      + texts.map { try source("Sources/Core/Text/\($0).swift", as: "Text/\($0).swift") }
      + ["MainInVirtualTime", "Marbles", "RealTimeWork"].map {
        try source("Sources/Demo/Kit/Own/\($0).swift", as: "\($0).swift")
      }
  }

  /// A file of the sources, under its name there.
  func source(_ path: String, as name: String, ofExplorer: Bool = false) throws -> File {
    let name = Self.renamed(name)
    let folder =
      switch kind {
      case .package: ofExplorer ? "Sources/MarbleExplorer/" : "Sources/MarbleKit/"
      default: ofExplorer ? "Explorer/" : ""
      }
    let heading = "// MarbleKit, \(name) · MIT License, see LICENSE and README.md\n\n"
    let others = ofExplorer && kind == .package ? ["MarbleKit"] : []
    return File(path: folder + name, text: heading + moved(try text(path), importing: others))
  }

  /// The text of a file over RxSwift, with imports of `others` as well.
  func moved(_ text: String, importing others: [String] = []) -> String {
    let own = [
      "Contract", "Core", "Marbles", "Networking", "Reactive", "Scenarios", "Synchronization",
      "Text",
    ]
    var lines = text.components(separatedBy: "\n")
    let first = lines.firstIndex(where: Self.isImport) ?? 0
    let isReactive = lines.contains("import Reactive") || lines.contains("import Core")
    let kept = lines.filter { line in
      Self.isImport(line) && !own.contains { line == "import \($0)" }
    }
    let imports =
      kept + others.map { "import \($0)" } + ["import Foundation"]
      + (isReactive ? ["import RxCocoa", "import RxSwift"] : [])
    let hasConditions = lines.contains { $0.hasPrefix("#if ") }
    lines.removeAll(where: Self.isImport)
    lines.insert(contentsOf: Set(imports).sorted() + (hasConditions ? [] : [""]), at: first)
    return Self.withoutRegions(lines, keepsExplorer: kind != .files)
      .map { open(line: Self.renamed($0)) }.joined(separator: "\n")
      .replacing(/\n{3,}/, with: "\n\n")
      .replacing(/^\n+/, with: "")
  }

  static func isImport(_ line: String) -> Bool {
    line.hasPrefix("import ") || line.hasPrefix("@testable import ")
  }

  /// The lines without those that only this repository needs, regions of the name `repository`, or
  /// only the explorer; and without the marks of regions.
  static func withoutRegions(_ lines: [String], keepsExplorer: Bool) -> [String] {
    var isLeftOut = false
    return lines.filter { line in
      let words = line.drop(while: \.isWhitespace)
      let isMark = words.hasPrefix("// region: ")
      if words == "// region: repository" || words == "// region: explorer" && !keepsExplorer {
        isLeftOut = true
      }
      defer { if words == "// endregion" { isLeftOut = false } }
      return !isLeftOut && !isMark && words != "// endregion"
    }
  }

  private func open(line: String) -> String {
    var line = line
    guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { return line }
    // A target of an Xcode project is in no package.
    if kind != .package, line.contains("package") {
      line.replace(/\bpackage(\(set\))? (internal\(set\) )?(?=[a-z@(])/, with: "")
    }
    // Those of the standard library are younger than the systems that the kit runs on.
    return line.replacing(/\.replacing\((?=")/, with: ".replacingOccurrences(of: ")
  }

  /// Word by word, in comments too, so that links to symbols stay right.
  static func renamed(_ line: String) -> String {
    var line = line
    for (name, new) in names where line.contains(name) { line.replace(name, with: new) }
    return line
  }

  /// The types that RxTest has, too, under their names in the kit; longer names first.
  private static let names = [
    ("TestSchedulerError", "MarbleSchedulerError"), ("TestScheduler", "MarbleScheduler"),
    ("TestableObservable", "MarbleObservable"), ("TestableSource", "AnyMarbleObservable"),
  ]
}
