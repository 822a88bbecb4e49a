import Foundation
import Testing

@testable import Lab

@Suite struct GlossaryTests {
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
      let links = (entry.last ?? "").matches(of: /\]\((\d\d-|decisions\/|review|marble-)[^)]+\)/)
      #expect(!links.isEmpty, "\(entry[0]) links no chapter, no decision and no review")
    }
  }

  @Test func `operators say when they are right and when they are not, in two lines each`() throws {
    let operators = Set(Gallery.entries.flatMap { [$0.name, $0.baseName] })
    let entries = try Repository.text(of: "Tutorials/glossary.md")
      .components(separatedBy: "\n## ").dropFirst()
      .map { $0.components(separatedBy: "\n") }
      .filter { operators.contains($0[0]) }
    #expect(entries.count >= 30)
    for lines in entries {
      let items = lines.indices.filter { lines[$0].hasPrefix("- ") }
      #expect(
        items.map { lines[$0].prefix(6) }.map(String.init) == ["- When", "- Not "],
        "\(lines[0])"
      )
      for item in items {
        let length = lines[item...].prefix { !$0.isEmpty }.dropFirst().prefix {
          !$0.hasPrefix("- ")
        }
        #expect(length.count <= 1, "\(lines[0]): \(lines[item]) is longer than two lines")
      }
    }
  }
}
