import Foundation
import Lab
import Testing

@testable import GateSupport

/// A change that a page asks its reader to make, and what the tests say of it.
///
/// `<!-- break: NAME -->`, a `diff` block that names the file and shows the lines, and a `console`
/// block with the command and what it prints.
struct Mutation {
  /// Lines of a file that are taken out, and those that come into their place.
  struct Hunk {
    let file: String
    var old: [String] = []
    var new: [String] = []
  }

  let name: String
  let page: String
  /// The line of its comment, counted from 1.
  let line: Int
  private(set) var hunks: [Hunk] = []
  /// The filter of the tests.
  let filter: String
  /// The only scenario that is played; nil for all.
  let scenario: String?
  /// The lines below the command, as indices into the page's lines.
  let output: Range<Int>

  /// - Parameter line: The index of its comment.
  fileprivate init(_ name: String, in document: Document, at line: Int) throws {
    let lines = document.lines
    func fault(_ text: String) -> PageError {
      PageError(page: document.path, line: line + 1, text: "\"\(name)\": \(text)")
    }
    /// The lines between the fences of the block that begins there.
    func block(_ language: String, from index: Int) throws -> Range<Int> {
      guard let start = lines[index...].firstIndex(where: { $0.hasPrefix("```") }),
        lines[start] == "```\(language)",
        let end = lines[(start + 1)...].firstIndex(of: "```")
      else { throw fault("no ```\(language) block follows") }
      return (start + 1)..<end
    }
    let diff = try block("diff", from: line)
    let console = try block("console", from: diff.upperBound + 1)
    guard
      let command = lines[console.lowerBound].wholeMatch(
        of: /\$ (?:SCENARIO=(\S+) )?(?:MARBLES=quiet )?swift test --filter ['"]?(.+?)['"]?/
      )
    else { throw fault("the block doesn't begin with $ [SCENARIO=…] swift test --filter …") }
    self.name = name
    page = document.path
    self.line = line + 1
    filter = String(command.2)
    scenario = command.1.map { String($0) }
    output = (console.lowerBound + 1)..<console.upperBound
    for line in lines[diff] {
      if line.hasPrefix("--- ") {
        hunks.append(Hunk(file: String(line.dropFirst(4))))
        continue
      }
      guard !hunks.isEmpty else { throw fault("the diff doesn't begin with --- FILE") }
      let text = String(line.dropFirst())
      if line.first != "+" { hunks[hunks.count - 1].old.append(text) }
      if line.first != "-" { hunks[hunks.count - 1].new.append(text) }
    }
  }

  /// Something wrong with it.
  func fault(_ text: String) -> PageError {
    PageError(page: page, line: line, text: "\"\(name)\": \(text)")
  }

  /// The texts of the changed files, by their paths.
  func changes() throws -> [String: String] {
    try hunks.reduce(into: [:]) { changes, hunk in
      var lines = try (changes[hunk.file] ?? Repository.text(of: hunk.file)).lines
      let places = lines.indices.filter { lines[$0...].starts(with: hunk.old) }
      guard places.count == 1, let place = places.first, hunk.old != hunk.new else {
        let old = hunk.old.joined(separator: "\n")
        throw fault("\(hunk.file) has these lines \(places.count) times:\n\(old)")
      }
      lines.replaceSubrange(place..<(place + hunk.old.count), with: hunk.new)
      changes[hunk.file] = lines.joined(separator: "\n")
    }
  }
}

extension Mutation: CustomTestStringConvertible {
  var testDescription: String { "\(page) \"\(name)\"" }
}

extension Document {
  var mutations: [Mutation] {
    get throws {
      try prose.compactMap { number, text in
        guard let match = text.wholeMatch(of: /<!-- break: (.+) -->/) else { return nil }
        return try Mutation(String(match.1), in: self, at: number - 1)
      }
    }
  }
}

@MainActor struct BreakTests {
  @Test(arguments: Repository.documents)
  func `each change that a page suggests can be made, and its filter finds tests`(
    _ path: String
  ) throws {
    for mutation in try Document(path: path).mutations {
      _ = try mutation.changes()
      let filter = try Regex(mutation.filter)
      let isThere = mutation.scenario.map { ScenarioPages.all[$0] != nil } ?? true
      if !isThere || !TestNames.lesson.contains(where: { $0.contains(filter) }) {
        throw mutation.fault("its command finds no test of `swift test`")
      }
    }
  }
}
