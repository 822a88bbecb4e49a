import Foundation

@testable import Lab

/// A source file of the kernel, as text.
struct SourceFile {
  private let url: URL

  /// Names a file, from the repository's folder.
  init(_ path: String) {
    url = Repository.checkout.appending(path: path)
  }

  /// The files that extend observables with an operator.
  static func operators() throws -> [String] {
    let path = "Sources/Core/Reactive/Operators"
    let folder = Repository.checkout.appending(path: path)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { "\(path)/\($0)" }
      .filter { path in
        let lines = try SourceFile(path).lines()
        return lines.contains { $0.hasPrefix("extension Observable") }
          && lines.contains { $0.hasPrefix("  public ") }
      }
  }

  /// Puts a comment in the place of these lines.
  func write(_ comment: DocumentationComment, at range: Range<Int>) throws {
    var lines = try lines()
    lines.replaceSubrange(range, with: comment.lines)
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }

  private func lines() throws -> [String] {
    try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }
}
