import Core
import Testing

@testable import Lab

@Suite struct StepperReducerTests {
  private let reducer = StepperReducer(recording: .sample(steps: 5))

  /// The state after keys and beats of playing.
  private func state(_ keys: Key..., beats: Int = 0) -> StepperState {
    let typed = keys.reduce(StepperState()) { reducer.key($1, $0) }
    return (0..<beats).reduce(typed) { state, _ in reducer.beat(state) }
  }

  @Test func `playing shows each step as long as it took`() {
    #expect(state(.character("p"), beats: 9).index == 0)
    #expect(state(.character("p"), beats: 10).index == 1)
    #expect(state(.character("p"), beats: 20).index == 2)
  }

  @Test(arguments: [([Key.character("-")], 20), ([], 10), ([.character("+")], 3)])
  func `the speed is half, normal or four times`(keys: [Key], beats: Int) {
    var state = keys.reduce(StepperState()) { reducer.key($1, $0) }
    state = reducer.key(.character("p"), state)
    let before = (1..<beats).reduce(state) { state, _ in reducer.beat(state) }
    #expect(before.index == 0)
    #expect(reducer.beat(before).index == 1)
  }

  @Test func `playing ends at the last step, and begins anew from there`() {
    let ended = state(.character("p"), beats: 100)
    #expect(ended.index == 4)
    #expect(!ended.isPlaying)
    let again = reducer.key(.character("p"), ended)
    #expect(again.index == 0)
    #expect(again.isPlaying)
  }

  @Test func `a step by hand stops playing, and a pause keeps the place`() {
    #expect(!state(.character("p"), .character("n")).isPlaying)
    #expect(!state(.character("p"), .character("p")).isPlaying)
    #expect(state(.character("p"), .character("p"), beats: 100).index == 0)
  }

  @Test func `help and inspector hold playing back`() {
    #expect(state(.character("p"), .character("?"), beats: 100).index == 0)
    #expect(state(.character("p"), .character("i"), beats: 100).index == 0)
  }

  @Test func `the next change of the chosen lane`() {
    #expect(state(.character("c")).index == 1)
    #expect(state(.tab, .character("c")).index == 2)
    #expect(state(.backTab).lane == 1)
    #expect(state(.tab, .tab).lane == 0)
  }

  @Test func `the next request is chosen, so that it can be inspected`() {
    let found = state(.character("r"))
    #expect(found.index == 2 && found.lane == 1)
    let last = state(.character("r"), .character("r"))
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
    let open = state(.enter, .down, .down, .up)
    #expect(open.overlay == .inspector(scroll: 1))
    #expect(reducer.key(.tab, open).lane == 1)
    #expect(reducer.key(.right, open).index == 1)
    #expect(reducer.key(.escape, open).overlay == nil)
  }

  @Test func `an empty recording can be stepped through too`() {
    let reducer = StepperReducer(recording: .sample(steps: 0))
    let keys: [Key] = [.right, .left, .end, .character("p"), .tab, .character("r"), .enter]
    let state = keys.reduce(StepperState()) { reducer.beat(reducer.key($1, $0)) }
    #expect(state.index == 0)
    let size = TextSize(columns: 80, rows: 24)
    let frame = StepperFrame(recording: reducer.recording, state: state, size: size)
    #expect(frame.canvas.size == size)
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
