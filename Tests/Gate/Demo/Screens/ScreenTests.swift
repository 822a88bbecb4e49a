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
    ]
    for (status, text) in texts {
      #expect(status.text(now: Date(timeIntervalSince1970: 0)).string == text)
    }
  }

  @Test(arguments: [
    (3600, "; try again after 01:00:00 UTC."), (90_000, " 1970-01-02 01:00:00 "),
  ])
  func `the end of a limit carries its day when that is not today`(seconds: Int, words: String) {
    let end = Date(timeIntervalSince1970: TimeInterval(seconds))
    let text = SearchStatus.rateLimited(until: end).text(now: Date(timeIntervalSince1970: 0))
    #expect(text.string.contains(words))
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

@MainActor
struct KakaoSearchScreenTests {
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

  @Test func `a failed footer says why and offers a retry`() throws {
    let failed = try screens("failure").first { $0.contains { $0.contains("[ retry ]") } }
    #expect(failed?.contains { $0.contains("✗ The server has a problem (500).") } == true)
  }

  @Test func `a song with a picture has its sign`() throws {
    let songs = try #require(try screens("happy").last).filter { $0.hasPrefix("♡") }
    // Every sixth song of the sample has none, such as the 36th, the 42nd.
    #expect(songs.contains { $0.contains("▣") } && songs.contains { !$0.contains("▣") })
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

  @Test func `the window is as high as the layout has it`() {
    #expect(Recording.screenSize.rows == SongListLayout.windowRows)
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

/// A screen is freed as soon as nobody holds it, with its first requests in flight.
@MainActor
struct ScreenLeakTests {
  @Test func `a screen leaves nothing behind`() {
    expectNothingLeft(of: GankFeedScreen.self)
    expectNothingLeft(of: GitHubFeedScreen.self)
    expectNothingLeft(of: GitHubStarsScreen.self)
    expectNothingLeft(of: GitHubIssuesScreen.self) { screen, _ in
      screen.perform(.type("ada/lab"))
    }
    expectNothingLeft(of: KKBoxHitsScreen.self)
  }

  @Test func `the search leaves nothing behind, not even with its sheet up`() {
    weak var alerts: AnyObject?
    expectNothingLeft(of: KakaoSearchScreen.self) { screen, scheduler in
      screen.perform(.sort)
      scheduler.advance(to: .zero)
      #expect(screen.controls.alerts.shown != nil)
      alerts = screen.controls.alerts
    }
    #expect(alerts == nil)
  }

  /// - Parameter meanwhile: What is done to the screen before it goes.
  private func expectNothingLeft<S: ScreenType>(
    of type: S.Type,
    after meanwhile: (_ screen: S, _ scheduler: TestScheduler) -> Void = { _, _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    weak var leakedScreen: S?
    weak var leakedControls: S.Controls?
    do {
      let scheduler = TestScheduler()
      let server = ScriptedServer(scheduler: scheduler, rules: [])
      let stage = Stage(transport: server, scheduler: scheduler)
      let screen = S(S.Controls(on: stage), on: stage)
      let binding = screen.bind(to: AnyViewModel(S.UserGesture.viewModel(on: stage)), on: stage)
      screen.open()
      meanwhile(screen, scheduler)
      scheduler.advance(to: .zero)
      (leakedScreen, leakedControls) = (screen, screen.controls)
      binding.dispose()
    }
    #expect(leakedScreen == nil && leakedControls == nil, sourceLocation: sourceLocation)
  }
}

@MainActor
struct GitHubStarsScreenTests {
  private func screens(_ name: String) throws -> [String] {
    try Recordings.of("github-stars/\(name)").steps.map { step in
      step.screen.map(\.string).joined(separator: "\n")
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

  @Test(arguments: [
    ("new-issue", "✗ Enter a title."), ("new-issue", "⟳ saving…"), ("new-issue", "#9 Late page"),
    ("new-refused", "✗ GitHub refuses this text."), ("new-swipe", "Keep writing"),
    ("sign-in", "Sign in to GitHub"),
  ])
  func `the flow shows its form, its question and its sign-in`(name: String, text: String) throws {
    #expect(try screens(name).contains { $0.contains(text) })
  }
}
