import Foundation
import MarbleKit
import Testing

@testable import Lab

/// Texts in files, compared byte by byte.
///
/// `RECORD_GOLDENS=1 swift test --filter DemoTests` rewrites them.
enum Goldens {
  static let folder = URL(filePath: #filePath)
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
    Issue.record(
      """
      \(name) differs; if that is right, RECORD_GOLDENS=1 rewrites it
      \(difference(from: golden.lines, to: text.lines).joined(separator: "\n"))
      """,
      sourceLocation: sourceLocation
    )
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

extension Transcript {
  func text(isPlain: Bool) throws -> StyledText {
    var text = StyledText()
    try write(isPlain: isPlain) { text += $0 }
    return text
  }

  /// The facts of each step and the last frame, for a review.
  ///
  /// The lanes are asserted by the scenario itself.
  var golden: String {
    var text = "\(recording.screen)/\(recording.scenario): \(recording.summary)\n"
    for (index, step) in recording.steps.enumerated() {
      text += "\n\(recording.position(of: index))\n"
      for fact in step.facts { text += "  \(recording.words.sentence(fact))\n" }
    }
    text += "\n"
    for line in recording.frame(at: recording.steps.count - 1).lines {
      text += "\(line.trimmingTrailingSpaces.string)\n"
    }
    return text
  }
}
