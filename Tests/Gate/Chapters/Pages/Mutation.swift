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
    let old: [String]
    let new: [String]
  }

  let name: String
  let page: String
  /// The line of its comment, counted from 1.
  let line: Int
  let hunks: [Hunk]
  /// The filter of the tests.
  let filter: String
  /// The only scenario that is played; nil for all.
  let scenario: String?
  /// The lines below the command, as indices into the page's lines.
  let output: Range<Int>

  /// Something wrong with it.
  func fault(_ text: String) -> PageError {
    PageError(page: page, line: line, text: "\"\(name)\": \(text)")
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

extension Document {
  /// Its mutations, and what is wrong with those that can't be read.
  var mutations: [Result<Mutation, PageError>] {
    prose.compactMap { number, text in
      guard text.hasPrefix("<!-- break"), let match = text.wholeMatch(of: /<!-- break: (.+) -->/)
      else { return nil }
      return Result { () throws(PageError) in try mutation(String(match.1), at: number) }
    }
  }

  private func mutation(_ name: String, at line: Int) throws(PageError) -> Mutation {
    func fault(_ index: Int, _ text: String) -> PageError {
      PageError(page: path, line: index + 1, text: "\"\(name)\": \(text)")
    }
    let comment = line - 1
    guard let diff = block("diff", at: comment + 1) else {
      throw fault(comment, "no ```diff block follows the comment")
    }
    let next = lines[diff.upperBound...].dropFirst().firstIndex { $0.hasPrefix("```") }
    guard let next, let console = block("console", at: next) else {
      throw fault(comment, "no ```console block follows the diff")
    }
    guard let command = console.first,
      let filter = lines[command].wholeMatch(
        of: /\$ (?:SCENARIO=(\S+) )?(?:MARBLES=quiet )?swift test --filter (.+)/
      )
    else {
      throw fault(next + 1, "the block does not begin with $ [SCENARIO=…] swift test --filter …")
    }
    return Mutation(
      name: name,
      page: path,
      line: line,
      hunks: try hunks(in: diff, fault),
      filter: String(filter.2).trimmingQuotes,
      scenario: filter.1.map { String($0) },
      output: (command + 1)..<console.upperBound
    )
  }

  /// The lines between the fences of the block that begins in this line.
  private func block(_ language: String, at index: Int) -> Range<Int>? {
    guard lines.indices.contains(index), lines[index] == "```\(language)",
      let end = lines[(index + 1)...].firstIndex(of: "```")
    else { return nil }
    return (index + 1)..<end
  }

  private func hunks(
    in range: Range<Int>,
    _ fault: (Int, String) -> PageError
  ) throws(PageError) -> [Mutation.Hunk] {
    var hunks: [(file: String, old: [String], new: [String])] = []
    for index in range {
      let line = lines[index]
      if line.hasPrefix("--- ") {
        hunks.append((String(line.dropFirst(4)), [], []))
        continue
      }
      guard !hunks.isEmpty else { throw fault(index, "the diff does not begin with --- FILE") }
      let text = String(line.dropFirst())
      switch line.first {
      case "-": hunks[hunks.count - 1].old.append(text)
      case "+": hunks[hunks.count - 1].new.append(text)
      case " ", nil:
        hunks[hunks.count - 1].old.append(text)
        hunks[hunks.count - 1].new.append(text)
      default: throw fault(index, "a line of the diff begins with a space, - or +")
      }
    }
    guard !hunks.isEmpty, hunks.allSatisfy({ !$0.old.isEmpty && $0.old != $0.new }) else {
      throw fault(range.lowerBound - 1, "the diff changes nothing")
    }
    return hunks.map { Mutation.Hunk(file: $0.file, old: $0.old, new: $0.new) }
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard let quote = first, quote == "'" || quote == "\"", count > 1, last == quote else {
      return self
    }
    return String(dropFirst().dropLast())
  }
}

/// The changes that pages suggest can be made, and their filters find tests.
@MainActor struct BreakTests {
  @Test(arguments: Repository.documents)
  func `each change that a page suggests can be made`(_ path: String) throws {
    for result in try Document(path: path).mutations {
      do {
        let mutation = try result.get()
        _ = try mutation.changes(read: Repository.text(of:))
        try check(mutation)
      } catch let fault as PageError {
        Issue.record("\(fault)")
      }
    }
  }

  @Test func `no two changes share a name`() throws {
    let mutations = try Repository.documents
      .flatMap { try Document(path: $0).mutations.compactMap { try? $0.get() } }
    #expect(!mutations.isEmpty)
    for (name, all) in Dictionary(grouping: mutations, by: \.name) where all.count > 1 {
      Issue.record("\(all.map { "\($0.page):\($0.line)" }.joined(separator: " and ")): \"\(name)\"")
    }
  }

  private func check(_ mutation: Mutation) throws {
    let filter = try Regex(mutation.filter)
    if let scenario = mutation.scenario, ScenarioPages.all[scenario] == nil {
      throw mutation.fault("there is no scenario \(scenario)")
    }
    if !TestNames.lesson.contains(where: { $0.contains(filter) }) {
      throw mutation.fault("the filter \"\(mutation.filter)\" finds no test of `swift test`")
    }
    if mutation.output.isEmpty {
      throw mutation.fault(
        "nothing is printed yet; .ci/regenerate runs it"
      )
    }
  }
}
