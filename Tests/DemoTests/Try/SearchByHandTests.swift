import Core
import Testing

@testable import Lab

/// The searches by hand, in virtual time: while the user types, keys are text.
@MainActor
@Suite struct SearchByHandTests {
  private func run<S: ScreenType>(_ screen: S.Type, _ keys: [(Key, Int)]) -> Recording {
    let scheduler = TestScheduler()
    let run = LiveRun<S>(scheduler: scheduler, clock: LiveClock { scheduler.clock })
    var time = 0
    for (key, pause) in keys {
      _ = run.type(key)
      time += pause
      scheduler.advance(to: .milliseconds(time))
    }
    _ = run.type(.control("l"))
    return run.result
  }

  private func typed(_ text: String) -> [(Key, Int)] {
    text.map { (.character($0), 50) }
  }

  private func labels(_ lane: String, _ recording: Recording) -> [String] {
    recording.timeline.lanes.first { $0.name == lane }?.marks.map(\.label) ?? []
  }

  @Test func `the letters that steer a run are text in the search field`() {
    let recording = run(GitHubIssuesScreen.self, typed("flomq/?") + [(.backspace, 50)])
    #expect(labels("searchText", recording).last == "\"flomq/\"")
  }

  @Test func `what isn't there can't be tapped`() {
    let recording = run(
      GitHubIssuesScreen.self,
      [(.escape, 100), (.character("r"), 100), (.character("1"), 100)]
    )
    #expect(labels("retryTapped", recording).isEmpty && labels("itemSelected", recording).isEmpty)
    #expect(recording.steps.last?.screen.last?.string.contains("keyboard") == false)
  }

  @Test func `while keys are text, the last line says how to get at the others`() {
    let recording = run(GitHubIssuesScreen.self, [])
    for (isTyping, words) in [(true, "keys are text now; Esc"), (false, "f fail next")] {
      let view = TryView(
        recording: recording,
        wholeTimeline: nil,
        state: TryState(isTyping: isTyping, windowSize: TextSize(columns: 80, rows: 24)),
        screenKeys: GitHubIssuesScreen.keys
      )
      let lines = view.canvas.lines
      #expect(lines.last?.string.contains(words) == true)
    }
  }

  @Test func `a name is typed, a row is tapped, and a retry is requested`() {
    let keys = typed("ada/lab") + [(.escape, 3000), (.character("2"), 100)]
    let recording = run(GitHubIssuesScreen.self, keys)
    #expect(labels("opened", recording) == ["https://github.com/ada/lab/issues/29"])
  }

  @Test func `its source has letters for what was typed, and a rule for an answer that failed`()
    throws
  {
    func source(_ id: String, _ recording: Recording) throws -> String {
      let entry = ScreenEntry.all.first { $0.description.id == id }
      return try #require(entry).source(of: recording)
    }
    let kakao = try source("kakao-search", run(KakaoSearchScreen.self, typed("sw")))
    #expect(kakao.contains("\n      where: [\n        \"a\": .type(\"s\"),\n"))
    let offline = [(Key.character("x"), 1000), (.character("o"), 100), (.character("d"), 1000)]
    let gank = try source("gank-feed", run(GankFeedScreen.self, offline))
    #expect(gank.contains("\n      Nth(2).fails(.offline)\n"))
  }

  @Test func `the sheet answers to keys, and Esc cancels it`() {
    let keys = typed("a") + [(.enter, 2000), (.character("s"), 100)]
    let cancelled = run(KakaoSearchScreen.self, keys + [(.escape, 100)])
    #expect(labels("sort", cancelled) == [".title"])
    let chosen = run(KakaoSearchScreen.self, keys + [(.character("2"), 100)])
    #expect(labels("sort", chosen) == [".title", ".date"])
  }
}
