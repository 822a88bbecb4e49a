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
}
