import Testing
import Workshop

@testable import GateSupport
@testable import Lab

/// Frames of the real runs.
struct StepperFrameTests {
  private static let smallTerminal = TextSize(columns: 80, rows: 24)

  private func lines(
    _ recording: Recording,
    _ state: StepperState,
    in size: TextSize = smallTerminal
  ) -> [String] {
    StepperFrame(recording: recording, state: state, size: size).canvas.lines.map(\.string)
  }

  /// The words with which the rows beside the screen begin, but for those of wrapped sentences.
  private func names(_ recording: Recording, _ state: StepperState) -> [String] {
    let canvas = StepperFrame(recording: recording, state: state, size: Self.smallTerminal).canvas
    return (0..<canvas.size.rows).map { row in
      guard canvas[row: row, column: 39].character == " " else { return "" }
      let cells = (40..<80).compactMap { canvas[row: row, column: $0].character }
      return String(cells.prefix { $0 != " " })
    }
  }

  private func timeline(_ recording: Recording, at index: Int) -> StepperTimeline {
    StepperTimeline(
      lanes: StepperLanes(recording),
      playhead: recording.steps[index].time,
      chosen: 0
    )
  }

  @Test func `at an answer the start of its request is in sight`() async throws {
    for id in await Recordings.ids {
      let recording = try await Recordings.of(id)
      // What 80 columns leave beside the screen.
      for (index, step) in recording.steps.enumerated() {
        let drawn = timeline(recording, at: index).columns(in: 41)
        let hasMarks = recording.timeline.instants.contains(step.time)
        #expect(drawn.instants.contains(step.time) || !hasMarks)
        #expect(drawn.offset(of: step.time).map { $0 < 41 } == true)
        for lane in recording.timeline.lanes where lane.kind == .request {
          guard lane.marks.count > 1, let start = lane.marks.first, let end = lane.marks.last,
            end.time == step.time
          else { continue }
          #expect(drawn.instants.contains(start.time), "\(lane.name) at \(step.time)")
        }
        let columns = zip(drawn.widths, drawn.gaps + [.ticks(0)]).reduce(0) {
          $0 + $1.0 + $1.1.columns
        }
        #expect(columns <= 41)
      }
    }
  }

  @Test(arguments: ["happy", "failure"])
  func `lanes keep their places from step to step`(scenario: String) async throws {
    for id in await Recordings.ids where id.hasSuffix("/\(scenario)") {
      let recording = try await Recordings.of(id)
      let members = recording.timeline.lanes.filter { $0.kind != .request }.map(\.name)
      var places: [String: Int] = [:]
      for index in recording.steps.indices {
        let names = names(recording, StepperState(index: index, lane: members.count))
        for (row, name) in names.enumerated() where members.contains(name) {
          #expect(places[name] ?? row == row, "\(name) at step \(index + 1)")
          places[name] = row
        }
        #expect(places.keys.allSatisfy(names.contains))
      }
      #expect(!places.isEmpty)
    }
  }

  @Test func `the letters of the lanes that change now stand before what they mean`() async throws {
    for id in await Recordings.ids {
      let recording = try await Recordings.of(id)
      let lanes = StepperLanes(recording)
      for step in recording.steps {
        let lines = StepperFacts(step: step, lanes: lanes, words: recording.words, more: "")
          .lines(columns: 400).map(\.string)
        for fact in step.facts {
          let lane =
            switch fact.event {
            case .input(let lane, _), .output(let lane, _), .state(let lane, _, _): lane
            default: ""
            }
          guard
            let cell = lanes.rows.first(where: { $0.name == lane && $0.kind != .request })?
              .cells[step.time]
          else { continue }
          let start = "\(cell) \(recording.words.sentence(fact))".prefix(100)
          #expect(lines.contains { $0.hasPrefix(start) }, "\(lane)")
        }
      }
    }
  }

  /// A list whose first refresh fails and whose second is cancelled, with a member that never
  /// changes.
  private var refreshed: Recording { refreshed(["/a?page=1", "/a?page=2", "/a?page=3"]) }

  private func refreshed(_ addresses: [String]) -> Recording {
    func lane(
      _ name: String,
      _ kind: Timeline.LaneKind,
      _ marks: (Int, Timeline.MarkKind, String)...
    ) -> Timeline.Lane {
      Timeline.Lane(
        name: name,
        kind: kind,
        marks: marks.map { .init(time: .milliseconds($0.0), kind: $0.1, label: $0.2, order: $0.0) }
      )
    }
    let lanes = [
      lane("pulled", .input, (100, .next, "()"), (700, .next, "()"), (900, .next, "()")),
      lane("tapped", .input),
      lane("GET \(addresses[0])", .request, (100, .subscribed, ""), (400, .completed, "500")),
      lane("GET \(addresses[1])", .request, (700, .subscribed, ""), (900, .disposed, "cancelled")),
      lane("GET \(addresses[2])", .request, (900, .subscribed, ""), (1200, .completed, "200")),
      lane("isOn", .output, (0, .next, "false")),
      lane("rows", .output, (0, .next, "none"), (1200, .next, "10 rows")),
    ]
    var recording = Recording.sample(steps: 0)
    recording.timeline = Timeline(tick: .milliseconds(100), lanes: lanes, end: .milliseconds(1200))
    recording.steps = [0, 100, 400, 700, 900, 1000, 1200].map {
      Recording.Step(time: .milliseconds($0), facts: [], screen: [])
    }
    return recording
  }

  /// The rows of the timeline beside the screen.
  private func rows(_ recording: Recording, at index: Int, lane: Int = 0) -> [String] {
    let lines = lines(recording, StepperState(index: index, lane: lane))
    let start = lines.firstIndex { $0.contains("▼") }.map { $0 - 1 } ?? 0
    return lines[start..<22]
      .map { String($0.dropFirst(39).reversed().drop { $0 == " " }.reversed()) }
  }

  private func rows(at index: Int, lane: Int = 0) -> [String] {
    rows(refreshed, at: index, lane: lane)
  }

  @Test func `requests to one address share a row, unless they overlap`() {
    #expect(
      rows(at: 2) == [
        "                  0   400ms   1.2s",
        "                      ▼",
        "›pulled           -A-----A-A---",
        " 1 a page=1        1--|  2-!",
        "                           3--|",
        " rows             n-----------A",
        " + tapped isOn",
      ]
    )
    #expect(
      rows(at: 4)[3...4] == [
        " 2 a page=2        1--|  2-!", " 3 a page=3                3--|",
      ]
    )
  }

  @Test func `each of a few addresses has a row`() {
    #expect(
      rows(refreshed(["/a", "/b", "/c"]), at: 6)[3...5] == [
        " 1 a               1--|", " 2 b                     2-!",
        " 3 c                       3--|",
      ]
    )
  }

  @Test func `the start of a long request is drawn beside its end, with a cut between them`() {
    var recording = Recording.sample(steps: 40)
    recording.timeline.lanes = [
      recording.timeline.lanes[0],
      .init(
        name: "GET /slow",
        kind: .request,
        marks: [
          .init(time: .milliseconds(500), kind: .subscribed),
          .init(time: .milliseconds(19_000), kind: .completed, label: "200"),
        ]
      ),
    ]
    let row = { (index: Int) in
      lines(recording, StepperState(index: index)).first { $0.contains(" 1 slow ") } ?? ""
    }
    #expect(row(38).contains(" 1·") && row(38).contains("~|"))
    #expect(!row(37).contains("·") && row(37).contains("~-~"))
  }

  @Test func `an instant without a mark is pointed at between two of them`() {
    let rows = rows(at: 5)
    #expect(rows[0].hasSuffix("1s") && rows[1].count == rows[4].count - 2)
  }

  @Test func `a lane in which nothing changes is chosen in the last line`() {
    #expect(rows(at: 2, lane: 1).last == " + ›tapped isOn")
    #expect(rows(at: 2, lane: 1)[2] == " pulled           -A-----A-A---")
  }

  @Test(arguments: [
    (TextSize(columns: 120, rows: 40), "gank-feed/happy"),
    (TextSize(columns: 120, rows: 40), "kkbox-hits/happy"),
    (TextSize(columns: 80, rows: 50), "kakao-search/happy"),
    (TextSize(columns: 200, rows: 60), "kkbox-hits/failure"),
    (TextSize(columns: 160, rows: 24), "github-feed/happy"),
  ])
  func `a larger window has a wider timeline and the list of steps`(
    size: TextSize,
    id: String
  ) async throws {
    let recording = try await Recordings.of(id)
    let large = lines(recording, StepperState(index: 2), in: size)
    let step = recording.steps[2]
    #expect(large.contains { $0.contains(" 3 ") && $0.contains(" \(step.time)  ") })
    let timeline = timeline(recording, at: 2)
    #expect(
      timeline.columns(in: size.columns).instants.count > timeline.columns(in: 41).instants.count
        || timeline.columns(in: 41).instants == timeline.lanes.instants
    )
  }

  @Test(arguments: [
    (0, ["rows: n = none"], ["A = 10 rows", "1 GET"]),
    (1, ["1 GET /a?page=1"], ["→ 500", "2 GET"]),
    (
      6, ["rows: n = none, A = 10 rows", "1 GET /a?page=1 → 500", "2 GET /a?page=2 → cancelled"], []
    ),
  ])
  func `a window with room explains the letters that have appeared`(
    index: Int,
    told: [String],
    untold: [String]
  ) {
    let size = TextSize(columns: 120, rows: 50)
    let text = lines(refreshed, StepperState(index: index), in: size).joined(separator: "\n")
    #expect(told.allSatisfy(text.contains) && !untold.contains(where: text.contains))
  }

  @Test func `a step of a long recording is drawn around the playhead`() {
    let recording = Recording.sample(steps: 10_000)
    let run = StepperRun(recording)
    for index in [0, 39, 40, 5000, 9999] {
      for size in [TextSize(columns: 120, rows: 24), TextSize(columns: 300, rows: 80)] {
        let frame = StepperFrame(run: run, state: StepperState(index: index), size: size)
        let lines = frame.canvas.lines.map(\.string)
        #expect(lines.contains { $0.contains("▼") }, "step \(index)")
      }
    }
  }

  @Test func `of too many lanes the busiest are kept, and facts have room`() {
    var recording = Recording.sample(steps: 5)
    for number in 0..<12 {
      let mark = Timeline.Mark(time: .milliseconds(500), kind: .next, key: "x", label: "x")
      let other = Timeline.Mark(time: .seconds(1), kind: .next, key: "y", label: "y")
      recording.timeline.lanes.append(
        .init(name: "busy \(number)", kind: .output, marks: number == 7 ? [mark, other] : [mark])
      )
    }
    recording.steps[3].facts = (0..<8).map { .init(.mark(lane: "Fact", label: "\($0).")) }
    let lines = lines(recording, StepperState(index: 3))
    let text = lines.joined(separator: "\n")
    #expect(text.contains("▼") && text.contains("Fact: 7.") && text.contains("›count "))
    #expect(lines.contains { $0.contains(" busy 7  ") && $0.contains("--") })
    // Eight rows, and the last line, which names the others.
    #expect(lines.count { $0.contains(" busy ") } == 9)
  }
}
