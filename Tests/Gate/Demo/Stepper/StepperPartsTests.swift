import Testing
import Workshop

@testable import GateSupport
@testable import Lab

/// The way back from an output to the input that it came of.
@MainActor
struct StepperCauseTests {
  @Test func `rows lead to their request, and that to the gesture's input`() throws {
    let recording = try Recordings.of("gank-feed/happy")
    let reducer = StepperReducer(runs: StepperRuns(recording))
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
    let reducer = StepperReducer(runs: StepperRuns(recording))
    let category = try #require(recording.timeline.lanes.firstIndex { $0.name == "category" })
    let state = reducer.key(.character("w"), StepperState(index: 3, lane: category))
    #expect(recording.timeline.lanes[state.lane].name == "GET /api/data/all/10/2")
  }

  @Test func `an element that a pause held back leads to the last input before it`() throws {
    let recording = try Recordings.of("github-issues/happy")
    let request = try #require(recording.timeline.lanes.firstIndex { $0.kind == .request })
    let start = try #require(recording.timeline.lanes[request].marks.first?.time)
    let cause = StepperCause(of: request, at: start, in: StepperLanes(recording))
    #expect(cause.map { recording.timeline.lanes[$0.lane].name } == "searchText")
  }
}

struct RequestNamesTests {
  private static let playlist = "GET /v1.1/new-hits-playlists/DZrC8m29ciOFY2JAm3/tracks"
  private static let repository = [
    "GET /repos/ada/la", "GET /repos/ada/lab", "GET /repos/ada/lab/issues?page=1",
  ]

  nonisolated private static let names: [(requests: [String], columns: Int, names: [String])] = [
    // Pages are distinguished by the value that differs.
    (
      [
        "POST /oauth2/token", "\(playlist)?limit=20&offset=0&territory=TW",
        "\(playlist)?limit=20&offset=20&territory=TW",
      ], 14, ["oauth2/token", "offset=0", "offset=20"]
    ),
    // Two lists are distinguished by path and page.
    (
      [
        "GET /v2/search/blog?page=1&query=스위프트&size=10&sort=accuracy",
        "GET /v2/search/cafe?page=1&query=스위프트&size=10&sort=accuracy",
        "GET /v2/search/blog?page=2&query=스위프트&size=10&sort=accuracy",
      ], 14, ["blog page=1", "cafe page=1", "blog page=2"]
    ),
    // Values without room for their names are alone.
    (
      ["GET /v2/blog?page=1&query=스위프트", "GET /v2/blog?page=2&query=동시성"], 14,
      ["1 스위프트", "blog 2 동시성"]
    ),
    // A name has as much of the path as fits.
    (repository, 14, ["repos/ada/la", "repos/ada/lab", "ada/lab/issues"]),
    (repository, 10, ["ada/la", "ada/lab", "lab/issues"]),
    (["GET /repos/ada/lab"], 14, ["repos/ada/lab"]),
    (["GET /api/data/all/10/1", "GET /api/data/iOS/10/1"], 10, ["all/10/1", "iOS/10/1"]),
    // A value that the first page doesn't have distinguishes the others.
    (["GET /repositories", "GET /repositories?since=46"], 14, ["repositories", "since=46"]),
    (["GET /검색/블로그?page=1", "GET /검색/카페?page=2", "GET /"], 5, ["블로…", "카페…", ""]),
  ]

  @Test func `a name has the parts that distinguish it, and is no wider than its room`() {
    for (requests, columns, expected) in Self.names {
      let lanes = requests.map { Timeline.Lane(name: $0, kind: .request) }
      let names = RequestNames(Timeline(lanes: lanes))
      let found = lanes.map { names.name(of: $0, columns: columns) }
      #expect(found == expected)
      #expect(found.allSatisfy { DisplayWidth.of($0) <= columns })
    }
  }
}

struct ValueChangeTests {
  private func lines(_ before: [String], _ after: [String]) -> [String] {
    ValueChange(from: before, to: after).lines.map { String($0.string.dropFirst(2)) }
  }

  @Test func `lines that stay, have come and have gone`() {
    let changes: [(before: String, after: String, lines: [String])] = [
      ("abc", "abc", ["  a", "  b", "  c"]), ("", "a", ["+ a"]), ("a", "", ["- a"]),
      ("abc", "adc", ["  a", "- b", "+ d", "  c"]), ("ab", "cab", ["+ c", "  a", "  b"]),
      ("abcd", "bxd", ["- a", "  b", "- c", "+ x", "  d"]), ("aab", "ab", ["  a", "- a", "  b"]),
    ]
    for (before, after, expected) in changes {
      #expect(lines(before.map(String.init), after.map(String.init)) == expected)
    }
  }

  @Test func `a long list that is another one altogether is not paired`() {
    let before = (0..<5000).map { "old \($0)" }
    let after = (0..<5000).map { "new \($0)" }
    let lines = lines(["x"] + before, ["x"] + after)
    #expect(lines.count == 10_002 && lines[1] == "- old 0" && lines.last == "+ new 4999")
  }
}
