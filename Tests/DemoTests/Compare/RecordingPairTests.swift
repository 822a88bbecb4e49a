import Core
import Testing

@testable import Lab

/// Two runs under one clock.
@MainActor
@Suite struct RecordingPairTests {
  private static let names = TimelineComparison.Names(expected: "repaired", actual: "original")

  private func pair(_ id: String) throws -> RecordingPair {
    let parts = id.split(separator: "/").map { String($0) }
    let screen = try #require(ScreenEntry.all.first { $0.description.id == parts[0] })
    return RecordingPair(
      expected: try Recordings.of(id),
      actual: try #require(try screen.record(parts[1], .original)),
      names: Self.names
    )
  }

  @Test func `a failed reload on the write-up's design ends no refresh`() throws {
    let pair = try pair("gank-feed/failure")
    #expect(pair.merged.difference == .milliseconds(300))
    #expect(
      pair.sentences.contains(
        "GET /api/data/all/10/1: the request was expected at 500 ms and did not come"
      )
    )
    let lanes = pair.merged.timeline.lanes.map(\.name)
    #expect(lanes.contains("sections repaired") && lanes.contains("sections original"))
    #expect(lanes.contains("category") && !lanes.contains("category original"))
  }

  @Test func `every scenario is played beside the original, or it is said why not`() throws {
    let number = #/Request (\d+) /#
    for id in Recordings.ids {
      do {
        let pair = try pair(id)
        #expect(pair.phones(at: 0).map(\.title) == ["repaired", "original"])
        let count = pair.merged.timeline.lanes.count { $0.kind == .request }
        for fact in pair.merged.steps.flatMap(\.facts) {
          guard let match = fact.text.prefixMatch(of: number) else { continue }
          #expect(Int(match.1).map { 1...max(count, 1) ~= $0 } == true, "\(id): \(fact.text)")
        }
      } catch let error as NoOriginal {
        let screen = id.prefix { $0 != "/" }
        #expect(error.description.contains(screen))
        #expect(!["kkbox-hits", "github-issues", "github-feed"].contains(screen))
      }
    }
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
      pair.sentences == [
        #"screen: from 1 s on, row 1 shows "count two" in original instead of "count 2""#
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
