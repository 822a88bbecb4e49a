import Core
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

  private func timeline(
    _ lanes: StepperLanes,
    at time: MarbleTime,
    rows: Int = .max
  ) -> StepperTimeline {
    StepperTimeline(lanes: lanes, playhead: time, chosen: 0, mostRows: rows)
  }

  /// The runs of all scenarios, and those that write-ups can play, beside ours.
  @MainActor
  private func all() throws -> [(id: String, recording: Recording)] {
    try Recordings.ids.flatMap { id in
      let parts = id.split(separator: "/").map(String.init)
      var pair: Recording?
      // The write-up of github-feed has no handler for errors.
      Hooks.listen({ _ in }) {
        pair = try? ScreenEntry.named(parts[0])?.besideOriginal(parts[1])?.merged
      }
      return [(id, try Recordings.of(id))] + (pair.map { [("\(id) --original", $0)] } ?? [])
    }
  }

  @Test func `a step is in sight, and no lane is wider than its room`() async throws {
    for (id, recording) in try await all() {
      let lanes = StepperLanes(recording)
      // What 80 columns leave beside the screen.
      for step in recording.steps {
        let drawn = timeline(lanes, at: step.time).columns(in: 41)
        let hasMarks = recording.timeline.instants.contains(step.time)
        let isThere = drawn.instants.contains(step.time) || !hasMarks
        let isInSight = drawn.offset(of: step.time).map { $0 < 41 } == true
        let columns = zip(drawn.widths, drawn.gaps + [.ticks(0)]).reduce(0) {
          $0 + $1.0 + $1.1.columns
        }
        #expect(isThere && isInSight && columns <= 41, "\(id) at \(step.time)")
      }
    }
  }

  @Test func `a lane that changes is drawn beside that of the other run, under its own name`()
    async throws
  {
    for (id, recording) in try await all() {
      let lanes = StepperLanes(recording)
      let order = lanes.rows.map(\.lanes)
      for step in recording.steps where step.time > .zero {
        let timeline = timeline(lanes, at: step.time, rows: 11)
        let shown = timeline.shownRows
        let changing = lanes.rows.filter { $0.cells[step.time] != nil }
        let missing = changing.filter { !shown.contains($0) }
        #expect(missing.isEmpty || changing.count > 8, "\(id) at \(step.time)")
        for row in shown where row.side != nil && changing.contains(row) && changing.count < 5 {
          #expect(shown.count { $0.name == row.name } == 2, "\(id) at \(step.time): \(row.name)")
        }
        // From step to step a lane is above or below the same ones.
        let places = shown.compactMap { row in order.firstIndex(of: row.lanes) }
        #expect(places == places.sorted())
        let names = timeline.names(of: shown, columns: 18)
        let members = zip(shown, names).filter { $0.0.kind != .request && !$0.1.hasPrefix("  ") }
        #expect(Set(members.map(\.1)).count == members.count, "\(id): \(names)")
      }
    }
  }

  @Test func `a title is whole, and a letter is explained by a fact or the legend`() async throws {
    for (id, recording) in try await all() {
      let run = StepperRun(recording)
      for (index, step) in recording.steps.enumerated() {
        let frame = StepperFrame(
          run: run,
          state: StepperState(index: index),
          size: Self.smallTerminal
        )
        let rows = frame.canvas.lines.map(\.string)
        let title = id.hasSuffix("--original") ? recording.scenario : recording.summary
        #expect(rows[0...1].contains { $0.contains(title) }, "\(id): \(title)")
        let known = recording.timeline.lanes.contains { lane in
          lane.kind == .output && lane.marks.contains { $0.kind == .next && $0.time < step.time }
        }
        let text = rows.joined(separator: "\n")
        // A fact begins with the letter of its lane.
        for fact in step.facts {
          guard case .output(let lane, _) = fact.event, fact.side == nil,
            let cell = run.lanes.rows.first(where: { $0.name == lane })?.cells[step.time]
          else { continue }
          let start = "\(cell) Output \(lane)"
          #expect(text.contains(start) || text.contains("press i"), "\(id): \(start)")
        }
        let isExplained = [" = ", "i: all of a lane", " GET /"].contains(where: text.contains)
        #expect(isExplained || !known, "\(id), step \(index + 1)")
      }
    }
  }

  /// A list whose first refresh fails and whose second is cancelled, with a member that never
  /// changes.
  private func refreshed(
    _ addresses: [String] = ["/a?page=1", "/a?page=2", "/a?page=3"]
  ) -> Recording {
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
    return lines[start..<23]
      .map { String($0.dropFirst(39).reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func `requests to one address share a row, unless they overlap`() {
    let run = refreshed()
    #expect(
      rows(run, at: 2) == [
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
      rows(run, at: 4)[3...4] == [
        " 2 a page=2        1--|  2-!", " 3 a page=3                3--|",
      ]
    )
    // Each of a few addresses has a row.
    #expect(
      rows(refreshed(["/a", "/b", "/c"]), at: 6)[3...5] == [
        " 1 a               1--|", " 2 b                     2-!",
        " 3 c                       3--|",
      ]
    )
    // An instant without a mark is pointed at between two of them.
    let between = rows(run, at: 5)
    #expect(between[0].hasSuffix("1s") && between[1].count == between[4].count - 2)
    #expect(rows(run, at: 2, lane: 1).last == " + ›tapped isOn")
  }

  @Test func `a window with room explains the letters that have appeared`() {
    let told: [(index: Int, told: [String], untold: [String])] = [
      (0, ["rows: n = none"], ["A = 10 rows", "1 GET"]),
      (1, ["1 GET /a?page=1"], ["→ 500", "2 GET"]),
      (6, ["rows: n = none, A = 10 rows", "1 GET /a?page=1 → 500", "/a?page=2 → cancelled"], []),
    ]
    for (index, told, untold) in told {
      let size = TextSize(columns: 120, rows: 50)
      let text = lines(refreshed(), StepperState(index: index), in: size).joined(separator: "\n")
      #expect(told.allSatisfy(text.contains) && !untold.contains(where: text.contains))
    }
  }

  @Test func `a frame is as large as the window, with the playhead in it`() {
    let long = StepperRun(.sample(steps: 10_000))
    for (columns, rows) in [(0, 0), (59, 24), (60, 16), (80, 24), (120, 24), (200, 50), (300, 80)] {
      let size = TextSize(columns: columns, rows: rows)
      for overlay in [nil, StepperState.Overlay.help, .inspector(scroll: 3)] {
        let frame = StepperFrame(
          run: long,
          state: StepperState(index: 5000, overlay: overlay),
          size: size
        )
        let lines = frame.canvas.lines
        #expect(lines.allSatisfy { $0.width == columns }, "\(size)")
        guard columns >= 60, overlay == nil else { continue }
        #expect(lines.last?.trimmingTrailingSpaces.string.hasSuffix("? help q quit") == true)
        #expect(columns < 80 || lines.contains { $0.string.contains("▼") }, "\(size)")
      }
    }
  }

  @Test func `of too many lanes those that change now are kept, then the busiest`() {
    var recording = Recording.sample(steps: 5)
    for number in 0..<12 {
      let times = [500, 1000, 1500].prefix(number == 7 ? 2 : number == 11 ? 3 : 1)
      let marks = (number == 9 ? [2000] : times).map {
        Timeline.Mark(time: .milliseconds($0), kind: .next, key: "x", label: "x")
      }
      recording.timeline.lanes.append(.init(name: "busy \(number)", kind: .output, marks: marks))
    }
    recording.steps[3].facts = (0..<6).map { .init(.mark(lane: "Fact", label: "\($0).")) }
    func busy(_ index: Int) -> String { lines(recording, StepperState(index: index)).joined() }
    #expect([" busy 7  ", " busy 11 ", "▼", "Fact: 5.", "›count "].allSatisfy(busy(3).contains))
    #expect(!busy(3).contains(" busy 9  ") && busy(4).contains(" busy 9  "))
  }

  @Test func `the inspector opens a lane that changed, with what has come and gone`() {
    var recording = Recording.sample(steps: 3)
    recording.timeline.lanes.insert(.init(name: "still", kind: .input, marks: []), at: 0)
    recording.details = [0: ["a", "b", "c"], 1: ["a", "c", "d"]]
    let reducer = StepperReducer(runs: StepperRuns(recording))
    let state = reducer.key(.character("i"), StepperState(index: 1))
    #expect(state.lane == 1)
    let text = lines(recording, state).map { $0.filter { $0 != " " } }
    let start = text.firstIndex { $0.contains("before,since0:0") }
    let lines = start.map { text[($0 + 1)...].prefix(5).joined() } ?? ""
    #expect(["│a│", "│-b│", "│c│", "│+d│"].allSatisfy { lines.contains($0) })
  }
}
