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

  @Test func `the lines of code that Why Rx counts are those of the files`() throws {
    let count = { (file: String) in try SmallVersions.codeLines(of: "Sources/\(file)") }
    let model = try count("Demo/WithoutRx/ObservableFeed.swift")
    let streams = try count("ViewModels/GankFeed/GankFeedViewModel.swift")
    let shared = try ["ListMachine", "ListPage", "Reaction"]
      .reduce(0) { $0 + (try count("ViewModels/Shared/\($1).swift")) }
    let page = try Self.text("why-rx.md").replacing("\n", with: " ")
    #expect(page.contains("takes \(model) lines of code with `async`, and \(streams) with Rx"))
    #expect(page.contains("The \(streams) rely on another \(shared) lines"))
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
