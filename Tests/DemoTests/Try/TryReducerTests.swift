import Core
import Testing

@testable import Lab

@Suite struct TryReducerTests {
  private let saving = TryState(overlay: .save(TextField(text: "run.json")))

  private func type(_ keys: [Key], _ state: inout TryState) -> [TryEffect] {
    keys.compactMap { TryReducer.key($0, &state) }
  }

  @Test func `in a window that is too small, nothing is typed into what can't be seen`() {
    var state = saving
    state.windowSize = TextSize(columns: 59, rows: 24)
    let before = state
    let keys: [Key] = ["n", "f", "l", "o", "m", "?"].map(Key.character) + [.enter, .escape, .tab]
    #expect(type(keys, &state).isEmpty)
    #expect(state == before)
  }

  @Test func `there, the key that is named on the screen ends the run, and so does Ctrl-C`() {
    for overlay in [nil, saving.overlay] {
      var state = TryState(overlay: overlay, windowSize: TextSize(columns: 60, rows: 15))
      #expect(type([.character("q")], &state) == [.end(.init(status: .success, file: nil))])
      #expect(type([.control("c")], &state) == [.end(.init(status: .interrupted, file: nil))])
    }
  }

  @Test func `a file without a name is refused in words until something is typed`() {
    var state = saving
    #expect(type([.control("u"), .enter], &state).isEmpty)
    #expect(state.overlay == .save(TextField(), fault: "A file needs a name."))
    #expect(type([.character("a")], &state).isEmpty)
    #expect(state.overlay == .save(TextField(text: "a")))
    #expect(type([.enter], &state) == [.end(.init(status: .success, file: "a"))])
  }

  @Test func `while keys are text, the screen gets them all`() {
    var state = TryState(isTyping: true)
    #expect(type(["q", "f", "?"].map(Key.character), &state).count == 3)
    #expect(state == TryState(isTyping: true))
  }
}
