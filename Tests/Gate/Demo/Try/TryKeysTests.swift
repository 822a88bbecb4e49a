import Core
import Screens
import Testing
import Workshop

@testable import GateSupport
@testable import Lab

/// The searches by hand, in virtual time: while the user types, keys are text.
@MainActor
struct SearchByHandTests {
  private func typed(_ text: String) -> [(Key, Int)] {
    text.map { (.character($0), 50) }
  }

  private func labels(_ lane: String, _ recording: Recording) -> [String] {
    recording.timeline.lanes.first { $0.name == lane }?.marks.map(\.label) ?? []
  }

  @Test func `the letters that steer a run are text in the search field`() {
    let text = Recordings.byHand(GitHubIssuesScreen.self, typed("flomq/?") + [(.backspace, 50)])
    #expect(labels("searchText", text).last == "\"flomq/\"")
    let keys = typed("ada/lab") + [(.escape, 3000), (.character("2"), 100)]
    let recording = Recordings.byHand(GitHubIssuesScreen.self, keys)
    #expect(labels("opened", recording) == ["https://github.com/ada/lab/issues/29"])
  }

  @Test func `a gesture without a target is refused`() {
    let recording = Recordings.byHand(
      GitHubIssuesScreen.self,
      [(.escape, 100), (.character("r"), 100), (.character("1"), 100)]
    )
    #expect(labels("retryTapped", recording).isEmpty && labels("itemSelected", recording).isEmpty)
    #expect(recording.steps.last?.screen.last?.string.contains("keyboard") == false)
  }

  @Test func `while keys are text, the last line says how to get at the others`() {
    let recording = Recordings.byHand(GitHubIssuesScreen.self, [])
    for (isTyping, words) in [(true, "keys are text now; Esc"), (false, "f fail next")] {
      let view = TryView(
        recording: recording,
        state: TryState(windowSize: TextSize(columns: 80, rows: 24)),
        server: "server: online",
        isTyping: isTyping,
        screenKeys: GitHubIssuesScreen.keys
      )
      let lines = view.canvas.lines
      #expect(lines.last?.string.contains(words) == true)
    }
  }

  @Test func `the sheet answers to keys, and Esc cancels it`() {
    let keys = typed("a") + [(.enter, 2000), (.character("s"), 100)]
    let cancelled = Recordings.byHand(KakaoSearchScreen.self, keys + [(.escape, 100)])
    #expect(labels("sort", cancelled) == [".title"])
    let chosen = Recordings.byHand(KakaoSearchScreen.self, keys + [(.character("2"), 100)])
    #expect(labels("sort", chosen) == [".title", ".date"])
  }
}

struct TryReducerTests {
  private let saving = TryState(overlay: .save(TextField(text: "run.json")))

  private func type(_ keys: [Key], _ state: inout TryState) -> [TryEffect] {
    keys.compactMap { TryReducer.key($0, &state) }
  }

  @Test func `in a window that is too small, only q and Ctrl-C are taken`() {
    var state = saving
    state.windowSize = TextSize(columns: 59, rows: 24)
    let before = state
    let keys: [Key] = ["n", "f", "l", "o", "?"].map(Key.character) + [.enter, .escape, .tab]
    #expect(type(keys, &state).isEmpty && state == before)
    #expect(type([.character("q")], &state) == [.end(.left)])
    #expect(type([.control("c")], &state) == [.end(.interrupted)])
  }

  @Test func `a file without a name is refused in words until something is typed`() {
    var state = saving
    #expect(type([.control("u"), .enter], &state).isEmpty)
    #expect(state.overlay == .save(TextField(), fault: "A file needs a name."))
    #expect(type([.character("a")], &state).isEmpty)
    #expect(state.overlay == .save(TextField(text: "a")))
    #expect(type([.enter], &state) == [.end(.saved(as: "a"))])
  }
}

/// The letters of scenarios are the keys of a screen that is tried by hand.
@MainActor
struct KeyLetterTests {
  @Test func `each letter of a scenario is the key of its gesture, or says why not`() {
    check(GankFeedScreen.self)
    check(KKBoxHitsScreen.self)
    check(KakaoSearchScreen.self)
    check(GitHubIssuesScreen.self)
    check(GitHubFeedScreen.self)
    check(GitHubStarsScreen.self)
  }

  private func check<S: ScreenType>(_ type: S.Type) {
    let scheduler = TestScheduler()
    let stage = Stage(
      transport: ScriptedServer(scheduler: scheduler, rules: S.UserGesture.server),
      scheduler: scheduler
    )
    let screen = S(S.Controls(on: stage), on: stage)
    let reserved: Set<Character> = ["f", "l", "o", "q", "?", "e"]
    let exceptions = S.UserGesture.lettersWithoutKey
    for (letter, gesture) in S.UserGesture.letters {
      let reason = exceptions.first { $0.key == letter }?.value
      let place = Comment(rawValue: "\(S.id): \(letter)")
      if reason == nil {
        #expect(!reserved.contains(letter), place)
        #expect(S.UserGesture.gesture(key: letter) == gesture, place)
        // What a screen doesn't offer now has no key now.
        #expect([gesture, nil].contains(screen.gesture(for: .character(letter))), place)
      } else {
        #expect(reason?.hasSuffix(".") == true, place)
        #expect(S.UserGesture.gesture(key: letter) == nil, place)
      }
    }
    for (letter, _) in exceptions {
      #expect(S.UserGesture.gesture(letter) != nil, "\(S.id) has no letter \(letter)")
    }
    let keys = S.keys.flatMap { $0.key.split(separator: " ") }.filter { $0.count == 1 }
    for key in keys where !["e", "↑↓"].contains(key) {
      #expect(S.UserGesture.gesture(key: Character(String(key))) != nil, "\(S.id): \(key)")
    }
  }
}
