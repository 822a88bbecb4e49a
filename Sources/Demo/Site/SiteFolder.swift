import Foundation
import Lab

/// The folder that the site is written to.
///
/// It holds a list of its files, so that a later site replaces an earlier one, and nothing else is
/// ever removed.
struct SiteFolder {
  private static let list = ".site-files"

  private let url: URL
  private let name: String
  private let earlier: [String]

  /// Opens the folder, or creates it.
  ///
  /// - Throws: ``FileError`` if it holds something that isn't an earlier site.
  init(url: URL, name: String) throws(FileError) {
    self.url = url
    self.name = name
    let files = FileManager.default
    if let text = try? String(contentsOf: url.appending(path: Self.list), encoding: .utf8) {
      earlier = text.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.contains("..") }
      return
    }
    earlier = []
    do {
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      guard try files.contentsOfDirectory(atPath: url.path).isEmpty else {
        throw FileError(
          action: "write",
          path: name,
          reason: "it is not empty, and no earlier site is in it"
        )
      }
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(action: "write", path: name, reason: error.plainReason)
    }
  }

  func write(_ files: [String: Data]) throws(FileError) {
    do {
      for file in earlier where files[file] == nil {
        try? FileManager.default.removeItem(at: url.appending(path: file))
      }
      let list = Data(files.keys.sorted().joined(separator: "\n").utf8)
      for (path, content) in files.merging([Self.list: list], uniquingKeysWith: { $1 }) {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try content.write(to: file)
      }
    } catch {
      throw FileError(action: "write", path: name, reason: error.plainReason)
    }
  }
}
