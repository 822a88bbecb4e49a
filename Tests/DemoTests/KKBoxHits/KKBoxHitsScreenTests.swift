import Core
import Testing
import ViewModels

@testable import Demo

@MainActor
@Suite struct KKBoxHitsScreenTests {
  private func recording(_ name: String) throws -> Recording {
    try Recordings.of("kkbox-hits/\(name)")
  }

  private func screens(_ name: String) throws -> [[String]] {
    try recording(name).steps.map { $0.screen.map(\.string) }
  }

  private func labels(_ lane: String, _ name: String) throws -> [String] {
    let lane = try recording(name).timeline.lanes.first { $0.name == lane }
    return try #require(lane).marks.map(\.label)
  }

  @Test func `the scripts come in the order in which one learns from them`() {
    #expect(
      KKBoxHitsScreen.scripts.map(\.name) == [
        "happy", "end", "failure", "race", "cover", "expired", "favorites", "refused",
      ]
    )
  }

  @Test func `the happy path goes through three pages to the end of the list`() throws {
    #expect(
      try labels("songs", "happy") == [
        "0 songs", "20 songs", "20 songs, 1 of them ♥", "40 songs, 1 of them ♥",
        "47 songs, 1 of them ♥",
      ]
    )
    #expect(try labels("footer", "happy").last == ".noMore")
    #expect(try screens("happy").last?.contains { $0.contains("— no more songs —") } == true)
  }

  @Test func `the cover grows when it is pulled and shrinks again`() throws {
    let heights = try screens("cover").map { lines in
      lines.count { $0.contains("▓") || $0.contains("refresh") }
    }
    #expect(heights.prefix(8) == [5, 5, 5, 5, 6, 7, 6, 5])
  }

  @Test func `the cover fades when it is scrolled away and comes back`() throws {
    let tops = try screens("cover").suffix(5).map { $0[0].prefix(1) }
    #expect(tops == ["▒", "░", "♡", "♡", "▓"])
  }

  @Test func `a failed footer says why, and a tap on it asks again`() throws {
    let failed = try screens("failure").first { $0.contains { $0.contains("[ retry ]") } }
    #expect(failed?.contains { $0.contains("✗ The server has a problem (500).") } == true)
    #expect(try labels("songs", "failure").last == "20 songs")
  }

  @Test func `a footer that shows no failure does not react`() {
    let table = SongTable()
    var taps = 0
    let subscription = table.retryTapped.emit(onNext: { taps += 1 })
    table.tapFooter()
    table.footer.accept(.failed("no network"))
    table.tapFooter()
    subscription.dispose()
    #expect(taps == 1)
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

  @Test func `the screen leaves nothing behind`() {
    weak var leaked: KKBoxHitsScreen?
    do {
      let scheduler = TestScheduler()
      let server = ScriptedServer(scheduler: scheduler, rules: [])
      let viewModel = KKBoxHitsScreen.makeViewModel(transport: server, scheduler: scheduler)
      let screen = KKBoxHitsScreen(viewModel: AnyViewModel(viewModel), scheduler: scheduler)
      screen.bind()
      screen.appear()
      scheduler.advance(to: .zero)
      leaked = screen
    }
    #expect(leaked == nil)
  }
}
