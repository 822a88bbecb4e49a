import Foundation
import Testing

@testable import Demo

@Suite struct LiveCommandTests {
  private func parse(_ arguments: String...) throws -> Command {
    let screen = Catalog.Screen(id: "gank-feed", title: "", scripts: [])
    return try CommandParser(catalog: Catalog(screens: [screen])).parse(arguments)
  }

  @Test func `try takes a screen, and a server in place of the real one`() throws {
    let server = try #require(URL(string: "http://127.0.0.1:8080"))
    #expect(
      try parse("try", "gank-feed", "--live", "--server", "http://127.0.0.1:8080")
        == .tryOut(screen: "gank-feed", .given(server), isPlain: false)
    )
    #expect(
      try parse("try", "gank-feed", "--plain", "--live")
        == .tryOut(screen: "gank-feed", .live, isPlain: true)
    )
  }

  @Test func `wrong usage says what would be right`() throws {
    let error = #expect(throws: UsageError.self) { try parse("try", "gank", "--live") }
    #expect(
      error?.description
        == #"there is no screen "gank"; did you mean gank-feed? screens: gank-feed"#
    )
    #expect(throws: UsageError.self) { try parse("try", "--live") }
    #expect(throws: UsageError.self) { try parse("try", "gank-feed", "--server", "http://a") }
    #expect(
      try parse("try", "gank-feed") == .tryOut(screen: "gank-feed", .scripted, isPlain: false)
    )
    #expect(throws: UsageError.self) { try parse("try", "gank-feed", "--live", "--server", "x") }
  }
}
