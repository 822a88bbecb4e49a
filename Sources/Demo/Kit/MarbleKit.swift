import Foundation
import Lab

/// The marble kit as files for a test target that uses RxSwift.
///
/// In this repository the kit is three targets over a module `Reactive`; there it is part of one target
/// over RxSwift's modules, under names that RxTest doesn't have.
struct MarbleKit {
  static let version = "1.0.0"

  /// The folder of the repository.
  let root: URL

  struct File: Equatable {
    /// The path within the folder.
    let path: String
    let text: String
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The result of an update.
  struct Update: Equatable {
    var replaced: [String] = []
    /// Files that the kit had written and somebody has edited, or that were there before it.
    var kept: [String] = []
    var removed: [String] = []
  }

  /// Writes all files into a folder that is new or empty.
  ///
  /// - Returns: The number of files.
  func write(to folder: URL) throws -> Int {
    let path = folder.path(percentEncoded: false)
    let content = try? FileManager.default.contentsOfDirectory(atPath: path)
    guard content?.isEmpty ?? !FileManager.default.fileExists(atPath: path) else {
      let isKit = content?.contains(Self.manifest) == true
      let hint = isKit ? "; --update replaces the kit in it" : ""
      throw Failure(
        description: "\(path) is not empty; kit takes a folder that is new or empty\(hint)"
      )
    }
    let files = try files()
    for file in files { try write(file, to: folder) }
    try write(Self.manifest(of: files.map { ($0.path, $0.text.checksum) }), to: folder)
    return files.count
  }

  /// Replaces the files of a kit that nobody has edited.
  func update(_ folder: URL) throws -> Update {
    let known = try Self.checksums(in: folder)
    let files = try files()
    var update = Update()
    var written: [(String, String)] = []
    for file in files {
      let now = try? String(contentsOf: folder.appending(path: file.path), encoding: .utf8)
      if let now, now != file.text, now.checksum != known[file.path] {
        update.kept.append(file.path)
        if let before = known[file.path] { written.append((file.path, before)) }
        continue
      }
      if now != file.text {
        try write(file, to: folder)
        update.replaced.append(file.path)
      }
      written.append((file.path, file.text.checksum))
    }
    let paths = Set(files.map(\.path))
    for (path, checksum) in known.sorted(by: { $0.key < $1.key }) where !paths.contains(path) {
      let place = folder.appending(path: path)
      guard let now = try? String(contentsOf: place, encoding: .utf8) else { continue }
      if now.checksum == checksum {
        try FileManager.default.removeItem(at: place)
        update.removed.append(path)
      } else {
        update.kept.append(path)
      }
    }
    update.kept.sort()
    try write(Self.manifest(of: written), to: folder)
    return update
  }

  private static let manifest = "MANIFEST"

  private static func manifest(of checksums: [(path: String, checksum: String)]) -> File {
    let lines = checksums.sorted { $0.path < $1.path }.map { "\($0.checksum) \($0.path)\n" }
    return File(path: manifest, text: "MarbleKit \(version)\n\(lines.joined())")
  }

  private static func checksums(in folder: URL) throws -> [String: String] {
    let path = folder.path(percentEncoded: false)
    let text = try? String(contentsOf: folder.appending(path: manifest), encoding: .utf8)
    guard let text, text.hasPrefix("MarbleKit ") else {
      throw Failure(description: "\(path) holds no kit with a \(manifest), so nothing is updated")
    }
    let pairs = text.split(separator: "\n").dropFirst().compactMap { line -> (String, String)? in
      let parts = line.split(separator: " ", maxSplits: 1)
      let isInside = parts.count == 2 && !parts[1].hasPrefix("/") && !parts[1].contains("..")
      return isInside ? (String(parts[1]), String(parts[0])) : nil
    }
    return Dictionary(pairs) { first, _ in first }
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
      throw FileFailure(action: "write", path: path, reason: error.plainReason)
    }
  }
}

extension MarbleKit {
  /// Files of the marbles that serve the demo or the scenarios.
  private static let leftOut = [
    "Checks/MarbleDrawing", "TestScheduler+Main", "TimelinePicture+Unicode",
  ]

  /// All files in the form that they have there.
  func files() throws -> [File] {
    var files = [try source("Sources/Core/ViewModelType.swift", as: "ViewModelType.swift")]
    let marbles = "Sources/Core/Marbles"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(root.path)/\(marbles)")
    for path in paths.sorted() where path.hasSuffix(".swift") {
      guard !Self.leftOut.contains(where: path.hasPrefix) else { continue }
      files.append(try source("\(marbles)/\(path)", as: "Marbles/\(path)"))
    }
    for name in ["Array+PartitioningIndex", "DisplayWidth", "HarmlessText"] {
      files.append(try source("Sources/Core/Text/\(name).swift", as: "Text/\(name).swift"))
    }
    for name in ["MainInVirtualTime", "Marbles"] {
      files.append(try source("Sources/Demo/Kit/Own/\(name).swift", as: "\(name).swift"))
    }
    let readme = try text("Sources/Demo/Kit/Own/README.md")
    files.append(
      File(
        path: "README.md",
        text: readme.replacing("VERSION", with: Self.version, maxReplacements: 1)
      )
    )
    return files + [File(path: "LICENSE", text: try text("LICENSE"))]
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func source(_ path: String, as name: String) throws -> File {
    let name = Self.moved(line: name)
    let heading =
      "// MarbleKit \(Self.version), \(name) · MIT License, see LICENSE\n\n"
    return File(path: name, text: heading + Self.moved(try text(path)))
  }

  /// The text of a file in one target with RxSwift.
  static func moved(_ text: String) -> String {
    let own = ["Contract", "Core", "Marbles", "Reactive", "Text"].map { "import \($0)" }
    var lines = text.components(separatedBy: "\n")
    let isReactive = lines.contains("import Reactive") || lines.contains("import Core")
    let hasConditions = lines.contains { $0.hasPrefix("#if ") }
    let first = lines.firstIndex { $0.hasPrefix("import ") } ?? 0
    var imports =
      lines.filter { $0.hasPrefix("import ") && !own.contains($0) } + ["import Foundation"]
    if isReactive { imports += ["import RxCocoa", "import RxSwift"] }
    lines.removeAll { $0.hasPrefix("import ") }
    lines.insert(contentsOf: Set(imports).sorted() + (hasConditions ? [] : [""]), at: first)
    return withoutInnerComments(lines).map(moved(line:)).joined(separator: "\n")
      .replacing(/\n{3,}/, with: "\n\n")
      .replacing(/^\n+/, with: "")
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
    ("TestSchedulerFault", "MarbleSchedulerFault"), ("TestScheduler", "MarbleScheduler"),
    ("TestableObservable", "MarbleObservable"), ("TestableSource", "AnyMarbleObservable"),
  ]
}

extension String {
  /// A checksum that tells an edited file (FNV-1a).
  var checksum: String {
    let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
