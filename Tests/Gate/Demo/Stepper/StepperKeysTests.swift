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
      "\t": .tab, "\r": .enter, "↓": .down, "↑": .up, "←": .backspace, "⎋": .escape, "⇟": .pageDown,
      "⇤": .backTab,
      "⌃": .control("c"),
    ]
    return text.map { others[$0] ?? .character($0) }
      .reduce(StepperState(index: index)) { reducer.key($1, $0) }
  }

  struct Move: Sendable {
    let keys: String
    let from: Int
    var step: Int
    var lane = 0
  }

  @Test(arguments: [
    Move(keys: "l", from: 4, step: 5), Move(keys: "j", from: 4, step: 5),
    Move(keys: "n", from: 4, step: 5), Move(keys: " ", from: 4, step: 5),
    Move(keys: "h", from: 4, step: 3), Move(keys: "k", from: 4, step: 3),
    Move(keys: "b", from: 4, step: 3), Move(keys: "g", from: 4, step: 0),
    Move(keys: "0", from: 4, step: 0), Move(keys: "G", from: 4, step: 11),
  ])
  func `letters move as arrows do`(_ move: Move) { expectArrival(of: move) }

  @Test(arguments: [
    Move(keys: "r", from: 0, step: 2, lane: 1), Move(keys: "r", from: 3, step: 5, lane: 2),
    Move(keys: "R", from: 5, step: 2, lane: 1), Move(keys: "R", from: 4, step: 2, lane: 1),
    Move(keys: "R", from: 2, step: 2, lane: 0),
  ])
  func `r and R choose the next request and the one before`(_ move: Move) {
    expectArrival(of: move)
  }

  @Test(arguments: [
    Move(keys: "\t", from: 0, step: 0, lane: 1), Move(keys: "\t\t", from: 0, step: 0, lane: 2),
    Move(keys: "⇤", from: 0, step: 0, lane: 4), Move(keys: "c", from: 0, step: 1),
    Move(keys: "C", from: 4, step: 3), Move(keys: "\tc", from: 0, step: 2, lane: 1),
    Move(keys: "\tC", from: 4, step: 2, lane: 1), Move(keys: "\tC", from: 2, step: 2, lane: 1),
  ])
  func `Tab chooses a lane, and c and C a change of it`(_ move: Move) {
    expectArrival(of: move)
  }

  private func expectArrival(of move: Move) {
    let state = typed(move.keys, from: move.from)
    #expect(state.index == move.step && state.lane == move.lane)
  }

  @Test func `the list of steps moves as the stepper does`() {
    let open = typed("s↓j⇟↑")
    #expect(open.overlay == .steps && open.index == 10)
    #expect(typed("s\r").overlay == nil && typed("s⎋").exitCode == nil)
  }

  @Test func `q and Esc leave, but not from what lies over the frame`() {
    #expect(typed("?").overlay == .help && typed("?x").overlay == nil)
    #expect(typed("q").exitCode == .success && typed("⎋").exitCode == .success)
    for open in ["?", "i", "s"] {
      #expect(typed(open + "⎋").exitCode == nil && typed(open + "q").exitCode == nil)
      #expect(typed(open + "⎋⎋").exitCode == .success && typed(open + "⌃").exitCode == .interrupted)
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

struct StepperReducerTests {
  private let reducer = StepperReducer(runs: StepperRuns(.sample(steps: 5)))

  /// The state after keys and beats of playing.
  private func state(_ keys: String, beats: Int = 0) -> StepperState {
    let typed = keys.reduce(StepperState()) { reducer.key(.character($1), $0) }
    return (0..<beats).reduce(typed) { state, _ in reducer.beat(state) }
  }

  struct Playing: Sendable {
    let keys: String
    let beats: Int
    let step: Int
  }

  @Test(arguments: [
    // A step is shown as long as it took, at half, normal or four times the speed.
    Playing(keys: "p", beats: 9, step: 0), Playing(keys: "p", beats: 10, step: 1),
    Playing(keys: "p", beats: 20, step: 2), Playing(keys: "-p", beats: 19, step: 0),
    Playing(keys: "-p", beats: 20, step: 1), Playing(keys: "+p", beats: 2, step: 0),
    Playing(keys: "+p", beats: 3, step: 1),
    // It ends at the last step, and begins again from there.
    Playing(keys: "p", beats: 100, step: 4), Playing(keys: "Gp", beats: 0, step: 0),
    // A pause, help and inspector hold it.
    Playing(keys: "pp", beats: 100, step: 0), Playing(keys: "p?", beats: 100, step: 0),
    Playing(keys: "pi", beats: 100, step: 0),
  ])
  func `playing shows each step for a time`(_ playing: Playing) {
    #expect(state(playing.keys, beats: playing.beats).index == playing.step)
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
    let reducer = StepperReducer(runs: StepperRuns(.sample(steps: 0)))
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

@MainActor
struct StepperViewModelTests {
  private let recording = Recording.sample(steps: 5)
  private let size = TextSize(columns: 80, rows: 24)

  private static let keys: [Character: Key] = [
    "n": .character("n"), "b": .character("b"), "g": .character("g"), "G": .character("G"),
    "p": .character("p"), "+": .character("+"), "r": .character("r"), "q": .character("q"),
    "C": .control("c"), "?": .character("?"), "c": .character("c"), "0": .character("0"),
  ]

  /// Frames by the index of their step.
  private var steps: MarbleValues<StepperFrame> {
    let frames = (0...9).map { (Character("\($0)"), frame(StepperState(index: $0))) }
    return MarbleValues(vocabulary: Dictionary(uniqueKeysWithValues: frames))
  }

  private func frame(_ state: StepperState) -> StepperFrame {
    StepperFrame(recording: recording, state: state, size: size)
  }

  private func used(_ diagram: String) -> MarbleValues<Key> {
    MarbleValues(vocabulary: Self.keys.filter { diagram.contains($0.key) })
  }

  private func outcomes(_ diagram: String) -> MarbleValues<ExitCode> {
    MarbleValues(vocabulary: ["s": .success, "i": .interrupted])
  }

  private func expect(
    keys: String,
    frames: String,
    finished: String
  ) {
    marbles(tick: .milliseconds(50)) { m in
      m.allowPendingWork()
      m.expect(StepperViewModel(runs: StepperRuns(recording), scheduler: m.scheduler)) {
        StepperViewModel.Input(
          keyPressed: m.signal(keys, used(keys)),
          windowSize: m.driver("s", ["s": size])
        )
      } outputs: {
        $0.finished(finished, outcomes(finished))
        $0.frame(frames, steps, by: { $0.state.index == $1.state.index })
      }
    }
  }

  @Test(arguments: [
    // At an end, a key changes only the notice.
    ("-nnb-b-b-n", "0121-0-0-1", "-"), ("-G-n-b-g", "04-4-3-0", "-"), ("-r-r-", "02-2", "-"),
    ("-q", "0", "-s"), ("-C", "0", "-i"),
  ])
  func `keys lead from frame to frame, and out`(keys: String, frames: String, finished: String) {
    expect(keys: keys, frames: frames, finished: finished)
  }

  @Test(arguments: ["n", "pp", "pnp-p", "pG", "Gp"])
  func `a timer runs while it plays, and no longer`(keys: String) throws {
    let scheduler = TestScheduler(tick: .milliseconds(50))
    let typed = PublishRelay<Key>()
    let output = StepperViewModel(runs: StepperRuns(recording), scheduler: scheduler).transform(
      input: .init(keyPressed: typed.asSignal(), windowSize: .just(size))
    )
    var last = StepperState()
    let subscription = output.frame.drive(onNext: { last = $0.state })
    defer { subscription.dispose() }
    for key in keys {
      if let key = Self.keys[key] { typed.accept(key) }
      scheduler.advance(to: scheduler.clock + .milliseconds(100))
      #expect((scheduler.nextTime != nil) == last.isPlaying)
    }
    scheduler.advance(to: scheduler.clock + .seconds(60))
    #expect(!last.isPlaying)
    #expect(scheduler.nextTime == nil)
  }

  @Test func `a new size is a new frame of the same step`() {
    marbles { m in
      let sizes = [size, TextSize(columns: 100, rows: 30)]
      let values: MarbleValues<StepperFrame> = [
        "a": frame(StepperState()),
        "b": StepperFrame(recording: recording, state: StepperState(), size: sizes[1]),
      ]
      m.expect(StepperViewModel(runs: StepperRuns(recording), scheduler: m.scheduler)) {
        StepperViewModel.Input(
          keyPressed: m.signal("-", [:]),
          windowSize: m.driver("a-b", ["a": sizes[0], "b": sizes[1]])
        )
      } outputs: {
        $0.ignore(\.finished)
        $0.frame("a-b", values, by: { $0.size == $1.size && $0.state == $1.state })
      }
    }
  }
}
