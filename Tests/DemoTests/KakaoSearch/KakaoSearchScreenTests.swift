import Core
import Testing
import ViewModels

@testable import Lab

@MainActor
@Suite struct KakaoSearchScreenTests {
  private func recording(_ name: String) throws -> Recording {
    try Recordings.of("kakao-search/\(name)")
  }

  /// What each step shows, as one text.
  private func screens(_ name: String) throws -> [String] {
    try recording(name).steps.map { $0.screen.map(\.string).joined(separator: "\n") }
  }

  @Test func `the sheet is drawn over the list, once however often sort is tapped`() throws {
    let hasSheet = try screens("again").map { $0.contains("Sort by") }
    #expect(hasSheet == [false, false, false, true, true, false])
  }

  @Test(arguments: [
    ("empty", "— nothing was found —"), ("failure", "✗ There is no connection"),
    ("failure", "[ retry ]"), ("happy", "⟳ loading more…"), ("race", "⟳ searching…"),
    ("quota", "✗ Too many requests."), ("odd", "no title"),
    ("odd", "  — · Sample & Co."),
  ])
  func `the screen says how the list continues`(name: String, text: String) throws {
    #expect(try screens(name).contains { $0.contains(text) })
  }
}
