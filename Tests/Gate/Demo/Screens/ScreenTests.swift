import Core
import Foundation
import Screens
import Testing
import ViewModels
import Workshop

@testable import GateSupport
@testable import Lab

@MainActor
struct GitHubIssuesScreenTests {
  private func recording(_ name: String) throws -> Recording {
    try Recordings.of("github-issues/\(name)")
  }

  @Test func `the line below the field says how the search is`() {
    let lab = GitHubRepository.lab
    let plain = GitHubRepository(name: lab.name, language: nil)
    let texts: [(SearchStatus, String)] = [
      (.idle, "Which repository?"), (.incompleteName, "… an owner, a slash and a name"),
      (.searching, "⟳ searching…"),
      (.found(repository: lab, count: 5), "✓ ada/lab · Swift · 5 issues"),
      (.found(repository: plain, count: 1), "✓ ada/lab · 1 issue"),
      (.foundAtLeast(repository: lab, count: 90), "✓ ada/lab · Swift · at least 90 issues"),
      (.noIssues(repository: lab), "○ ada/lab · Swift has no open issue."),
      (
        .onlyPullRequests(repository: lab, pages: 10),
        "◌ ada/lab · Swift: 10 pages of pull requests, and there are more."
      ),
      (.issuesDisabled, "⊘ Issues are turned off there."),
      (.repositoryNotFound, "✗ There is no such repository."),
      (.rateLimited(until: nil), "⧗ Too many requests."), (.failed("Why."), "! Why."),
      (
        .rateLimited(until: Date(timeIntervalSince1970: 3600)),
        "⧗ Too many requests; try again after 01:00:00 UTC."
      ),
      (
        .rateLimited(until: Date(timeIntervalSince1970: 90_000)),
        "⧗ Too many requests; try again after 1970-01-02 01:00:00 UTC."
      ),
    ]
    for (status, text) in texts {
      #expect(status.text(now: Date(timeIntervalSince1970: 0)).string == text)
    }
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

@MainActor
struct KakaoSearchScreenTests {
  private func recording(_ name: String) throws -> Recording {
    try Recordings.of("kakao-search/\(name)")
  }

  /// The screen at each step, as one text.
  private func screens(_ name: String) throws -> [String] {
    try recording(name).steps.map { $0.screen.map(\.string).joined(separator: "\n") }
  }

  @Test func `the sheet is drawn over the list, once however often sort is tapped`() throws {
    let hasSheet = try screens("again").map { $0.contains("Sort by") }
    #expect(hasSheet == [false, false, false, true, true, false])
  }
}

@MainActor
struct KKBoxHitsScreenTests {
  private func screens(_ name: String) throws -> [[String]] {
    try Recordings.of("kkbox-hits/\(name)").steps.map { $0.screen.map(\.string) }
  }

  @Test func `the cover grows when it is pulled and shrinks again`() throws {
    let heights = try screens("cover").map { lines in
      lines.count { $0.contains("▓") || $0.contains("refresh") }
    }
    #expect(heights.prefix(7) == [5, 5, 5, 6, 7, 6, 5])
  }

  @Test func `the cover fades when it is scrolled away and comes back`() throws {
    let tops = try screens("cover").suffix(5).map { $0[0].prefix(1) }
    #expect(tops == ["▒", "░", "♡", "♡", "▓"])
  }

  @Test func `a list that was not pulled far enough is not refreshed`() {
    let table = SongTable()
    var pulls = 0
    let subscription = table.refreshPulled.emit(onNext: { pulls += 1 })
    table.pull(points: 99)
    table.release()
    table.pull(points: 100)
    table.release()
    subscription.dispose()
    #expect(pulls == 1)
  }

  @Test func `keys are what is in sight and what scrolls`() {
    let stage = Stage(
      transport: ScriptedServer(scheduler: TestScheduler(), rules: []),
      scheduler: TestScheduler()
    )
    let screen = KKBoxHitsScreen(KKBoxHitsControls(on: stage), on: stage)
    let words = [Key.character("3"), .down, .end, .enter, .character("d"), .character("x")]
      .map { screen.gesture(for: $0)?.words }
    #expect(
      words == [
        "tapped the heart of song 3", "scrolled a row on", "scrolled to the end",
        "tapped the footer", "pulled the list down and let it go", nil,
      ]
    )
  }
}

@MainActor
struct ScreenTextTests {
  nonisolated private static let texts: [(run: String, text: String)] = [
    ("kakao-search/empty", "— nothing was found —"),
    ("kakao-search/failure", "✗ There is no connection"), ("kakao-search/failure", "[ retry ]"),
    ("kakao-search/happy", "⟳ loading more…"), ("kakao-search/race", "⟳ searching…"),
    ("kakao-search/quota", "✗ Too many requests."), ("kakao-search/odd", "no title"),
    ("kakao-search/odd", "  — · Sample & Co."), ("github-issues/limit", "[ retry ]"),
    ("kkbox-hits/failure", "✗ The server has a problem (500)."), ("kkbox-hits/happy", "▣"),
    ("gank-feed/happy", "— no more data —"), ("gank-feed/happy", "▣ "),
    ("github-feed/overflow", "1 to "), ("github-stars/happy", "★ "),
    ("github-stars/new-issue", "✗ Enter a title."), ("github-stars/new-issue", "⟳ saving…"),
    ("github-stars/new-issue", "#9 Late page"),
    ("github-stars/new-refused", "✗ GitHub refuses this text."),
    ("github-stars/new-swipe", "Keep writing"), ("github-stars/sign-in", "Sign in to GitHub"),
  ]

  @Test func `a screen says what its outputs mean`() throws {
    for (run, text) in Self.texts {
      let lines = try Recordings.of(run).steps.flatMap { $0.screen.map(\.string) }
      #expect(lines.contains { $0.contains(text) }, "\(run): \(text)")
    }
  }

  @Test func `a sign-in leaves no key in a recording`() throws {
    let recording = try Recordings.of("github-stars/sign-in")
    let file = try RecordingFile.encode(recording)
    #expect(file.contains("entered a key") && !file.contains("a-key-of-the-demo"))
    let credential = UserKey(key: "secret")
    var dumped = ""
    dump([credential], to: &dumped)
    #expect(!"\(credential) \(String(reflecting: credential)) \(dumped)".contains("secret"))
  }
}
