import Lab
import Testing

@testable import GateSupport

/// What one page proves or counts, and others rely on.
@MainActor
struct PromiseTests {
  private static func text(_ page: String) throws -> String {
    try Repository.text(of: "Tutorials/\(page)")
  }

  @Test(arguments: [
    "02-mvvm", "07-errors", "12-github-issues", "glossary", "why-rx",
  ])
  func `a page that teaches flatMapFirst links what 13 proves about it`(page: String) throws {
    let hole = "the-machine-finds-a-hole"
    #expect(try Self.text("13-github-feed.md").contains("### The machine finds a hole\n"))
    #expect(try Self.text("\(page).md").contains("13-github-feed.md#\(hole)"))
  }

  @Test func `no form of the small search is called the shortest`() throws {
    for page in ["15-to-your-app.md", "why-rx.md"] {
      let text = try Self.text(page)
      #expect(!text.contains("the shortest"), "\(page)")
    }
    #expect(try Self.text("15-to-your-app.md").contains("(why-rx.md#when-wed-choose-which)"))
  }

  @Test func `the page of credits names everybody whom a chapter names`() throws {
    let credits = try Self.text("how-we-read-the-write-ups.md")
    let names = [
      "LinXunFeng", "Wun Tseng", "MinJun", "Marin Todorov", "The Droids on Roids",
      "Ray Wenderlich",
    ]
    for name in names { #expect(credits.contains(name), "\(name)") }
  }
}
