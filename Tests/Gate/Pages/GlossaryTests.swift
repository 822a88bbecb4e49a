import Foundation
import Testing

@testable import GateSupport
@testable import Lab

struct GlossaryTests {
  @Test func `the terms are in order, and each says where it is shown`() throws {
    let entries = try Repository.text(of: "Tutorials/glossary.md")
      .components(separatedBy: "\n## ").dropFirst()
      .map { $0.split(separator: "\n", maxSplits: 1) }
    #expect(entries.count > 30)
    let terms = entries.map { String($0[0]) }
    for (term, next) in zip(terms, terms.dropFirst()) {
      #expect(term.lowercased() < next.lowercased(), "\(next) belongs before \(term)")
    }
    for entry in entries {
      let links = (entry.last ?? "").matches(
        of: /\]\((\d\d-|decisions|inside|kit|list-in|review|marble-)[^)]+\)/
      )
      #expect(!links.isEmpty, "\(entry[0]) links no chapter, no decision and no review")
    }
  }

  @Test func `an operator is defined by the first sentences of its documentation`() throws {
    let sections = try Repository.text(of: "Tutorials/glossary.md")
      .components(separatedBy: "\n## ").dropFirst()
    for section in sections {
      let lines = section.components(separatedBy: "\n")
      let definitions = Gallery.entries.filter { $0.name == lines[0] || $0.baseName == lines[0] }
        .map(\.plainSummary).filter { !$0.isEmpty }
      guard section.contains("\n- When"), !definitions.isEmpty else { continue }
      let text = lines.dropFirst(2).prefix { !$0.isEmpty }.joined(separator: " ")
        .replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
        .filter { $0 != "`" }
      #expect(
        definitions.contains { text.hasPrefix($0) },
        "\(lines[0]): the glossary says \(text), the documentation \(definitions)"
      )
    }
  }

  @Test func `operators say when they are right and when they are not, in two lines each`() throws {
    let operators = Set(Gallery.entries.flatMap { [$0.name, $0.baseName] })
    let sections = try Repository.text(of: "Tutorials/glossary.md")
      .components(separatedBy: "\n## ").dropFirst()
    let entries = sections.map { $0.components(separatedBy: "\n") }
      .filter { operators.contains($0[0]) }
    #expect(entries.count >= 30)
    for lines in entries {
      let items = lines.indices.filter { lines[$0].hasPrefix("- ") }
      let beginnings = items.map { String(lines[$0].prefix(6)) }
      #expect(beginnings == ["- When", "- Not "], "\(lines[0])")
      for item in items {
        let length = lines[item...].prefix { !$0.isEmpty }.dropFirst().prefix {
          !$0.hasPrefix("- ")
        }
        #expect(length.count <= 1, "\(lines[0]): \(lines[item]) is longer than two lines")
      }
    }
  }
}

/// From an operator's name on a page to what it does.
struct OperatorLinkTests {
  private static let pages = Repository.documents.filter {
    $0.contains(/Tutorials\/(\d\d-|list-in-pages|review|in-a-team)/)
  }

  /// Names that are another library's on that page.
  private static let foreign = [
    "Tutorials/14-networking.md": ["map"],
    "Tutorials/in-a-team.md": ["reduce"],
    "Tutorials/15-to-your-app.md": [
      "catch", "debounce", "distinctUntilChanged", "map", "reduce", "share",
    ],
  ]

  @Test(arguments: pages)
  func `each operator that the prose of a page names is linked there once`(_ path: String) throws {
    let prose = try Document(path: path).prose.map(\.text)
      .filter { line in !["#", "|", "<!--", "!["].contains { line.hasPrefix($0) } }
      .joined(separator: "\n")
    let links = prose.matches(of: /\[((?:[^\[\]`]|`[^`\n]*`)*)\]\(/).map(\.1)
    let linked = Set(links.flatMap { $0.matches(of: /`([^`\n]+)`/) }.map { Self.name(of: $0.1) })
    let named = Set(prose.matches(of: /`([^`\n]+)`/).map { Self.name(of: $0.1) })
    let missing = named.intersection(try Self.operators).subtracting(linked)
      .subtracting(Self.foreign[path] ?? [])
    #expect(missing.isEmpty, "\(path): link \(missing.sorted()) to the glossary where named first")
  }

  /// Those that have an entry in the glossary which says when to use them.
  private static var operators: Set<String> {
    get throws {
      let glossary = try Repository.text(of: "Tutorials/glossary.md")
      let entries = glossary.components(separatedBy: "\n## ")
      return Set(
        entries.dropFirst().filter { $0.contains("\n- When") }
          .compactMap { $0.split(separator: "\n").first.map(String.init) }
      )
    }
  }

  /// `share(replay: 1)` is `share`.
  private static func name(of span: Substring) -> String {
    span.hasSuffix(")") ? String(span.prefix { $0 != "(" }) : String(span)
  }
}
