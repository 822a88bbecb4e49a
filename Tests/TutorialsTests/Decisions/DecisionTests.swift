import Foundation
import Testing

/// Each decision names the test that proves it.
///
/// A page proves itself by a link to a test file whose title is the test's name, and shows that test.
@Suite struct DecisionTests {
  private static let folder = "Tutorials/decisions/"

  private static let pages = Repository.documents.filter {
    $0.hasPrefix(folder) && !$0.hasSuffix("/README.md")
  }

  @Test(arguments: pages)
  func `each page links a test that exists, and shows it`(_ page: String) throws {
    let text = try Repository.text(of: page)
    let proofs = text.matches(of: /\]\(\.\.\/\.\.\/(Tests\/[^)\s]+\.swift) "([^"]+)"\)/)
    #expect(!proofs.isEmpty, "\(page) links no test, or not with its name as the title")
    for proof in proofs {
      let (file, name) = (String(proof.1), String(proof.2))
      let source = try Repository.text(of: file)
      let exists = source.contains("func `\(name)`(") || source.contains("@Test(\"\(name)\"")
      #expect(exists, "\(page): \(file) has no test \"\(name)\"")
    }
    let isShown = proofs.contains { text.contains("<!-- code: \($0.1)#") }
    #expect(isShown, "\(page) shows none of the tests that it links")
  }

  @Test func `the list of decisions leads to every page`() throws {
    let list = try Repository.text(of: Self.folder + "README.md")
    #expect(!Self.pages.isEmpty)
    for page in Self.pages {
      let name = page.dropFirst(Self.folder.count)
      #expect(list.contains("](\(name))"), "Tutorials/decisions/README.md does not list \(name)")
    }
  }
}
