import Core
import MarbleKit
import Screens
import Synchronization
import Testing

@testable import DemoTests
@testable import Lab

/// Two runs under one clock.
@MainActor
struct RecordingPairTests {
  private static let names = TimelineComparison.Names(expected: "ours", actual: "the write-up's")

  private func pair(_ id: String) throws -> RecordingPair {
    let parts = id.split(separator: "/").map { String($0) }
    let screen = try #require(ScreenEntry.all.first { $0.description.id == parts[0] })
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

  /// Parts of the sentences that say what a write-up leaves out.
  private static let reasons: [String: [String]] = [
    "gank-feed": [
      "the user chose the category", "its server sends a response without a page",
      "its list grows after its end", "one entry is on two of its pages",
    ],
    "github-feed": ["where GitHub sends 100", "more pages than the only one"],
    "github-issues": ["the user tapped retry", "it is about status", "has a second page"],
    "kakao-search": ["and the write-up shows the sort button and its sheet alone"],
    "kkbox-hits": [
      "the user tapped the heart", "the user tapped the footer",
      "the user pulled the list down and", "its token expires after 2 s",
      "one song is on two of its pages",
    ],
  ]

  private static let hiddenReasons = [
    "it repeats a run of the explorer", "the user opened the screen, and",
    "its token is refused", "pages of 2 songs where 20 are requested",
  ]

  @Test func `an original plays what its text shows, or says why not`() throws {
    for id in Recordings.ids { try playOrRefuse(id) }
  }

  private func playOrRefuse(_ id: String) throws {
    let screen = String(id.prefix { $0 != "/" })
    do {
      let pair = try pair(id)
      #expect(pair.phones(at: 0).map(\.title) == ["ours", "the write-up's"])
      let lines = pair.actual.steps.flatMap(\.screen).map(\.string)
      #expect(!lines.contains { $0.contains("scripted server") }, "\(id) has no rule for a request")
      let requests = pair.merged.timeline.lanes.count { $0.kind == .request }
      let numbers = Set(pair.merged.sides?.requests ?? [])
      #expect(numbers.count == requests, "\(id)")
      for fact in pair.merged.steps.flatMap(\.facts) {
        guard case .request(let number, _) = fact.event else { continue }
        #expect(numbers.contains(number), "\(id): \(fact)")
      }
    } catch let error as NoOriginal {
      // A screen without a write-up says so itself.
      let reasons = Self.reasons[screen] ?? ["no original to show alongside"]
      #expect(reasons.contains { error.description.contains($0) }, "\(error)")
    }
  }

  @Test func `scenarios that aren't shown are played by the same rules`() throws {
    try playHidden(Originals.GankFeed.design)
    try playHidden(Originals.KKBoxHits.design)
    try playHidden(Originals.GitHubIssues.design)
    try playHidden(Originals.GitHubFeed.design)
  }

  private func playHidden<G: ExploredGesture>(_ design: OriginalDesign<G>) throws {
    let hidden = G.scenarios.filter { !$0.isShown }
    let reasons = try #require(Self.reasons[G.screen]) + Self.hiddenReasons
    for scenario in hidden {
      do {
        let report = try design.report(scenario)
        let inputs = report.timeline.lanes.filter { $0.kind != .output }.map(\.name)
        for sentence in report.sentences {
          #expect(!sentence.contains("no rule"), "\(scenario.name): \(sentence)")
          let name = String(sentence.prefix { $0 != ":" })
          let isOutput = report.timeline.lanes.contains { $0.kind == .output && $0.name == name }
          #expect(!isOutput || design.shows.contains(name) || inputs.contains(name), "\(sentence)")
        }
      } catch let error {
        #expect(reasons.contains { error.description.contains($0) }, "\(error)")
      }
    }
  }

  @Test(arguments: [
    ("gank-feed/failure", 300, "refreshStatus"),
    ("kkbox-hits/taken-back", 900, "request 3"),
    ("github-issues/late-issues", 1300, "request 2"),
    ("github-issues/lost", 1600, "request 2"),
    ("github-feed/outage", 800, "isRefreshing"),
  ])
  func `the first difference is one that follows from the write-up`(
    id: String,
    milliseconds: Int,
    words: String
  ) throws {
    let first = try #require(try pair(id).difference)
    #expect(first.time == .milliseconds(milliseconds) && first.words.hasPrefix(words))
  }

  @Test(arguments: ["github-issues/happy", "kkbox-hits/happy", "kkbox-hits/cover"])
  func `a gesture or lane that a write-up leaves out isn't a difference`(id: String) throws {
    #expect(try pair(id).isSame)
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
