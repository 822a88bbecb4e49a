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
    earlier = try Self.earlier(at: url, name)
  }

  func write(_ files: [String: Data]) throws(FileError) {
    for file in earlier + files.keys.sorted() + [Self.list] { try refuseLink(in: file) }
    do {
      for file in earlier where files[file] == nil {
        try? FileManager.default.removeItem(at: url.appending(path: file))
      }
      for (path, content) in files {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try content.write(to: file)
      }
      let list = files.keys.sorted().joined(separator: "\n")
      try Data(list.utf8).write(to: url.appending(path: Self.list))
    } catch {
      throw FileError(action: "write", path: name, reason: error.plainReason)
    }
  }

  /// Refuses a symbolic link, because the file behind it may not be the site's.
  private func refuseLink(in file: String) throws(FileError) {
    var path = ""
    for part in file.split(separator: "/") {
      path += path.isEmpty ? part : "/\(part)"
      let place = url.appending(path: path).path
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) != nil {
        throw FileError(action: "write", path: name, reason: "\(path) in it is a link")
      }
    }
  }

  private static func earlier(at url: URL, _ name: String) throws(FileError) -> [String] {
    func refusal(_ reason: String) -> FileError {
      FileError(action: "write", path: name, reason: reason)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      var above = url.deletingLastPathComponent()
      while !FileManager.default.fileExists(atPath: above.path, isDirectory: &isFolder) {
        above.deleteLastPathComponent()
      }
      guard isFolder.boolValue else { throw refusal("\(above.lastPathComponent) is a file") }
      return []
    }
    guard isFolder.boolValue else { throw refusal("it is a file") }
    if let text = try? String(contentsOf: url.appending(path: list), encoding: .utf8) {
      return text.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.contains("..") }
    }
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    guard names?.isEmpty == true else {
      throw refusal("it is not empty, and no earlier site is in it")
    }
    return []
  }
}
