import Core
import Testing

@testable import Lab

/// The way back from an output to the input that it came of.
@MainActor
@Suite struct StepperCauseTests {
  @Test func `rows lead to their request, and that to the gesture's input`() throws {
    let recording = try Recordings.of("gank-feed/happy")
    let reducer = StepperReducer(recording: recording)
    let sections = try #require(
      recording.timeline.lanes.firstIndex { $0.name == "sections" }
    )
    var state = StepperState(index: 3, lane: sections)
    var way: [String] = []
    for _ in 0..<4 {
      state = reducer.key(.character("w"), state)
      way.append(
        "\(recording.timeline.lanes[state.lane].name) \(recording.steps[state.index].time)"
      )
    }
    #expect(
      way == [
        "GET /api/data/all/10/2 800ms", "GET /api/data/all/10/2 500ms", "requestCommand 500ms",
        "requestCommand 500ms",
      ]
    )
    #expect(state.notice == "You pulled the list up. This is where it begins.")
  }

  @Test func `where nothing happens in the chosen lane, the output that changed is asked`() throws {
    let recording = try Recordings.of("gank-feed/happy")
    let reducer = StepperReducer(recording: recording)
    let category = try #require(recording.timeline.lanes.firstIndex { $0.name == "category" })
    let state = reducer.key(.character("w"), StepperState(index: 3, lane: category))
    #expect(recording.timeline.lanes[state.lane].name == "GET /api/data/all/10/2")
  }

  @Test func `what a pause held back leads to the last input before it`() throws {
    let recording = try Recordings.of("github-issues/happy")
    let request = try #require(recording.timeline.lanes.firstIndex { $0.kind == .request })
    let start = try #require(recording.timeline.lanes[request].marks.first?.time)
    let cause = StepperCause(of: request, at: start, in: StepperLanes(recording))
    #expect(cause.map { recording.timeline.lanes[$0.lane].name } == "searchText")
  }
}
