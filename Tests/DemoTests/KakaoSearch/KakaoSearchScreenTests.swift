import Core
import Testing
import ViewModels

@testable import Demo

@MainActor
@Suite struct KakaoSearchScreenTests {
  private func recording(_ name: String) throws -> Recording {
    try Recordings.of("kakao-search/\(name)")
  }

  /// What each step shows, as one text.
  private func screens(_ name: String) throws -> [String] {
    try recording(name).steps.map { $0.screen.map(\.string).joined(separator: "\n") }
  }

  private func labels(_ lane: String, of name: String) throws -> [String] {
    let timeline = try recording(name).timeline
    return timeline.lanes.first { $0.name == lane }?.marks.map(\.label) ?? []
  }

  @Test func `the scripts come in the order in which one learns from them`() {
    #expect(
      KakaoSearchScreen.scripts.map(\.name) == [
        "happy", "empty", "failure", "race", "odd", "cancel", "again", "later", "filters", "quota",
      ]
    )
  }

  @Test func `the sheet comes up over the list and goes away with the choice`() throws {
    let hasSheet = try screens("happy").map { $0.contains("Sort by") }
    #expect(hasSheet.filter { $0 }.count == 1)
    #expect(try labels("sort", of: "happy") == [".title", ".date"])
  }

  @Test func `a cancelled sheet changes nothing`() throws {
    let screens = try screens("cancel")
    let index = try #require(screens.firstIndex { $0.contains("Sort by") })
    #expect(screens[index - 1] == screens[index + 1])
    #expect(try labels("sort", of: "cancel") == [".title"])
  }

  @Test func `a second tap on sort leaves one sheet`() throws {
    let steps = try recording("again").steps
    let taps = steps.indices.filter { steps[$0].facts.contains { $0.text == "You tapped sort." } }
    #expect(taps.count == 2)
    #expect(steps[taps[0]].screen == steps[taps[1]].screen)
    #expect(try labels("sort", of: "again") == [".title", ".date"])
  }

  @Test func `the button says by what the list is sorted`() throws {
    let screens = try screens("later")
    #expect(screens.first?.contains("[ ⇅ title ]") == true)
    #expect(screens.last?.contains("[ ⇅ date ]") == true)
  }

  @Test(arguments: [
    ("empty", "— nothing was found —"), ("failure", "✗ There is no connection"),
    ("failure", "[ retry ]"), ("happy", "⟳ loading more…"), ("race", "⟳ searching…"),
    ("quota", "✗ Too many requests."), ("odd", "no title"),
  ])
  func `the screen says how the list goes on`(name: String, text: String) throws {
    #expect(try screens(name).contains { $0.contains(text) })
  }

  @Test func `what is in flight is cancelled by another search`() throws {
    let lanes = try recording("race").timeline.lanes.filter { $0.kind == .request }
    #expect(lanes.map { $0.marks.last?.label } == ["200", "200", "cancelled", "200", "200"])
  }

  @Test func `the screen leaves nothing behind, not even with its sheet up`() {
    weak var leaked: KakaoSearchScreen?
    weak var sheet: ActionSheet?
    do {
      let scheduler = TestScheduler()
      let screen = KakaoSearchScreen.assemble(
        transport: ScriptedServer(scheduler: scheduler, rules: []),
        scheduler: scheduler,
        recording: { AnyViewModel($0) }
      )
      screen.bind()
      screen.sortButton.tap()
      scheduler.advance(to: .zero)
      #expect(screen.sheet.isShown)
      leaked = screen
      sheet = screen.sheet
    }
    #expect(leaked == nil)
    #expect(sheet == nil)
  }
}
