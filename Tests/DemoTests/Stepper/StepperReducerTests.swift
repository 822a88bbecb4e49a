import Core
import Testing

@testable import Lab

@Suite struct StepperReducerTests {
  private let reducer = StepperReducer(recording: .sample(steps: 5))

  /// The state after keys and beats of playing.
  private func state(_ keys: String, beats: Int = 0) -> StepperState {
    let typed = keys.reduce(StepperState()) { reducer.key(.character($1), $0) }
    return (0..<beats).reduce(typed) { state, _ in reducer.beat(state) }
  }

  @Test(arguments: [
    // A step is shown as long as it took, at half, normal or four times the speed.
    ("p", 9, 0), ("p", 10, 1), ("p", 20, 2), ("-p", 19, 0), ("-p", 20, 1), ("+p", 2, 0),
    ("+p", 3, 1),
    // It ends at the last step, and begins again from there.
    ("p", 100, 4), ("Gp", 0, 0),
    // A pause, help and inspector hold it.
    ("pp", 100, 0), ("p?", 100, 0), ("pi", 100, 0),
  ])
  func `playing shows each step for a time`(keys: String, beats: Int, index: Int) {
    #expect(state(keys, beats: beats).index == index)
  }

  @Test func `a step by hand and the last step end playing`() {
    #expect(!state("pn").isPlaying && !state("p", beats: 100).isPlaying && state("Gp").isPlaying)
  }

  @Test func `the next request is chosen, so that it can be inspected`() {
    let found = state("r")
    let last = state("rr")
    #expect(last.index == 2 && last.lane == 1 && last.notice == "no request starts later")
    var recording = Recording.sample(steps: 5)
    recording.steps[2].facts = [.init(.request(.init(1), .started(name: "GET /1s")))]
    let frame = StepperFrame(
      recording: recording,
      state: reducer.key(.enter, found),
      size: TextSize(columns: 80, rows: 24)
    )
    let text = frame.canvas.lines.map(\.string).joined(separator: "\n")
    #expect(text.contains("─ GET /1s ─") && text.contains("  1s: Request 1 starts: GET /1s."))
  }

  @Test(arguments: [60, 70, 80, 200])
  func `help and quit are in the last line, however narrow the window`(columns: Int) {
    let frame = StepperFrame(
      recording: reducer.recording,
      state: StepperState(),
      size: TextSize(columns: columns, rows: 24)
    )
    let last = frame.canvas.lines.last?.trimmingTrailingSpaces.string ?? ""
    #expect(last.hasSuffix("? help q quit") && last.hasPrefix(" n b step"))
  }

  @Test func `the inspector scrolls, changes the lane and the step, and closes`() {
    let open = [Key.enter, .down, .down, .up].reduce(StepperState()) { reducer.key($1, $0) }
    #expect(open.overlay == .inspector(scroll: 1))
    #expect(reducer.key(.tab, open).lane == 1 && reducer.key(.right, open).index == 1)
    #expect(reducer.key(.escape, open).overlay == nil)
  }

  @Test func `an empty recording can be stepped through too`() {
    let reducer = StepperReducer(recording: .sample(steps: 0))
    let keys: [Key] = [.right, .left, .end, .character("p"), .tab, .character("r"), .enter]
    let state = keys.reduce(StepperState()) { reducer.beat(reducer.key($1, $0)) }
    let size = TextSize(columns: 80, rows: 24)
    let frame = StepperFrame(recording: reducer.recording, state: state, size: size)
    #expect(state.index == 0 && frame.canvas.size == size)
  }

  @Test(arguments: [(0, 0), (1, 1), (59, 24), (60, 15), (60, 16), (80, 24), (200, 50)])
  func `a frame is as large as the window`(columns: Int, rows: Int) {
    let size = TextSize(columns: columns, rows: rows)
    for overlay in [nil, StepperState.Overlay.help, .inspector(scroll: 3)] {
      let state = StepperState(index: 3, overlay: overlay)
      let frame = StepperFrame(recording: reducer.recording, state: state, size: size)
      #expect(frame.canvas.lines.allSatisfy { $0.width == columns })
    }
  }
}
