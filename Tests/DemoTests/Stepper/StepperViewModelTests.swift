import Core
import MarbleTesting
import Testing

@testable import Lab

@MainActor
@Suite struct StepperViewModelTests {
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
      m.expect(StepperViewModel(recording: recording, scheduler: m.scheduler)) {
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
    let output = StepperViewModel(recording: recording, scheduler: scheduler).transform(
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
      m.expect(StepperViewModel(recording: recording, scheduler: m.scheduler)) {
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
