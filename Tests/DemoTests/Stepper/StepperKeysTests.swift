import Core
import Testing

@testable import Lab

@Suite struct StepperKeysTests {
  private let reducer = StepperReducer(recording: .sample(steps: 12))

  /// The state after characters, of which some stand for other keys.
  private func typed(_ text: String, from index: Int = 0) -> StepperState {
    let others: [Character: Key] = [
      "\t": .tab, "\r": .enter, "↓": .down, "↑": .up, "←": .backspace, "⎋": .escape, "⇟": .pageDown,
      "⇤": .backTab,
      "⌃": .control("c"),
    ]
    return text.map { others[$0] ?? .character($0) }
      .reduce(StepperState(index: index)) { reducer.key($1, $0) }
  }

  @Test(arguments: [
    // Letters move as arrows do.
    ("l", 4, 5, 0), ("j", 4, 5, 0), ("n", 4, 5, 0), (" ", 4, 5, 0), ("h", 4, 3, 0), ("k", 4, 3, 0),
    ("b", 4, 3, 0), ("g", 4, 0, 0), ("0", 4, 0, 0), ("G", 4, 11, 0),
    // A request is found and chosen in both directions, and so is a change of the chosen lane.
    ("r", 0, 2, 1), ("r", 3, 5, 2), ("R", 5, 2, 1), ("R", 4, 2, 1), ("R", 2, 2, 0), ("c", 0, 1, 0),
    ("C", 4, 3, 0), ("\t", 0, 0, 1), ("\tc", 0, 2, 1), ("\tC", 4, 2, 1), ("\tC", 2, 2, 1),
    ("\t\t", 0, 0, 2), ("⇤", 0, 0, 4),
    // A number or a time leads to a step.
    (":7", 4, 6, 0), (":12", 4, 11, 0), (":1s", 4, 2, 0), (":1.7s", 4, 3, 0), (":400ms", 4, 0, 0),
    (":0.1m", 4, 11, 0), (":1 s", 4, 2, 0), (":9s", 4, 11, 0), (":7\r", 4, 6, 0),
    // A search goes to a match and on to others, and Esc leads back.
    ("/GOES TO 1", 0, 1, 0), ("/goes to 1↓", 0, 10, 0), ("/goes to 1↓↓↓", 0, 1, 0),
    ("/goes to 1↑", 0, 11, 0), ("/goes to 1\r/\r", 0, 10, 0), ("/goes to 10←", 0, 1, 0),
    ("/goes to 9⎋", 4, 4, 0), ("/qqq\r", 4, 4, 0),
  ])
  func `keys lead to a step and a lane`(keys: String, from: Int, index: Int, lane: Int) {
    let state = typed(keys, from: from)
    #expect(state.index == index && state.lane == lane)
  }

  @Test(arguments: [":13", ":0", ":-1", ":x", ":nan s", ":infs", ":1e99s", ":ms", "/qqq"])
  func `a prompt without a match says so, and stays open at Enter`(text: String) {
    let state = typed(text + "\r", from: 4)
    #expect(state.index == 4 && state.prompt?.hasNoMatch == true && state.outcome == nil)
  }

  @Test func `matches are counted, and n and N go through them until Esc ends that`() {
    let places: KeyValuePairs<String, (Int, String)> = [
      "": (1, "1 of 3"), "n": (10, "2 of 3"), "nN": (1, "1 of 3"), "N": (11, "3 of 3"),
      // A step between two matches is none, and after Esc `n` is the next step again.
      "l": (2, "3"), "n⎋n": (11, "3 of 3"),
    ]
    for (keys, place) in places {
      let state = typed("/goes to 1\r" + keys)
      #expect(state.index == place.0 && state.matchPosition == place.1, "\(keys)")
      #expect(
        state.prompt == nil && state.isSearching == !keys.contains("⎋") && state.outcome == nil
      )
    }
    let size = TextSize(columns: 80, rows: 24)
    let next = typed("/goes to 1\rn")
    let frame = StepperFrame(recording: .sample(steps: 12), state: next, size: size)
    #expect(frame.canvas.lines.last?.string.hasPrefix(" \"goes to 1\" 2 of 3  n N next") == true)
  }

  @Test(arguments: [("ÉCOLE", "école 3"), ("goes", "GOES"), ("福利", "选择了福利")])
  func `words are found whatever their case`(words: String, text: String) {
    #expect(SearchedWords(words).occur(in: text))
    #expect(
      !SearchedWords(words).occur(in: "nothing") && !SearchedWords(words + "!").occur(in: text)
    )
  }

  @Test func `the list of steps moves as the stepper does`() {
    let open = typed("s↓j⇟↑")
    #expect(open.overlay == .steps && open.index == 10)
    #expect(typed("s\r").overlay == nil && typed("s⎋").outcome == nil)
  }

  @Test func `q and Esc leave, but not from what lies over the frame`() {
    #expect(typed("?").overlay == .help && typed("?x").overlay == nil)
    #expect(typed("q").outcome == .success && typed("⎋").outcome == .success)
    for open in ["?", "i", "s", "/", ":"] {
      #expect(typed(open + "⎋").outcome == nil && typed(open + "q").outcome == nil)
      #expect(typed(open + "⎋⎋").outcome == .success && typed(open + "⌃").outcome == .interrupted)
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
