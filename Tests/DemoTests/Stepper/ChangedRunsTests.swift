import Core
import Testing

@testable import Lab

/// Keys for changed runs, and for two runs.
@MainActor
@Suite struct ChangedRunsTests: ChangedRuns {
  @Test func `the changes are listed, and any of them is taken back`() throws {
    let runs = try runs("gank-feed", "happy")
    let open = state(runs, "nnnf" + "b" + "x" + "W")
    #expect(open.overlay == .changes(selected: 1))
    let run = try #require(runs.run(open.changes))
    let size = TextSize(columns: 80, rows: 24)
    let text = StepperFrame(run: run, state: open, size: size).canvas.lines.map(\.string)
      .joined(separator: "\n")
    #expect(text.contains("› 500ms, not done: You pulled the list up."))
    #expect(text.contains("  1s, GET /api/data/all/10/2: request 2 fails: 500"))
    let rest = state(runs, "nnnf" + "b" + "x" + "Wku")
    #expect(rest.changes == [.drop(gesture: 1, time: .milliseconds(500))])
    #expect(state(runs, "nf" + "Wu").overlay == nil)
  }

  @Test func `a run is kept under the name that is typed`() throws {
    var saved: [String] = []
    let entry = try #require(ScreenEntry.all.first { $0.description.id == "gank-feed" })
    let recording = try #require(try entry.record("happy"))
    let runs = StepperRuns(
      recording,
      files: .init(freshName: { "fresh.json" }) { changes, file in
        saved.append("\(file): \(changes.map(\.words))")
        return "saved"
      }
    ) { try? entry.record("happy", changes: $0) }
    let keys = PublishRelay<Key>()
    var frames: [StepperFrame] = []
    let bag = DisposeBag()
    let size = Driver.just(TextSize(columns: 80, rows: 24))
    let output = StepperViewModel(runs: runs, scheduler: TestScheduler())
      .transform(input: .init(keyPressed: keys.asSignal(), windowSize: size))
    output.frame.drive(onNext: { frames.append($0) }).disposed(by: bag)
    for key in ["f", "W", "s"] { keys.accept(.character(Character(key))) }
    #expect(frames.last?.canvas.lines.last?.string.contains("save as: fresh.json") == true)
    keys.accept(.control("u"))
    keys.accept(.enter)
    #expect(frames.last?.canvas.lines.last?.string.contains("a file needs a name") == true)
    keys.accept(.paste("mine.json"))
    keys.accept(.enter)
    #expect(saved == ["mine.json: [\"request 1 fails: 500\"]"])
    #expect(frames.last?.state.notice == "saved")
  }

  @Test func `D goes to the first difference, and from there to that of the screens`() throws {
    let file = Recording.sample(steps: 6)
    var other = file
    other.steps[4].screen = ["other"]
    other.timeline.lanes[0].marks[1].label = "other"
    let pair = RecordingPair(
      expected: file,
      actual: other,
      names: .init(expected: "A", actual: "B")
    )
    let runs = StepperRuns(pair)
    let first = state(runs, "D")
    #expect(first.index == 2 || first.index == 1)
    #expect(first.notice == "from here on differs: count; D: the other difference")
    let second = state(runs, "DD")
    #expect(second.index == 4)
    #expect(second.notice == "from here on differs: row 1 of the screen; D: the other difference")
    #expect(state(runs, "DDD").index == first.index)
  }
}
