import Foundation
import Lab

/// The marble kit as files for a test target that uses RxSwift.
///
/// In this repository the kit is three targets over a module `Reactive`; there it is part of one
/// target over RxSwift's modules, under names that RxTest doesn't have.
struct KitExport {
  /// The folder of the repository.
  let root: URL

  /// Whether it's the package for `@Observable` models, which brings a kernel of its own.
  var isForAsync = false

  /// True if the explorer is included, with the scenarios that it makes.
  var hasExplorer = false

  struct File: Equatable {
    /// The path within the folder.
    let path: String
    let text: String

    /// The file itself, or the first folder of its path.
    var topLevel: String { String(path.prefix { $0 != "/" }) }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Writes all files into a folder that is new or empty, or leaves nothing in it.
  ///
  /// - Returns: The number of files.
  func write(to folder: URL) throws -> Int {
    let path = folder.path(percentEncoded: false)
    let content = try? FileManager.default.contentsOfDirectory(atPath: path)
    guard content?.isEmpty ?? !FileManager.default.fileExists(atPath: path) else {
      let fault = content == nil ? "can't be read as a folder" : "is not empty"
      throw Failure(description: "\(path) \(fault); kit takes a folder that is new or empty")
    }
    let files = try isForAsync ? stageFiles() : files()
    do {
      for file in files { try write(file, to: folder) }
    } catch {
      // Half a kit doesn't compile, and it would refuse the next try.
      let written = content == nil ? [folder] : files.map { folder.appending(path: $0.topLevel) }
      for place in written { try? FileManager.default.removeItem(at: place) }
      throw error
    }
    return files.count
  }

  private func write(_ file: File, to folder: URL) throws {
    let place = folder.appending(path: file.path)
    do {
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(file.text.utf8).write(to: place)
    } catch {
      let path = place.path(percentEncoded: false)
      throw FileError(action: "write", path: path, reason: error.plainReason)
    }
  }
}

extension KitExport {
  /// Files of the marbles that serve the demo or the scenarios.
  private static let leftOut: Set = [
    "Checks/MarbleDrawing.swift", "Checks/RealTimeWork.swift", "InstantCount.swift",
    "TestScheduler+Main.swift",
    "TimelinePicture+Unicode.swift",
  ]

  /// All files in the form that they have there.
  func files() throws -> [File] {
    var files = [try source("Sources/Core/ViewModelType.swift", as: "ViewModelType.swift")]
    let marbles = "Sources/Core/Marbles"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(root.path)/\(marbles)")
    for path in paths.sorted() where path.hasSuffix(".swift") {
      guard !Self.leftOut.contains(path) else { continue }
      files.append(try source("\(marbles)/\(path)", as: "Marbles/\(path)"))
    }
    for name in ["Array+PartitioningIndex", "DisplayWidth", "HarmlessText"] {
      files.append(try source("Sources/Core/Text/\(name).swift", as: "Text/\(name).swift"))
    }
    for name in ["MainInVirtualTime", "Marbles", "RealTimeWork"] {
      files.append(try source("Sources/Demo/Kit/Own/\(name).swift", as: "\(name).swift"))
    }
    if hasExplorer { files += try explorerFiles() }
    return files + (try papers("Sources/Demo/Kit/Own/README.md"))
  }

  /// The license, and a README that names the commit.
  func papers(_ readme: String) throws -> [File] {
    var readme = try text(readme).replacing("ORIGIN", with: origin, maxReplacements: 1)
    if hasExplorer { readme += try "\n" + text("Sources/Demo/Kit/Own/Explorer/README.md") }
    return [
      File(path: "README.md", text: readme), File(path: "LICENSE", text: try text("LICENSE")),
    ]
  }

  /// The commit of the clone, its date and its address; only what Git knows.
  var origin: String {
    guard let commit = git("log", "-1", "--format=%h of %cs"), !commit.isEmpty else {
      return "a copy of MarbleMVVM without Git, so that its commit isn't known"
    }
    let address = git("config", "--get", "remote.origin.url").map { " (\($0))" } ?? ""
    let change = git("status", "--porcelain", "--", "Sources", "LICENSE")
    let changes = change.map { _ in ", with changes" } ?? ""
    return "commit \(commit) of MarbleMVVM\(address)\(changes)"
  }

  /// The first line that Git prints; nil if there is none.
  private func git(_ arguments: String...) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", root.path] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return process.terminationStatus == 0 ? lines.first.map { String($0) } : nil
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func source(_ path: String, as name: String) throws -> File {
    let name = Self.moved(line: name)
    let heading =
      "// MarbleKit, \(name) · MIT License, see LICENSE and README.md\n\n"
    return File(path: name, text: heading + Self.moved(try text(path), isExplored: hasExplorer))
  }

  /// The text of a file in one target with RxSwift.
  static func moved(_ text: String, isExplored: Bool = false) -> String {
    let own = ["Contract", "Core", "Marbles", "Networking", "Reactive", "Scenarios", "Text"]
      .map { "import \($0)" }
    var lines = text.components(separatedBy: "\n")
    let isReactive = lines.contains("import Reactive") || lines.contains("import Core")
    let hasConditions = lines.contains { $0.hasPrefix("#if ") }
    let first = lines.firstIndex { $0.hasPrefix("import ") } ?? 0
    var imports =
      lines.filter { $0.hasPrefix("import ") && !own.contains($0) } + ["import Foundation"]
    if isReactive { imports += ["import RxCocoa", "import RxSwift"] }
    lines.removeAll { $0.hasPrefix("import ") }
    lines = withoutRegions(lines, keepsExplorer: isExplored)
    lines.insert(contentsOf: Set(imports).sorted() + (hasConditions ? [] : [""]), at: first)
    return withoutInnerComments(lines).map(moved(line:)).map(isolated(line:)).joined(
      separator: "\n"
    )
    .replacing(/\n{3,}/, with: "\n\n")
    .replacing(/^\n+/, with: "")
  }

  private static let modifiers = ["fileprivate", "final", "indirect", "private", "public"]
  private static let kinds = [
    "class", "enum", "extension", "func", "let", "protocol", "struct", "var",
  ]

  /// A declaration of a file stays without an actor in a target whose default is the main actor.
  private static func isolated(line: String) -> String {
    let words = line.split(separator: " ").drop { modifiers.contains(String($0)) }
    let isKind = words.first.map { kinds.contains(String($0)) } ?? false
    return isKind && !line.hasPrefix(" ") ? "nonisolated \(line)" : line
  }

  /// The lines without those that only this repository needs, regions of the name `repository`, or
  /// only the explorer.
  private static func withoutRegions(_ lines: [String], keepsExplorer: Bool) -> [String] {
    var isLeftOut = false
    return lines.filter { line in
      let words = line.drop(while: \.isWhitespace)
      let isExplorer = words == "// region: explorer"
      if words == "// region: repository" || isExplorer && !keepsExplorer { isLeftOut = true }
      defer { if words == "// endregion" { isLeftOut = false } }
      return !isLeftOut && !isExplorer && words != "// endregion"
    }
  }

  /// The lines without the documentation of what is not public: the kit is read for its interface.
  private static func withoutInnerComments(_ lines: [String]) -> [String] {
    var kept: [String] = []
    var comment: [String] = []
    for line in lines {
      let words = line.drop(while: \.isWhitespace)
      if words.hasPrefix("///") {
        comment.append(line)
      } else if words.hasPrefix("@"), !words.contains("public"), !words.contains(" func ") {
        comment.append(line)
      } else {
        let isOpen = words.contains("public ")
        kept +=
          isOpen ? comment : comment.filter { !$0.drop(while: \.isWhitespace).hasPrefix("///") }
        comment = []
        kept.append(line)
      }
    }
    return kept + comment
  }

  private static func moved(line: String) -> String {
    var line = line
    // NB: word by word, in comments too, so that links to symbols stay right.
    for (name, new) in names where line.contains(name) { line.replace(name, with: new) }
    guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { return line }
    // A target of an Xcode project is in no package.
    if line.contains("package") {
      line.replace(/\bpackage(\(set\))? (internal\(set\) )?(?=[a-z@(])/, with: "")
    }
    // Those of the standard library are younger than the systems that the kit runs on.
    return line.replacing(/\.replacing\((?=")/, with: ".replacingOccurrences(of: ")
  }

  /// The types that RxTest has, too, under their names in the kit; longer names first.
  private static let names = [
    ("TestSchedulerError", "MarbleSchedulerError"), ("TestScheduler", "MarbleScheduler"),
    ("TestableObservable", "MarbleObservable"), ("TestableSource", "AnyMarbleObservable"),
  ]
}
