import Core
import MarbleTesting
import Testing

@testable import GateSupport
@testable import Lab

struct StepperKeysTests {
  private let reducer = StepperReducer(runs: StepperRuns(.sample(steps: 12)))

  /// The state after characters, of which some stand for other keys.
  private func typed(_ text: String, from index: Int = 0) -> StepperState {
    let others: [Character: Key] = [
      "\t": .tab, "\r": .enter, "↓": .down, "↑": .up, "→": .right, "⎋": .escape, "⇟": .pageDown,
      "⇤": .backTab, "⌃": .control("c"),
    ]
    return text.map { others[$0] ?? .character($0) }
      .reduce(StepperState(index: index)) { reducer.key($1, $0) }
  }

  /// Keys, the step at which they're pressed, and the step and the lane to which they lead.
  nonisolated private static let moves: [(keys: String, from: Int, step: Int, lane: Int)] = [
    ("l", 4, 5, 0), ("j", 4, 5, 0), ("n", 4, 5, 0), (" ", 4, 5, 0), ("h", 4, 3, 0), ("k", 4, 3, 0),
    ("b", 4, 3, 0), ("g", 4, 0, 0), ("0", 4, 0, 0), ("G", 4, 11, 0), ("b", 0, 0, 0),
    ("n", 11, 11, 0),
    // The next request and the one before.
    ("r", 0, 2, 1), ("r", 3, 5, 2), ("R", 5, 2, 1), ("R", 4, 2, 1), ("R", 2, 2, 0),
    // A lane.
    ("\t", 0, 0, 1), ("\t\t", 0, 0, 2), ("⇤", 0, 0, 4),
    // The list of steps, and the inspector.
    ("s↓j⇟↑", 0, 10, 0), ("i→", 0, 1, 0), ("i\t", 0, 0, 1),
  ]

  @Test func `keys lead to steps, requests and lanes`() {
    for move in Self.moves {
      let state = typed(move.keys, from: move.from)
      #expect(state.index == move.step && state.lane == move.lane, "\(move)")
    }
    #expect(typed("rrrrr").notice == "no request starts later")
  }

  @Test func `Esc closes what is open and never leaves, and q leaves`() {
    let opened: KeyValuePairs<String, StepperState.Overlay> = [
      "?": .help, "s": .steps, "i": .inspector(scroll: 0), "i↓↓↑": .inspector(scroll: 1),
    ]
    for (keys, overlay) in opened {
      #expect(typed(keys).overlay == overlay, "\(keys)")
      let closed = typed(keys + "⎋")
      #expect(closed.overlay == nil && closed.exitCode == nil, "\(keys)")
      #expect(typed(keys + "⎋⎋").exitCode == nil && typed(keys + "⎋q").exitCode == .success)
      #expect(typed(keys + "⌃").exitCode == .interrupted)
    }
    #expect(typed("w⎋").exitCode == nil && typed("⎋").notice == "nothing is open; q: leave")
  }

  @Test func `an empty recording can be stepped through too`() {
    let reducer = StepperReducer(runs: StepperRuns(.sample(steps: 0)))
    let keys: [Key] = [.right, .left, .end, .tab, .character("r"), .enter]
    let state = keys.reduce(StepperState()) { reducer.key($1, $0) }
    let size = TextSize(columns: 80, rows: 24)
    let frame = StepperFrame(recording: reducer.recording, state: state, size: size)
    #expect(state.index == 0 && frame.canvas.size == size)
  }
}

@MainActor
struct StepperViewModelTests {
  private let recording = Recording.sample(steps: 5)
  private let sizes = [TextSize(columns: 80, rows: 24), TextSize(columns: 100, rows: 30)]

  private func frame(_ index: Int, size: Int = 0) -> StepperFrame {
    StepperFrame(recording: recording, state: StepperState(index: index), size: sizes[size])
  }

  @Test func `keys and sizes are frames, until one of them leaves`() {
    marbles(tick: .milliseconds(50)) { m in
      let keys: MarbleValues<Key> = [
        "n": .character("n"), "b": .character("b"), "q": .character("q"),
      ]
      m.expect(StepperViewModel(runs: StepperRuns(recording))) {
        StepperViewModel.Input(
          keyPressed: m.signal("-nn-b-----q-", keys),
          windowSize: m.driver("s------t---", ["s": sizes[0], "t": sizes[1]])
        )
      } outputs: {
        $0.finished("           ----------s-", ["s": .success])
        $0.frame(
          "012-1--t--t-",
          ["0": frame(0), "1": frame(1), "2": frame(2), "t": frame(1, size: 1)],
          by: { $0.state.index == $1.state.index && $0.size == $1.size }
        )
      }
    }
  }
}
