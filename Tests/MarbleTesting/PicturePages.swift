import Foundation
import SVG
import Synchronization
import Workshop

/// Writes one SVG for each green assertion and a page that shows all of them.
///
/// Asked for with `MARBLES=svg:DIRECTORY swift test`.
package struct PicturePages {
  /// One drawing of this run.
  private struct Entry: Comparable {
    let title: String
    let file: String

    static func < (lhs: Entry, rhs: Entry) -> Bool {
      (lhs.title, lhs.file) < (rhs.title, rhs.file)
    }
  }

  /// What this process has written into each folder; the tests of a run share a page, so they take
  /// turns.
  private static let entries = Mutex<[URL: [Entry]]>([:])

  private let directory: URL

  package init(directory: String) {
    self.directory = URL(filePath: directory, directoryHint: .isDirectory)
  }

  /// Adds a drawing.
  package func add(_ timeline: Timeline, title: String) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Self.entries.withLock { folders in
      var entries = folders[directory] ?? []
      defer { folders[directory] = entries }
      let stem = Self.stem(of: title)
      let taken = Set(entries.map(\.file))
      var file = "\(stem).svg"
      var number = 2
      while taken.contains(file) {
        file = "\(stem)-\(number).svg"
        number += 1
      }
      entries.append(Entry(title: title, file: file))
      try Data(timeline.svg(title: title).utf8).write(to: directory.appending(path: file))
      try Data(Self.page(entries.sorted()).utf8)
        .write(to: directory.appending(path: "index.html"))
    }
  }

  /// A file name from a sentence: letters, digits and dashes.
  static func stem(of title: String) -> String {
    let words = title.split { !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "marbles" : String(words.joined(separator: "-").prefix(100))
  }

  private static func page(_ entries: [Entry]) -> String {
    let figures = entries.map { entry in
      let title = escape(entry.title)
      let file = entry.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
      return "<h2>\(title)</h2>\n<p><img src=\"\(file)\" alt=\"\(title)\"></p>"
    }
    return document(figures.joined(separator: "\n"))
  }

  /// A page around what was drawn.
  static func document(_ body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>Marbles of the last test run</title>
    <style>
    body{font:16px system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
    h2{font-size:1rem;margin:2rem 0 .5rem}img{max-width:100%}
    summary{cursor:pointer;font-weight:600;margin:.5rem 0}pre{overflow-x:auto}
    </style>
    <h1>Marbles of the last test run</h1>
    \(body)
    </html>

    """
  }

  /// The text as HTML.
  static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }
}
