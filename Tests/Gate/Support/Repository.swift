import Foundation
import Lab

/// The files of this package.
extension Repository {
  static let root = checkout

  /// The README, the guide for contributors and every page of the tutorials.
  static let documents =
    ["README.md", "CONTRIBUTING.md"] + files(withExtension: "md", in: ["Tutorials"])

  /// Declarations of other libraries, which belong to no target.
  static let stubs = "Tests/Gate/Stubs/"

  /// The files with this extension, in these folders and those below, by name; without the stubs.
  static func files(
    withExtension extension: String,
    in folders: [String] = ["Sources", "Tests", "Tutorials"]
  ) -> [String] {
    folders.flatMap { folder -> [String] in
      let url = root.appending(path: folder)
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
      return paths.filter { $0.hasSuffix(".\(`extension`)") }.map { "\(folder)/\($0)" }
    }
    .filter { !$0.hasPrefix(stubs) }
    .sorted()
  }

  static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }
}

extension Repository {
  /// The path in the repository of a link's target on a page.
  static func path(of target: String, on page: String) -> String {
    let folder = URL(filePath: "/" + page).deletingLastPathComponent()
    return String(URL(filePath: target, relativeTo: folder).standardized.path.dropFirst())
  }

  /// The text of a file of the repository.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The text of a Swift file without the lines that are comments.
  static func code(of path: String) throws -> String {
    try text(of: path).lines
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
  }

  /// The Swift files below a folder, by name.
  static func swiftFiles(in folder: String) -> [String] {
    files(withExtension: "swift", in: [folder])
  }
}

extension String {
  /// The texts between the line feeds.
  ///
  /// Hundreds of files are read, and a debug build takes long for each of their letters: the C
  /// library doesn't.
  var lines: [String] {
    withCString { start in
      var lines: [String] = []
      var line = start
      while let end = strchr(line, 0x0A).map({ UnsafePointer($0) }) {
        let bytes = UnsafeRawBufferPointer(start: line, count: end - line)
        lines.append(String(decoding: bytes, as: UTF8.self))
        line = end + 1
      }
      return lines + [String(cString: line)]
    }
  }
}
