import Foundation
import Testing

/// Texts in files, compared byte by byte: those of a test target are in its folder `Goldens`.
///
/// `RECORD_GOLDENS=1` rewrites those of the tests that run.
package enum Goldens {
  package static func expect(
    _ text: String,
    isGolden name: String,
    testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = try folder(of: testFile).appending(path: name).standardizedFileURL
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    let golden = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard text != golden else { return }
    Issue.record(
      """
      \(name) differs; if that is right, .ci/regenerate rewrites it
      \(difference(from: golden.lines, to: text.lines).joined(separator: "\n"))
      """,
      sourceLocation: sourceLocation
    )
  }

  /// The texts of some cases, each under the name of its case.
  package static func sections(_ cases: some Sequence<(name: String, text: String)>) -> String {
    cases.map { "== \($0.name)\n\($0.text)\n" }.joined(separator: "\n")
  }

  /// `Tests/TARGET/Goldens` or `Tests/Gate/TARGET/Goldens` of the target that a test is in.
  private static func folder(of testFile: String) throws -> URL {
    let match = try #require(testFile.firstMatch(of: /^.*\/Tests\/(?:Gate\/)?[^\/]+\//))
    return URL(filePath: "\(match.output)Goldens")
  }

  /// The removed (`-`) and added (`+`) lines with their numbers.
  private static func difference(from old: [Substring], to new: [Substring]) -> [String] {
    new.difference(from: old)
      .map { change in
        switch change {
        case .remove(let offset, let line, _): (offset, 0, "-\(offset + 1): \(line)")
        case .insert(let offset, let line, _): (offset, 1, "+\(offset + 1): \(line)")
        }
      }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map(\.2)
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
