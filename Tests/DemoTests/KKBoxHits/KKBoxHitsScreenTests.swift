import Core
import Screens
import Testing
import ViewModels

@testable import Lab

@MainActor
@Suite struct KKBoxHitsScreenTests {
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
