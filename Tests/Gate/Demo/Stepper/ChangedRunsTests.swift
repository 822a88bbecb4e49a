import Core
import Foundation
import Testing
import Workshop

@testable import GateSupport
@testable import Lab

/// Runs with a failing or late response, or without a gesture.
@MainActor
struct ChangedRunsTests: ChangedRuns {
  private static func late(by seconds: Int) -> RunChange {
    let latency = MarbleTime.milliseconds(seconds * 1000 + 300)
    return .delay(request: 1, by: .seconds(Double(seconds)), latency: latency)
  }

  private static let noAnswer =
    "no answer arrives here, and none is in flight; r: the next request"

  /// Keys in a run, the changes that they make, and what is said in the end.
  private static let keys: [(run: String, keys: String, changes: [RunChange], notice: String?)] = [
    (
      "gank-feed/happy", "nnnf", [.fail(request: 2, .serverError)],
      "request 2: [500] 404 401 offline timed out · differs from 800ms on: D"
    ),
    // The same key goes through the ways to fail, and then to the run as it was.
    ("gank-feed/happy", "nnnff", [.fail(request: 2, .notFound)], nil),
    ("gank-feed/happy", "nnnfffff", [.fail(request: 2, .timedOut)], nil),
    (
      "gank-feed/happy", "nnnffffff", [], "request 2: 500 404 401 offline timed out · as it was"
    ),
    // Another request is another change, and so is another step's.
    (
      "gank-feed/happy", "nnnffgnf",
      [.fail(request: 2, .notFound), .fail(request: 1, .serverError)], nil
    ),
    ("gank-feed/happy", "nnnffgnnnf", [.fail(request: 2, .unauthorized)], nil),
    // An answer is a second late, then three, then ten.
    ("gank-feed/happy", "nd", [late(by: 1)], nil), ("gank-feed/happy", "ndd", [late(by: 3)], nil),
    ("gank-feed/happy", "nddd", [late(by: 10)], nil), ("gank-feed/happy", "ndddd", [], nil),
    ("gank-feed/happy", "nfd", [.fail(request: 1, .serverError), late(by: 1)], nil),
    ("gank-feed/happy", "nfdu", [.fail(request: 1, .serverError)], nil),
    ("gank-feed/happy", "nfduu", [], nil),
    // The second gesture that is left out is still the third of the run.
    (
      "gank-feed/happy", "nnxnnx",
      [.drop(gesture: 1, time: .milliseconds(500)), .drop(gesture: 2, time: .seconds(1))], nil
    ),
    ("gank-feed/happy", "nnxx", [], nil),
    // Before its answer, the request that is in flight is meant.
    ("gank-feed/happy", "f", [.fail(request: 1, .serverError)], nil),
    ("gank-feed/happy", "nnf", [.fail(request: 2, .serverError)], nil),
    ("gank-feed/happy", "nx", [], "the user does nothing here; go to a step with a gesture"),
    ("gank-feed/happy", "D", [], "there is only one run; f, d and x make another"),
    ("gank-feed/happy", "u", [], "nothing has been changed; f, d and x do that"),
    ("gank-feed/happy", "W", [], "nothing has been changed; f, d and x do that"),
    ("github-issues/happy", "f", [], noAnswer), ("github-issues/happy", "d", [], noAnswer),
    (
      "github-issues/race", "nnnnnnnf", [],
      "request 1 is cancelled before its answer arrives; r: another request"
    ),
  ]

  @Test func `keys change a run, or say why they can't`() throws {
    for row in Self.keys {
      let parts = row.run.split(separator: "/").map(String.init)
      let state = state(try runs(parts[0], parts[1]), row.keys)
      #expect(state.changes == row.changes, "\(row.run) \(row.keys)")
      #expect(row.notice == nil || state.notice == row.notice, "\(row.run) \(row.keys)")
    }
  }

  @Test func `both futures stand one above the other, and requests keep their numbers`() throws {
    let runs = try runs("gank-feed", "happy")
    let failed = state(runs, "nnnfgD")
    let run = try #require(runs.run(failed.changes))
    #expect(run.recording.steps[failed.index].time == .milliseconds(800))
    let rows = try #require(run.pair).merged.timeline.lanes.filter { $0.name == "sections" }
      .map { $0.marks.map { "\($0.time) \($0.label)" }.joined(separator: ", ") }
    #expect(
      rows == [
        "0 no items, 300ms 1…10, 800ms 1…20, 1.3s 1…24",
        "0 no items, 300ms 1…10, 1.3s 1…20, 1.8s 1…24",
      ]
    )
    let numbers = run.lanes.numbers.sorted { $0.key < $1.key }.map(\.value)
    func other(_ number: Int) -> Recording.RequestNumber { .init(number, isOther: true) }
    #expect(numbers == [.init(1), .init(2), other(2), .init(3), other(4), other(3)])
    let end = Recording.RequestEvent.answered(label: "500", after: .milliseconds(300))
    let expected: [Recording.Fact] = [
      .init(.request(other(2), end), side: .actual),
      .init(.request(.init(3), .started(name: "GET /api/data/all/10/3")), side: .expected),
      .init(.request(other(3), .started(name: "GET /api/data/all/10/2")), side: .actual),
    ]
    let facts = run.recording.steps.flatMap(\.facts)
    #expect(expected.allSatisfy(facts.contains))
  }

  @Test func `a run goes on until a late answer is there, and without what was left out`() throws {
    let runs = try runs("gank-feed", "happy")
    let late = try #require(runs.run(state(runs, "nddd").changes))
    #expect(late.actual.timeline.lanes.allSatisfy { $0.kind != .request || $0.marks.count == 2 })
    let dropped = try #require(runs.run(state(runs, "nnx").changes))
    let lanes = dropped.actual.timeline.lanes
    #expect(!lanes.contains { $0.marks.contains { $0.time == .milliseconds(500) } })
    #expect(dropped.recording.difference == .milliseconds(500))
  }

  @Test func `runs that can't be changed say so`() throws {
    var recording = Recording.sample(steps: 4)
    recording.gestures = [.init(time: .zero, index: 0)]
    #expect(state(StepperRuns(recording), "x").notice == "this run can't be repeated")
    let entry = try #require(ScreenEntry.named("gank-feed"))
    let runs = StepperRuns(try #require(try entry.besideOriginal("failure")))
    for key in ["f", "u", "W"] {
      #expect(state(runs, key).notice == "f, d and x change a single run; these are two")
    }
    #expect(state(runs, "o").side == .expected && state(runs, "oo").side == .actual)
  }

  @Test func `a run is kept under the name that is typed`() throws {
    var saved: [String] = []
    let entry = try #require(ScreenEntry.named("gank-feed"))
    let runs = StepperRuns(
      try #require(try entry.record("happy")),
      rerun: { try? entry.type.record("happy", changes: $0) },
      save: { run, file in
        saved.append("\(file): \(run.changes.map(\.words))")
        return "saved"
      }
    )
    let keys = PublishRelay<Key>()
    var frames: [StepperFrame] = []
    let bag = DisposeBag()
    let size = Driver.just(TextSize(columns: 80, rows: 24))
    let output = StepperViewModel(runs: runs)
      .transform(input: .init(keyPressed: keys.asSignal(), windowSize: size))
    output.frame.drive(onNext: { frames.append($0) }).disposed(by: bag)
    for key in ["f", "W"] { keys.accept(.character(Character(key))) }
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
    func atDifference(_ other: Recording) -> StepperState {
      let names = TimelineComparison.Names(expected: "A", actual: "B")
      return state(StepperRuns(.init(expected: file, actual: other, names: names)), "D")
    }
    let lanes = atDifference(other)
    #expect(lanes.index == 1 && lanes.notice == "count differs from here on")
    other.timeline = file.timeline
    let screen = atDifference(other)
    #expect(screen.index == 4 && screen.notice == "row 1 of the screen differs from here on")
  }
}
