import Core
import Foundation
import Testing
import Workshop

@testable import GateSupport
@testable import Lab

/// Runs with a failing or late response, or without a gesture.
@MainActor
struct WhatIfTests: ChangedRuns {
  /// The rows of a member as it was and as it is then, drawn.
  private func rows(_ runs: StepperRuns, _ state: StepperState, _ member: String) throws -> [String]
  {
    let pair = try #require(runs.run(state.changes)?.pair)
    let lanes = pair.merged.timeline.lanes.filter { $0.name == member }
    return lanes.map { lane in
      lane.marks.map { "\($0.time) \($0.label)" }.joined(separator: ", ")
    }
  }

  @Test func `an answer that fails is a failure in the other future`() throws {
    let runs = try runs("gank-feed", "happy")
    // The step at which the second page comes.
    let state = state(runs, "nnnf")
    #expect(state.changes == [.fail(request: 2, .serverError)])
    #expect(
      try rows(runs, state, "sections") == [
        "0 no items, 300ms 1…10, 800ms 1…20, 1.3s 1…24",
        "0 no items, 300ms 1…10, 1.3s 1…20, 1.8s 1…24",
      ]
    )
    #expect(
      state.notice == "request 2: [500] 404 401 offline timed out · differs from 800ms on: D"
    )
    let there = self.state(runs, "nnnfgD")
    #expect(runs.run(there.changes)?.recording.steps[there.index].time == .milliseconds(800))
  }

  @Test func `the same key goes through the ways to fail, and then to the run as it was`() throws {
    let runs = try runs("gank-feed", "happy")
    let failures: [RunFailure] = [.serverError, .notFound, .unauthorized, .offline, .timedOut]
    for (place, failure) in failures.enumerated() {
      let state = state(runs, "nnn" + String(repeating: "f", count: place + 1))
      #expect(state.changes == [.fail(request: 2, failure)])
    }
    let back = state(runs, "nnnffffff")
    #expect(back.changes.isEmpty)
    #expect(back.notice == "request 2: 500 404 401 offline timed out · as it was")
    // Another request is another change, and so is another step's.
    #expect(
      state(runs, "nnnff" + "gnf").changes
        == [.fail(request: 2, .notFound), .fail(request: 1, .serverError)]
    )
    #expect(state(runs, "nnnff" + "gnnnf").changes == [.fail(request: 2, .unauthorized)])
  }

  @Test func `an answer that comes late comes one second later, then three, then ten`() throws {
    let runs = try runs("gank-feed", "happy")
    let delays = ["d", "dd", "ddd", "dddd"].map { state(runs, "n" + $0).changes }
    #expect(
      delays == [
        [.delay(request: 1, by: .seconds(1), latency: .milliseconds(1300))],
        [.delay(request: 1, by: .seconds(3), latency: .milliseconds(3300))],
        [.delay(request: 1, by: .seconds(10), latency: .milliseconds(10_300))],
        [],
      ]
    )
    let run = try #require(runs.run(delays[0]))
    let request = try #require(run.actual.timeline.lanes.first { $0.kind == .request })
    #expect(request.marks.map(\.time) == [.zero, .milliseconds(1300)])
    // The run continues until the response is there.
    let long = try #require(runs.run(delays[2]))
    #expect(long.actual.timeline.lanes.allSatisfy { $0.kind != .request || $0.marks.count == 2 })
  }

  @Test func `failing and late go together, and are taken back in turn`() throws {
    let runs = try runs("gank-feed", "happy")
    let failed = RunChange.fail(request: 2, .serverError)
    let late = RunChange.delay(request: 2, by: .seconds(1), latency: .milliseconds(1300))
    #expect(state(runs, "nnnfd").changes == [failed, late])
    #expect(state(runs, "nnnfdu").changes == [failed] && state(runs, "nnnfduu").changes.isEmpty)
  }

  @Test func `requests keep their numbers, and those of the other run have a prime`() throws {
    let runs = try runs("gank-feed", "happy")
    let run = try #require(runs.run(state(runs, "nnnf").changes))
    let numbers = run.lanes.numbers.sorted { $0.key < $1.key }.map(\.value)
    func other(_ number: Int) -> Recording.RequestNumber { .init(number, isOther: true) }
    #expect(numbers == [.init(1), .init(2), other(2), .init(3), other(4), other(3)])
    let failed = Recording.RequestEvent.answered(label: "500", after: .milliseconds(300))
    let expected: [Recording.Fact] = [
      .init(.request(other(2), failed), side: .actual),
      .init(.request(.init(3), .started(name: "GET /api/data/all/10/3")), side: .expected),
      .init(.request(other(3), .started(name: "GET /api/data/all/10/2")), side: .actual),
    ]
    let facts = run.recording.steps.flatMap(\.facts)
    #expect(expected.allSatisfy(facts.contains))
  }

  @Test func `a gesture that is not made takes what it led to with it`() throws {
    let runs = try runs("gank-feed", "happy")
    let state = state(runs, "nnx")
    #expect(state.changes == [.drop(gesture: 1, time: .milliseconds(500))])
    let run = try #require(runs.run(state.changes))
    #expect(
      !run.actual.timeline.lanes.contains { lane in
        lane.marks.contains { $0.time == .milliseconds(500) }
      }
    )
    #expect(run.recording.difference == .milliseconds(500))
    // The next one is still the third of the run.
    let both = self.state(runs, "nnx" + "nnx")
    #expect(both.changes.last == .drop(gesture: 2, time: .seconds(1)))
    #expect(self.state(runs, "nnxx").changes.isEmpty)
  }

  @Test(arguments: [
    ("nx", "the user does nothing here; go to a step with a gesture"),
    ("D", "there is only one run; f, d and x make another"),
    ("u", "nothing has been changed; f, d and x do that"),
    ("W", "nothing has been changed; f, d and x do that"),
  ])
  func `a key that can do nothing says why`(keys: String, notice: String) throws {
    #expect(state(try runs("gank-feed", "happy"), keys).notice == notice)
  }

  @Test func `before its answer, the request that is in flight is meant`() throws {
    let runs = try runs("gank-feed", "happy")
    // The first request starts, and then the second.
    #expect(state(runs, "f").changes == [.fail(request: 1, .serverError)])
    #expect(state(runs, "nnf").changes == [.fail(request: 2, .serverError)])
    let typing = try self.runs("github-issues", "happy")
    let racing = try self.runs("github-issues", "race")
    for key in ["f", "d"] {
      let none = "no answer arrives here, and none is in flight; r: the next request"
      #expect(state(typing, key).notice == none)
      let cancelled = "request 1 is cancelled before its answer arrives; r: another request"
      for steps in ["nnnnnnn", "nnnnnnnn"] {
        #expect(state(racing, steps + key).notice == cancelled)
      }
    }
  }

  @Test func `a run that can't be repeated says so`() {
    let runs = StepperRuns(.sample(steps: 4))
    #expect(
      state(runs, "f").notice
        == "no answer arrives here, and none is in flight; r: the next request"
    )
    var recording = Recording.sample(steps: 4)
    recording.gestures = [.init(time: .zero, index: 0, value: "{}")]
    #expect(state(StepperRuns(recording), "x").notice == "this run can't be repeated")
  }

  @Test func `two designs side by side are not changed, and the keys say what can be done`() throws
  {
    let entry = try #require(ScreenEntry.named("gank-feed"))
    let pair = try #require(try entry.besideOriginal("failure"))
    let runs = StepperRuns(pair)
    let notice = "f, d and x change a single run; these are two"
    #expect(state(runs, "f").notice == notice)
    #expect(state(runs, "o").side == .expected && state(runs, "oo").side == .actual)
    let size = TextSize(columns: 80, rows: 24)
    let frame = StepperFrame(run: runs.first, state: StepperState(), size: size)
    #expect(frame.canvas.lines.last?.string.contains("D difference o other screen") == true)
  }

  @Test func `a run by hand is repeated in virtual time`() throws {
    let recording = Recordings.gankByHand
    let entry = try #require(ScreenEntry.named("gank-feed"))
    let runs = StepperRuns(recording, isExact: false) {
      try? entry.type.rerun(recording, changes: $0)
    }
    // The step of the answer that failed: what if it came a second later?
    let failed = try #require(
      recording.steps.firstIndex { step in
        step.facts.contains { recording.words.sentence($0).contains("500 after") }
      }
    )
    let state = state(runs, String(repeating: "n", count: failed) + "d")
    let run = try #require(runs.run(state.changes))
    let request = try #require(
      run.actual.timeline.lanes.filter { $0.kind == .request }.dropFirst(2).first
    )
    // Then the user has chosen another category before.
    #expect(request.marks.last?.label == "cancelled")
    #expect(run.recording.difference != nil)
  }

  @Test func `every answer and every gesture of every scenario can be changed`() throws {
    for entry in ScreenEntry.all {
      let id = entry.description.id
      guard let scenario = entry.description.scenarios.first?.name else { continue }
      let runs = try runs(id, scenario)
      for step in runs.first.recording.steps.indices {
        for key in "fdx" {
          let state = state(runs, String(repeating: "n", count: step) + String(key))
          #expect(state.notice != "this run can't be repeated", "\(id) \(step) \(key)")
        }
      }
    }
  }
}

/// Keys for changed runs, and for two runs.
@MainActor
struct ChangedRunsTests: ChangedRuns {
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
    let entry = try #require(ScreenEntry.named("gank-feed"))
    let recording = try #require(try entry.record("happy"))
    let save = { (run: Recording, file: String) in
      saved.append("\(file): \(run.changes.map(\.words))")
      return "saved"
    }
    let rerun = { try? entry.type.record("happy", changes: $0) }
    let runs = StepperRuns(recording, rerun: rerun, save: save)
    let keys = PublishRelay<Key>()
    var frames: [StepperFrame] = []
    let bag = DisposeBag()
    let size = Driver.just(TextSize(columns: 80, rows: 24))
    let output = StepperViewModel(runs: runs, scheduler: TestScheduler())
      .transform(input: .init(keyPressed: keys.asSignal(), windowSize: size))
    output.frame.drive(onNext: { frames.append($0) }).disposed(by: bag)
    for key in ["f", "W", "s"] { keys.accept(.character(Character(key))) }
    let last = try #require(frames.last).canvas.lines.last?.string ?? ""
    #expect(last.contains("save as: ") && last.contains("-feed-happy-what-if.json"))
    keys.accept(.control("u"))
    keys.accept(.enter)
    #expect(frames.last?.canvas.lines.last?.string.contains("a file needs a name") == true)
    keys.accept(.paste("mine.json"))
    keys.accept(.enter)
    #expect(saved == ["mine.json: [\"request 1 fails: 500\"]"])
    #expect(frames.last?.state.notice == "saved")
  }

  @Test func `D goes to the first difference, of lanes or of screens`() throws {
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
    #expect(first.notice == "count differs from here on")
    #expect(runs.first.recording.steps[first.index].time == pair.merged.difference)
    #expect(state(runs, "DD").index == first.index)
    other.timeline = file.timeline
    let screens = RecordingPair(expected: file, actual: other, names: pair.names)
    let second = state(StepperRuns(screens), "D")
    #expect(second.index == 4)
    #expect(second.notice == "row 1 of the screen differs from here on")
  }
}
