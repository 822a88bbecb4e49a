import Foundation

/// A file in which a program tells what the user does as it goes, for the case that it crashes.
package final class GestureTrail {
  private let file: FileHandle

  /// Creates the file beside the one for an outcome.
  package init?(beside outcome: URL) {
    let url = Self.url(beside: outcome)
    try? Data().write(to: url)
    guard let file = try? FileHandle(forWritingTo: url) else { return nil }
    self.file = file
  }

  package static func url(beside outcome: URL) -> URL { outcome.appendingPathExtension("gestures") }

  /// Begins anew, with a clause such as the name of a scenario.
  func begin(_ words: String = "") {
    try? file.truncate(atOffset: 0)
    if !words.isEmpty { add(words) }
  }

  func add(_ words: String) { try? file.write(contentsOf: Data((words + "\n").utf8)) }
}
