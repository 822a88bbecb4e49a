import Foundation
import Lab
import Testing

@testable import GateSupport

/// The lists of pages; the site's tests follow the links of all pages.
struct LinkTests {
  @Test func `the lists of pages name each page once, by its title and in order`() throws {
    let lists = ["Tutorials/README.md", "Tutorials/inside.md"]
    let rows = try lists.flatMap { list in
      try Document(path: list).prose.compactMap { _, text in
        text.firstMatch(of: /^\| \[([^\]]+)\]\(([^)]+)\) \|/).map {
          (title: String($0.1), file: Repository.path(of: String($0.2), on: list))
        }
      }
    }
    for row in rows where Repository.has(row.file) {
      let title = try Document(path: row.file).title
      #expect(title == row.title, "the lists of pages have another title for \(row.file)")
    }
    let listed = rows.map(\.file)
    #expect(Set(listed).count == listed.count, "the lists of pages name a page twice")
    let chapters = listed.filter { $0.split(separator: "/").last?.first?.isNumber == true }
    #expect(chapters == chapters.sorted(), "the lists of pages have the chapters in another order")
    for page in Repository.documents.dropFirst(2) where page != lists[0] && !listed.contains(page) {
      // A page without a row has a link: in the first list, or in the one of its folder.
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      let isLinked = try [lists[0], "\(folder)/README.md"].contains { list in
        try Repository.has(list) && list != page
          && Document(path: list).prose.contains { _, text in
            text.matches(of: /\]\(([^)#]+)\)/).contains {
              Repository.path(of: String($0.1), on: list) == page
            }
          }
      }
      #expect(isLinked, "no list of pages names \(page)")
    }
  }
}
