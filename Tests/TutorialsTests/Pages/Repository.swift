import Foundation

/// The folder that this package lives in.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The README and every page of the tutorials.
  static let documents = ["README.md"] + files(withExtension: "md", in: ["Tutorials"])

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
