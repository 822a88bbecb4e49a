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
}
