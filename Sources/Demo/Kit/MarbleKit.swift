import Foundation
import Lab

/// The marble kit as files for a test target that uses RxSwift.
///
/// In this repository the kit is three targets over a module `Reactive`; there it is part of one target,
/// and RxSwift's modules stand instead of that one.
struct MarbleKit {
  /// The folder of the repository.
  let root: URL

  /// A file of it.
  struct File: Equatable {
    /// The path within the folder.
    let path: String
    let text: String
  }

  /// What keeps it from being written.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Writes all files into a folder that is new or empty.
  ///
  /// - Returns: How many there are.
  func write(to folder: URL) throws -> Int {
    let path = folder.path(percentEncoded: false)
    let content = try? FileManager.default.contentsOfDirectory(atPath: path)
    guard content?.isEmpty ?? !FileManager.default.fileExists(atPath: path) else {
      throw Failure(description: "\(path) holds something; kit takes a folder that is new or empty")
    }
    let files = try files()
    for file in files {
      let place = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(file.text.utf8).write(to: place)
    }
    return files.count
  }

  /// All files, as they are there.
  func files() throws -> [File] {
    var files = [try file("Sources/Core/ViewModelType.swift", as: "ViewModelType.swift")]
    for (folder, name) in [
      ("Sources/Core/Marbles", "Marbles"), ("Sources/Core/Text", "Text"),
      ("Tests/MarbleTesting", "Testing"),
    ] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path + "/" + folder)
      for path in paths.sorted() where path.hasSuffix(".swift") && isTaken(path, of: name) {
        files.append(try file("\(folder)/\(path)", as: "\(name)/\(path)"))
      }
    }
    return files
  }

  /// Of the text layer what the kit draws with; playing scenarios needs this repository's networking.
  private func isTaken(_ path: String, of folder: String) -> Bool {
    switch folder {
    case "Text":
      ["Array", "DisplayWidth", "HarmlessText", "StyledText", "TextRole", "TextStyle"]
        .contains { path.hasPrefix($0) }
    case "Testing": !["Explore.swift", "Scenario+Testing.swift"].contains(path)
    default: true
    }
  }

  private func file(_ source: String, as path: String) throws -> File {
    let text = try String(contentsOf: root.appending(path: source), encoding: .utf8)
    return File(path: path, text: Self.moved(text))
  }

  /// The text of a file as it is in one target with RxSwift.
  static func moved(_ text: String) -> String {
    let own = ["Contract", "Core", "Marbles", "Reactive", "Text"].map { "import \($0)" }
    var lines = text.components(separatedBy: "\n")
    let isReactive = lines.contains("import Reactive") || lines.contains("import Core")
    let first = lines.firstIndex { $0.hasPrefix("import ") } ?? 0
    var imports = lines.filter { $0.hasPrefix("import ") && !own.contains($0) }
    if isReactive { imports += ["import Foundation", "import RxCocoa", "import RxSwift"] }
    lines.removeAll { $0.hasPrefix("import ") }
    lines.insert(contentsOf: Set(imports).sorted(), at: first)
    return lines.map(moved(line:)).joined(separator: "\n")
      // A file that imported only what is now beside it begins with its first line of text.
      .replacing(/^\n+/, with: "")
  }

  private static func moved(line: String) -> String {
    guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { return line }
    var line = line
    // A target of an Xcode project is in no package.
    if line.contains("package") {
      line.replace(/\bpackage(\(set\))? (?=[a-z@(])/, with: "")
    }
    return line.replacing("swift run Demo step", with: "In MarbleMVVM: swift run Demo step")
  }
}
