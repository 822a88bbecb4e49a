import Foundation
import Lab
import OneFile

/// The file of a screen of the reader's own, which Git ignores.
package struct YourScreenFile: Equatable, Sendable {
  package static let folder = "Tutorials/YourScreens"

  package let name: String
  /// The folder of the clone.
  package let root: URL
  /// The path in the clone, as a reader types it.
  package let path: String

  package init(_ name: String, in root: URL, path: String? = nil) {
    self.name = name
    self.root = root
    self.path = path ?? "\(Self.folder)/\(name).swift"
  }

  package var url: URL { root.appending(path: path) }

  /// The names of all such files in the clone that this program was built in.
  static var namesInThisBuild: [String] { Repository.ofThisBuild.map { names(in: $0) } ?? [] }

  /// The names of all such files.
  package static func names(in root: URL) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: root.path + "/" + folder)
    return (files ?? []).filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
  }

  /// The files of a view model that this one describes and that are compiled beside it, each named
  /// by a comment.
  var wrapped: [URL] {
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.matches(of: /(?m)^\/\/ wraps: (.+?)\s*$/).map { URL(filePath: String($0.1)) }
  }

  /// The reason why the file can't be compiled; `nil` if it can.
  var fault: String? {
    guard let data = try? Data(contentsOf: url) else {
      return "\(name).swift can't be read; swift run Demo new \(name) writes one"
    }
    guard let text = String(data: data, encoding: .utf8) else {
      return "\(name).swift is not UTF-8 text; save it as UTF-8"
    }
    if text.allSatisfy(\.isWhitespace) { return "\(name).swift is empty; write a screen into it" }
    guard text.contains(declaration) else {
      return "\(name).swift has no `enum \(name): YourScreen`, with which every run begins;"
        + " swift run Demo new Sample writes a file that has one"
    }
    for file in wrapped where !FileManager.default.isReadableFile(atPath: file.path) {
      return
        "\(name).swift wraps \(file.path), which can't be read; correct the comment that names it"
    }
    return nil
  }

  private var declaration: Regex<Substring> {
    let pattern = "\\b(enum|struct|class)\\s+\(name)\\s*:[^{]*YourScreen"
    return (try? Regex(pattern, as: Substring.self)) ?? /YourScreen/
  }

  /// True if it is a screen without Rx, whose tasks and main actor are those of a run.
  var isAsync: Bool {
    let text = try? String(contentsOf: url, encoding: .utf8)
    return text?.contains(/(?m)^import AsyncExplore\b/) ?? false
  }
}
