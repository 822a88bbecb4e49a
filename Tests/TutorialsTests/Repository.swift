import Foundation

/// The folder that this package lives in.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The README and every page of the tutorials.
  static var documents: [String] {
    let tutorials = root.appending(path: "Tutorials").path(percentEncoded: false)
    let pages = FileManager.default.enumerator(atPath: tutorials)?
      .compactMap { $0 as? String }
      .filter { $0.hasSuffix(".md") }
      .map { "Tutorials/\($0)" }
    return ["README.md"] + (pages ?? []).sorted()
  }

  /// Where a link of a page leads, from this folder.
  static func path(_ target: String, from page: String) -> String {
    let folder = page.split(separator: "/").dropLast()
    let parts = target.split(separator: "/").reduce(into: Array(folder)) { parts, part in
      if part == "..", !parts.isEmpty {
        parts.removeLast()
      } else if part != "." {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
