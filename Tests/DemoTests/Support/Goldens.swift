import Foundation
import Testing

/// Texts that are kept in files and compared to the byte.
///
/// `RECORD_GOLDENS=1 swift test --filter DemoTests` writes them anew.
enum Goldens {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens")

  static func expect(
    _ text: String,
    isGolden name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    guard text != golden else { return }
    let lines = zip(text.lines + [""], golden.lines + [""])
    let index = lines.enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    Issue.record(
      """
      \(name), line \(index + 1), differs; if that is right, RECORD_GOLDENS=1 writes it anew
      golden: \(golden.lines.dropFirst(index).first ?? "(nothing)")
      now:    \(text.lines.dropFirst(index).first ?? "(nothing)")
      """,
      sourceLocation: sourceLocation
    )
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
