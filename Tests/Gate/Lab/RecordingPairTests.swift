import Core
import MarbleKit
import Screens
import Synchronization
import Testing

@testable import DemoTests
@testable import Lab

/// Two runs under one clock.
@MainActor
@Suite struct RecordingPairTests {
  private static let names = TimelineComparison.Names(expected: "repaired", actual: "original")

  private func pair(_ id: String) throws -> RecordingPair {
    let parts = id.split(separator: "/").map { String($0) }
    let screen = try #require(ScreenEntry.all.first { $0.description.id == parts[0] })
    let messages = Mutex("")
    var pair: Result<RecordingPair?, any Error>?
    Hooks.listen({ text in messages.withLock { $0 += text } }) {
      pair = Result { try screen.besideOriginal(parts[1]) }
    }
    let leavesError = messages.withLock { $0.contains("Unhandled error happened") }
    #expect(leavesError == (id == "github-feed/offline"), "\(id)")
    return try #require(try pair?.get())
  }

  @Test func `a failed reload on the write-up's design ends no refresh`() throws {
    let pair = try pair("gank-feed/failure")
    #expect(pair.merged.difference == .milliseconds(300))
    #expect(
      pair.sentences.contains(
        "GET /api/data/all/10/1: the request was expected at 500 ms and did not come"
      )
    )
    let lanes = pair.merged.titledTimeline.lanes.map(\.name)
    #expect(lanes.contains("sections repaired") && lanes.contains("sections original"))
    #expect(lanes.contains("category") && !lanes.contains("category original"))
  }

  /// The outputs that each text shows, by its screen.
  private static let outputs: [String: Set<String>] = [
    "gank-feed": ["hud", "refreshStatus", "sections"],
    "github-feed": ["isRefreshing", "repositories"],
    "github-issues": ["hidesKeyboard", "issues"],
    "kakao-search": [],
    "kkbox-hits": ["cover", "footer", "songs"],
  ]

  /// Parts of the sentences that say what a text leaves out.
  private static let reasons: [String: [String]] = [
    "gank-feed": [
      "the user chose the category", "its server sends a response without a page",
      "its list ends, and its server has the next page already",
    ],
    "github-feed": ["where GitHub sends 100"],
    "github-issues": ["the user tapped retry", "it is about status"],
    "kkbox-hits": [
      "the user tapped the heart", "the user tapped the footer",
      "the user pulled the list down and", "its token expires after 2 s",
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
      #expect(pair.phones(at: 0).map(\.title) == ["repaired", "the write-up's logic, our screen"])
      let lanes = pair.expected.timeline.lanes + pair.actual.timeline.lanes
      let outputs = Set(lanes.filter { $0.kind == .output }.map(\.name))
      #expect(outputs == Self.outputs[screen], "\(id)")
      #expect(!pair.sentences.contains { $0.contains("no such lane") }, "\(id)")
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
      // A screen without a design says so itself.
      let isRefusal = error.description.hasPrefix("the original of \(screen) can't play")
      let reasons = isRefusal ? Self.reasons[screen] ?? [] : ["no original to set beside it"]
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
    ("kkbox-hits/taken-back", 800, "request 4"),
    ("github-issues/late-issues", 1300, "request 2"),
    ("github-issues/lost", 1600, "request 2"),
    ("github-feed/offline", 0, "isRefreshing"),
  ])
  func `the first difference is one that follows from the text`(
    id: String,
    milliseconds: Int,
    words: String
  ) throws {
    let first = try #require(try pair(id).differences.first)
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
      pair.sentences == [
        #"screen: from 1 s on, row 1 shows "count two" in original instead of "count 2""#
      ]
    )
    #expect(pair.merged.difference == .seconds(1))
    #expect(pair.phones(at: 2).map(\.differing) == [[0], [0]])
  }

  @Test func `a row of an original says nothing that its text leaves out`() throws {
    let lines = try pair("github-issues/happy").actual.steps.flatMap(\.screen).map(\.string)
    #expect(lines.contains { $0.contains("#8") } && !lines.contains { $0.contains("account") })
  }

  @Test func `values in full belong to the run that they came in`() throws {
    let pair = try pair("github-issues/nulls")
    let inBoth = pair.merged.timeline.lanes.flatMap(\.marks).map(\.order)
    #expect(Set(inBoth).count == inBoth.count)
    #expect(Set(pair.merged.details.keys).subtracting(inBoth).allSatisfy { $0 % 2 == 0 })
  }
}
