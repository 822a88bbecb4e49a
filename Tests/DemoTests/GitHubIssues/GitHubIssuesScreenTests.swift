import Core
import Foundation
import Testing
import ViewModels

@testable import Lab

@MainActor
@Suite struct GitHubIssuesScreenTests {
  private func recording(_ name: String) throws -> Recording {
    try Recordings.of("github-issues/\(name)")
  }

  /// What the line below the search field says, one after the other.
  private func statuses(_ name: String) throws -> [String] {
    try recording(name).steps.reduce(into: []) { said, step in
      let text = step.screen[3].string
      if said.last != text { said.append(text) }
    }
  }

  @Test func `the line below the field tells eleven cases apart`() {
    let repository = GitHubRepository.lab
    let cases: [SearchStatus] = [
      .idle, .incompleteName, .searching, .found(repository: repository, count: 0),
      .foundAtLeast(repository: repository, count: 0),
      .onlyPullRequests(repository: repository, pages: 10),
      .noIssues(repository: repository), .issuesDisabled, .repositoryNotFound,
      .rateLimited(until: nil), .failed("Why."),
    ]
    let texts = cases.map { $0.text(now: Date(timeIntervalSince1970: 0)).string }
    #expect(Set(texts).count == 11)
    // Without color, signs still do.
    #expect(Set(texts.dropFirst().map { $0.prefix(1) }).count == 9)
  }

  @Test(arguments: [
    (3600, "; the next one from 01:00:00 UTC on."), (90_000, " 1970-01-02 01:00:00 "),
  ])
  func `the end of a limit carries its day when that is not today`(seconds: Int, words: String) {
    let end = Date(timeIntervalSince1970: TimeInterval(seconds))
    let text = SearchStatus.rateLimited(until: end).text(now: Date(timeIntervalSince1970: 0))
    #expect(text.string.contains(words))
  }

  @Test(arguments: [
    ("happy", ["Which repository?", "⟳ searching…", "✓ ada/lab · Swift · 5 issues"]),
    (
      "empty",
      [
        "Which repository?", "⟳ searching…", "○ ada/lab · Swift has no open issue.",
        "Which repository?",
      ]
    ),
    (
      "half",
      [
        "Which repository?", "… an owner, a slash and a name", "⟳ searching…",
        "✓ ada/lab · Swift · 5 issues",
      ]
    ),
    (
      "not-found",
      [
        "Which repository?", "⟳ searching…", "✗ There is no such repository.", "⟳ searching…",
        "○ ada/lab · Swift has no open issue.",
      ]
    ),
    ("renamed", ["Which repository?", "⟳ searching…", "✓ ada/lab · Swift · 5 issues"]),
    ("disabled", ["Which repository?", "⟳ searching…", "⊘ Issues are turned off there."]),
    ("pulls", ["Which repository?", "⟳ searching…", "✓ ada/lab · Swift · 2 issues"]),
    ("nulls", ["Which repository?", "⟳ searching…", "✓ ada/lab · 3 issues"]),
  ])
  func `the line below the field says how the search is`(name: String, lines: [String]) throws {
    #expect(try statuses(name) == lines)
  }

  @Test func `a limit says until when, and can be retried`() throws {
    let screens = try recording("limit").steps.map { step in
      step.screen.map(\.string).joined(separator: " ")
    }
    #expect(screens.contains { $0.contains("01:00:00 UTC") && $0.contains("[ retry ]") })
  }

  @Test func `tapping a row lets the keyboard go`() throws {
    let keyboards = try recording("happy").steps.map { step in
      step.screen.last?.string.contains("keyboard") == true
    }
    #expect(keyboards.first == false)
    #expect(keyboards.contains(true))
    #expect(keyboards.last == false)
  }
}
