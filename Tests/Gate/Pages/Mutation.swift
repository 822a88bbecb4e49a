import Foundation
import Testing

@testable import TutorialsTests

/// A change that a page asks its reader to make, and what the tests say of it.
///
/// `<!-- break: NAME -->`, a `diff` block that names the file and shows the lines, and a `console` block
/// with the command and what it prints.
struct Mutation {
  /// Lines of a file that are taken out, and those that come into their place.
  struct Hunk {
    let file: String
    let old: [String]
    let new: [String]
  }

  /// The test targets of the copy in which changes are tried.
  static let testTargets = ["TutorialsTests", "ViewModelsTests"]

  let name: String
  let page: String
  /// The line of its comment, counted from 1.
  let line: Int
  let hunks: [Hunk]
  /// Which tests are run.
  let filter: String
  /// The only scenario that is played; nil for all.
  let scenario: String?
  /// The lines below the command, as indices into the page's lines.
  let output: Range<Int>

  /// Something wrong with it.
  func fault(_ text: String) -> PageFault {
    PageFault(page: page, line: line, text: "\"\(name)\": \(text)")
  }

  /// The texts of the changed files, by their paths; `read` gives the text of a file as it is.
  func changes(read: (String) throws -> String) throws -> [String: String] {
    try hunks.reduce(into: [:]) { changes, hunk in
      let text: String
      do {
        text = try changes[hunk.file] ?? read(hunk.file)
      } catch {
        throw fault("\(hunk.file) can't be read")
      }
      var lines = text.components(separatedBy: "\n")
      let places = lines.indices.filter { lines[$0...].starts(with: hunk.old) }
      guard places.count == 1, let place = places.first else {
        let found = places.isEmpty ? "not found" : "found \(places.count) times"
        throw fault(
          "the old text is \(found) in \(hunk.file), leading spaces included:\n"
            + hunk.old.joined(separator: "\n")
        )
      }
      lines.replaceSubrange(place..<(place + hunk.old.count), with: hunk.new)
      changes[hunk.file] = lines.joined(separator: "\n")
    }
  }
}

extension Mutation: CustomTestStringConvertible, CustomStringConvertible {
  var description: String { "\(page) \"\(name)\"" }

  var testDescription: String { description }
}
