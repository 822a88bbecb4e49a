import Foundation
import Testing

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
      let links = (entry.last ?? "").matches(of: /\]\((\d\d-|decisions\/)[^)]+\)/)
      #expect(!links.isEmpty, "\(entry[0]) links no chapter and no decision")
    }
  }
}
