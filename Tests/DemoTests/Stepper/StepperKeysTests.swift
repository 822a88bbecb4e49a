import Core
import Testing

@testable import Lab

@Suite struct StepperKeysTests {
  private let reducer = StepperReducer(recording: .sample(steps: 12))

  private func state(_ keys: Key..., from index: Int = 0) -> StepperState {
    keys.reduce(StepperState(index: index)) { reducer.key($1, $0) }
  }

  private func typed(_ text: String, then keys: Key..., from index: Int = 0) -> StepperState {
    (text.map(Key.character) + keys).reduce(StepperState(index: index)) { reducer.key($1, $0) }
  }

  @Test(arguments: [
    ("l", 5), ("j", 5), ("n", 5), (" ", 5), ("h", 3), ("k", 3), ("b", 3), ("g", 0), ("0", 0),
    ("G", 11),
  ])
  func `letters move as arrows do`(key: Character, index: Int) {
    #expect(state(.character(key), from: 4).index == index)
  }

  @Test func `a request and a change are found in both directions`() {
    #expect(typed("r", from: 3).index == 5)
    #expect(typed("R", from: 5).index == 2)
    #expect(typed("R", from: 4).lane == 1)
    #expect(typed("R", from: 2).index == 2)
    #expect(typed("C", from: 4).index == 3)
    #expect(state(.tab, .character("C"), from: 4).index == 2)
    #expect(state(.tab, .character("C"), from: 2).index == 2)
  }

  @Test(arguments: [
    ("7", 6), ("12", 11), ("1s", 2), ("1.7s", 3), ("400ms", 0), ("0.1m", 11), ("1 s", 2),
    ("9s", 11),
  ])
  func `a number or a time leads to a step`(text: String, index: Int) {
    #expect(typed(":" + text, from: 4).index == index)
    let closed = typed(":" + text, then: .enter, from: 4)
    #expect(closed.prompt == nil && closed.index == index)
  }

  @Test(arguments: ["13", "0", "-1", "x", "nan s", "infs", "1e99s", "ms"])
  func `what is neither leads back, and the prompt says so`(text: String) {
    let state = typed(":" + text, then: .enter, from: 4)
    #expect(state.index == 4 && state.prompt?.isInVain == true)
  }

  @Test func `a search goes to what happened, on to other matches, and stays`() {
    #expect(typed("/GOES TO 1", from: 0).index == 1)
    #expect(typed("/goes to 1", then: .down).index == 10)
    #expect(typed("/goes to 1", then: .down, .down, .down).index == 1)
    #expect(typed("/goes to 1", then: .up).index == 11)
    #expect(typed("/goes to 1", then: .down, .enter).prompt == nil)
    #expect(typed("/goes to 1", then: .enter, .character("/"), .enter).index == 10)
    #expect(typed("/goes to 10", then: .backspace).index == 1)
  }

  @Test func `matches are counted, and n and N go through them until Esc ends that`() {
    #expect(typed("/goes to 1").matchPosition == "1 of 3")
    let found = typed("/goes to 1", then: .enter)
    #expect(found.isSearching && found.matches == [1, 10, 11])
    let next = reducer.key(.character("n"), found)
    #expect(next.index == 10 && next.matchPosition == "2 of 3")
    #expect(reducer.key(.character("N"), next).index == 1)
    #expect(reducer.key(.character("N"), found).index == 11)
    // A step between them is none.
    #expect(reducer.key(.character("l"), found).matchPosition == "3")
    let ended = reducer.key(.escape, next)
    #expect(!ended.isSearching && ended.outcome == nil)
    #expect(reducer.key(.character("n"), ended).index == 11)
    let size = TextSize(columns: 80, rows: 24)
    let frame = StepperFrame(recording: .sample(steps: 12), state: next, size: size)
    #expect(frame.canvas.lines.last?.string.hasPrefix(" \"goes to 1\" 2 of 3  n N next") == true)
  }

  @Test(arguments: [("ÉCOLE", "école 3"), ("goes", "GOES"), ("福利", "选择了福利")])
  func `words are found whatever their case`(words: String, text: String) {
    #expect(SearchedWords(words).stand(in: text))
    #expect(!SearchedWords(words).stand(in: "nothing of the kind"))
    #expect(!SearchedWords(words + "!").stand(in: text))
  }

  @Test func `a search in vain says so, and Esc leads back`() {
    let vain = typed("/qqq", then: .enter, from: 4)
    #expect(vain.index == 4 && vain.prompt?.isInVain == true && vain.outcome == nil)
    let back = typed("/goes to 9", then: .escape, from: 4)
    #expect(back.index == 4 && back.prompt == nil && back.outcome == nil)
  }

  @Test func `the list of steps moves as the stepper does`() {
    let open = state(.character("s"), .down, .character("j"), .pageDown, .up)
    #expect(open.overlay == .steps && open.index == 10)
    #expect(reducer.key(.enter, open).overlay == nil)
    #expect(reducer.key(.escape, open).outcome == nil)
  }

  @Test func `q and Esc leave, but not from what lies over the frame`() {
    #expect(state(.character("q")).outcome == .success)
    #expect(state(.escape).outcome == .success)
    for open in ["?", "i", "s", "/", ":"] {
      #expect(typed(open, then: .escape).outcome == nil)
      #expect(typed(open, then: .character("q")).outcome == nil)
      #expect(typed(open, then: .escape, .escape).outcome == .success)
      #expect(typed(open, then: .control("c")).outcome == .interrupted)
    }
  }

  @Test func `the inspector shows what has come and gone since the value before`() {
    var recording = Recording.sample(steps: 3)
    recording.details = [0: ["a", "b", "c"], 1: ["a", "c", "d"]]
    let state = StepperState(index: 1, overlay: .inspector(scroll: 0))
    let size = TextSize(columns: 80, rows: 24)
    let frame = StepperFrame(recording: recording, state: state, size: size)
    let text = frame.canvas.lines.map { $0.string.filter { $0 != " " } }
    let start = text.firstIndex { $0.contains("before,since0:0") }
    let lines = start.map { text[($0 + 1)...].prefix(5).joined() } ?? ""
    #expect(["│a│", "│-b│", "│c│", "│+d│"].allSatisfy { lines.contains($0) })
  }
}
