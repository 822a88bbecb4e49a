import Core
import Foundation
import Screens
import Testing
import ViewModels

@testable import GateSupport
@testable import Lab
@testable import MarbleTesting

struct RecordingFileTests {
  private func fault(
    _ change: (inout Recording) -> Void
  ) throws -> String? {
    var recording = Recording.sample(steps: 4)
    change(&recording)
    return fault(of: try recording.foreignFile)
  }

  private func fault(of data: Data) -> String? {
    do {
      _ = try RecordingFile.decode(data)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `an impossible run is refused in words`() throws {
    let far = MarbleTime(nanoseconds: .max)
    let changes: [(String?, (inout Recording) -> Void)] = [
      ("timeline.tick is not above 0", { $0.timeline.tick = .zero }),
      ("timeline.tick lies more than a hundred years off", { $0.timeline.tick = far }),
      ("timeline.end lies more than a hundred years off", { $0.timeline.end = far }),
      ("steps lies more than a hundred years off", { $0.steps[2].time = far }),
      ("the times of steps go back", { $0.steps.swapAt(0, 1) }),
      (
        "the times of timeline.lanes[0].marks go back", { $0.timeline.lanes[0].marks.swapAt(0, 1) }
      ),
      // A run may begin before time zero, and have nothing in it.
      (nil, { $0.steps[0].time = .milliseconds(-500) }), (nil, { $0.steps = [] }),
      (nil, { $0.timeline.lanes = [] }), (nil, { $0.timeline.lanes[0].marks = [] }),
    ]
    for (message, change) in changes { #expect(try fault(change) == message) }
  }

  @Test(arguments: [
    ("", "it isn't valid JSON"), ("{", "it isn't valid JSON"),
    ("[]", "the file isn't an object"),
    ("{}", "version is missing"), ("\u{FEFF}{}", "version is missing"),
    (#"{"version":1}"#, "it is of version 1, and this program reads 2"),
    (String(repeating: "[", count: 100_000), "it isn't valid JSON"),
    (#"{"version":2,"screen":"\ud800"}"#, "it isn't valid JSON"),
    (
      #"{"version":2,"screen":"a","title":"b","scenario":"c","summary":"d","steps":[{}]}"#,
      "steps[0].time is missing"
    ),
    (#"{"version":2,"screen":7}"#, "screen isn't a string"),
    ("\0\0\0", "it isn't valid JSON"),
  ])
  func `a file that isn't a recording is reported with the place of the fault`(
    text: String,
    expected: String
  ) {
    #expect(fault(of: Data(text.utf8)) == expected)
  }

  @Test func `each fact and each member of a recording comes back`() throws {
    var recording = Recording.sample(steps: 30)
    let cause = Recording.Cause(
      lane: "searchText",
      value: Recording.Value(.init(time: .zero, kind: .next, label: "\"福\"")),
      isState: true,
      pause: .milliseconds(300)
    )
    let value = cause.value
    recording.steps[1].facts = [
      .init(.gesture(words: "typed a \"word\" \\ and 福 / \u{301}")),
      .init(.input(lane: "a", values: [value]), side: .expected),
      .init(.output(lane: "a", values: [value, value])),
      .init(.state(lane: "a", values: [value], before: value), side: .actual),
      .init(.request(.init(1), .started(name: "GET /"))),
      .init(.request(.init(2, isOther: true), .answered(label: "200", after: .seconds(1)))),
      .init(.request(.init(3), .failed(reason: "offline", after: .zero))),
      .init(.request(.init(4), .cancelled(after: .zero, cause: cause))),
      .init(.alert(.shown(label: "Sort"))), .init(.alert(.answered(label: "title"))),
      .init(.alert(.dismissed(cause: nil))), .init(.scrolled), .init(.messageExpired),
      .init(.broken(sentence: "b")), .init(.fault(lane: "l", text: "t")),
      .init(.mark(lane: "l", label: "t")),
    ]
    recording.steps[2].screen = [.bold("福") + .dim(" of a list"), ""]
    recording.details = [7: ["{", "\"x\": [1]"], 9: []]
    recording.changes = [.drop(gesture: 1, time: .seconds(1)), .fail(request: 2, .timedOut)]
    recording.gestures = [.init(time: .seconds(1), index: 0)]
    recording.sides = .init(
      names: .init(expected: "A", actual: "B"),
      lanes: recording.timeline.lanes.map { $0.kind == .output ? .actual : nil },
      requests: recording.timeline.lanes.filter { $0.kind == .request }.map { _ in .init(1) }
    )
    for recording in [recording, .sample(steps: 0)] {
      let data = Data(try RecordingFile.encode(recording).utf8)
      #expect(try RecordingFile.decode(data) == recording)
    }
  }
}

/// The recording of a failing test in the stepper.
struct FailureRecordingTests {
  private func recording(of report: MarbleReport) throws -> Recording {
    let file = try RecordingFile.encode(Recording(report, title: "late"))
    return try RecordingFile.decode(Data(file.utf8))
  }

  @Test func `it opens at the first fault, with what was expected above what came`() throws {
    let report = marbleReport { m in
      let source = m.hot("-a--b---c", named: "source")
      m.expect(source, "-a---b--c", named: "result")
    }
    let recording = try recording(of: report)
    let reducer = StepperReducer(runs: StepperRuns(recording))
    try #require(recording.steps.indices.contains(reducer.start.index))
    #expect(recording.steps[reducer.start.index].time == report.firstFault)
    #expect(recording.difference == .milliseconds(4))
    let size = TextSize(columns: 80, rows: 24)
    let frame = StepperFrame(recording: recording, state: reducer.start, size: size)
    let lines = frame.canvas.lines.map(\.string)
    let rows = ["result expected", "result actual"].map { name in
      lines.firstIndex { $0.contains(name) && $0.contains("-a-") }
    }
    #expect(rows[0].map { $0 + 1 } == rows[1] && rows[0] != nil)
    #expect(lines.contains { $0.contains("result actual: 1 ms early") })
  }

  @Test func `of a long run what surrounds the first fault is there`() throws {
    let report = marbleReport { m in
      let source = m.hot(String(repeating: "a", count: 900) + "b", named: "source")
      m.expect(source, String(repeating: "a", count: 900) + "c", named: "result")
    }
    let recording = try recording(of: report)
    let start = StepperReducer(runs: StepperRuns(recording)).start.index
    #expect(recording.steps.count == 500 && recording.steps[start].time == .milliseconds(900))
  }
}

@MainActor
struct ScenarioErrorTests {
  private func error(_ user: String) -> ScenarioError? {
    do {
      _ = try run("faulty", user: user)
      return nil
    } catch {
      return error
    }
  }

  private func run(_ name: String, user: String) throws(ScenarioError) -> Recording {
    let scenario = Scenario<GankFeedGesture>(name, "", user: user) {
    } expected: { _ in
    }
    return try ScenarioRun<GankFeedScreen>(scenario: scenario).run()
  }

  @Test func `a malformed marble is shown with line, column and caret`() throws {
    let text = try #require(error("-o-(x")).description
    #expect(
      text.hasPrefix("can't play gank-feed/faulty: marble diagram, line 1, column 5")
    )
    #expect(text.contains("\n    -o-(x\n        ^"))
  }

  @Test(arguments: ["-o-|-", "-o- 1x", "-x", "-o-(o", "o!"])
  func `a faulty scenario is an error and no trap`(user: String) {
    #expect(error(user) != nil)
  }

  @Test func `a request that no rule fits is a failure on the screen`() throws {
    let recording = try run("lost", user: "-o--")
    let labels = recording.timeline.lanes.filter { $0.kind == .request }.map(\.marks.last?.label)
    #expect(labels == ["unexpected request"])
  }
}
