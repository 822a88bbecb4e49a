import Core
import Screens
import Synchronization
import Testing
import Workshop

@testable import GateSupport
@testable import Lab
@testable import Marbles

/// Two runs under one clock.
@MainActor
struct RecordingPairTests {
  private static let names = TimelineComparison.Names(expected: "ours", actual: "the write-up's")

  private func pair(_ id: String) throws -> RecordingPair {
    let parts = id.split(separator: "/").map { String($0) }
    let screen = try #require(ScreenEntry.named(parts[0]))
    let messages = Mutex("")
    var pair: Result<RecordingPair?, any Error>?
    Hooks.listen({ text in messages.withLock { $0 += text } }) {
      pair = Result { try screen.besideOriginal(parts[1]) }
    }
    let leavesError = messages.withLock { $0.contains("Unhandled error happened") }
    #expect(!leavesError, "\(id)")
    return try #require(try pair?.get())
  }

  @Test func `a failed reload on the write-up's design ends no refresh`() throws {
    let pair = try pair("gank-feed/failure")
    #expect(pair.merged.difference == .milliseconds(300))
    #expect(
      pair.difference?.later.contains(
        "GET /api/data/all/10/1: the request at 500 ms in ours was never sent in the write-up's"
      ) == true
    )
    let lanes = pair.merged.titledTimeline.lanes.map(\.name)
    #expect(lanes.contains("sections ours") && lanes.contains("sections the write-up's"))
    #expect(lanes.contains("category") && !lanes.contains("category the write-up's"))
  }

  @Test func `each request of two runs belongs to one side`() throws {
    for id in Recordings.ids {
      guard let pair = try played(id) else { continue }
      #expect(pair.phones(at: 0).map(\.title) == ["ours", "the write-up's"])
      let requests = pair.merged.timeline.lanes.count { $0.kind == .request }
      let numbers = Set(pair.merged.sides?.requests ?? [])
      #expect(numbers.count == requests, "\(id)")
      for fact in pair.merged.steps.flatMap(\.facts) {
        guard case .request(let number, _) = fact.event else { continue }
        #expect(numbers.contains(number), "\(id): \(fact)")
      }
    }
  }

  /// Both runs; `nil` if the write-up shows too little to play it.
  private func played(_ id: String) throws -> RecordingPair? {
    do { return try pair(id) } catch is NoDesign { return nil }
  }

  @Test(arguments: ["gank-feed/happy", "kkbox-hits/race", "github-issues/failure"])
  func `a run does not differ from itself`(id: String) throws {
    let run = try Recordings.of(id)
    let pair = RecordingPair(expected: run, actual: run, names: Self.names)
    #expect(pair.isSame && pair.merged.difference == nil)
    #expect(pair.merged.steps == run.steps)
    #expect(pair.merged.timeline.lanes.map(\.name) == run.timeline.lanes.map(\.name))
  }

  @Test func `screens that differ while all lanes agree are found`() throws {
    let run = Recording.sample(steps: 4)
    var other = run
    other.steps[2].screen = ["count   two"]
    let pair = RecordingPair(expected: run, actual: other, names: Self.names)
    #expect(
      pair.difference?.sentences == [
        #"screen: from 1 s on, row 1 shows "count 2" in ours and "count two" in the write-up's"#
      ]
    )
    #expect(pair.merged.difference == .seconds(1))
    #expect(pair.phones(at: 2).map(\.differing) == [[0], [0]])
  }

  @Test func `values in full belong to the run that they came in`() throws {
    let pair = try pair("github-issues/nulls")
    let inBoth = pair.merged.timeline.lanes.flatMap(\.marks).map(\.order)
    #expect(Set(inBoth).count == inBoth.count)
    #expect(Set(pair.merged.details.keys).subtracting(inBoth).allSatisfy { $0 % 2 == 0 })
  }
}
