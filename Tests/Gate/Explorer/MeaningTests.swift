import Core
import MarbleTesting
import Testing

@testable import Explore
@testable import Screens

/// The meanings of outputs, and the gestures that a new screen reacts to: nothing right is red.
@MainActor
struct MeaningTests {
  private static let runs = RunLength.isFull ? 1000 : 200

  @Test func `an end, a shown query, a second start and a held answer aren't dead`() throws {
    let rule = ScreenRule.staysAlive.name
    let alive = Exploration(ExploredScreen(AliveScreens.Alive.self)).run(Self.runs, rule: rule)
    #expect(alive.broken.isEmpty)
    let exploration = Exploration(ExploredScreen(AliveScreens.Dead.self))
    let broken = try #require(
      exploration.run(200, rule: rule).broken.first
    )
    let found = exploration.shortest(broken)
    #expect(
      found.sentence
        == "since a failure, s sends nothing; a new screen that shows the same requests `page` on it"
    )
    #expect(found.gestureCount == 2, "\(found.text())")
  }

  @Test func `a failed request has to be sent again only while the tap is enabled`() {
    let rule = "send sends a request again"
    let right = Exploration(ExploredScreen(Retried.self)).run(Self.runs, rule: rule)
    #expect(right.broken.isEmpty)
    let wrong = Exploration(ExploredScreen(NeverRetried.self)).run(Self.runs, rule: rule)
    #expect(wrong.broken.map(\.rule) == [rule])
  }

  @Test func `a request that is sent again after a pause is judged after the last attempt`() {
    var unsaid = ExploredScreen(Retried.self)
    unsaid.meanings?.retries = []
    let rules = [
      "hasFailed says that a request has failed",
      "isSending spins exactly while a request is in flight",
    ]
    for (screen, rules, bug) in [
      (ExploredScreen(Retried.self), [], nil), (unsaid, rules, nil),
      (ExploredScreen(Stuck.self), rules, .endlessSpinner),
    ] as [(ExploredScreen, [String], BugName?)] {
      let exploration = Exploration(screen)
      let broken = exploration.run(Self.runs).broken
      #expect(broken.map(\.rule).sorted() == rules)
      for broken in broken {
        let found = exploration.shortest(broken)
        let line = found.text(width: 200).contains(".retries(\"send\", after: .milliseconds(500))")
        #expect(found.bug == bug && line == (bug == nil), "\(found.text())")
      }
    }
  }

  @Test func `a tap on a row whose request is never sent at once is named`() {
    let reach = Exploration(ExploredScreen(Confirmed.self)).run(200, untilBroken: nil).reach
    let line = "! No swipe sent `remove` at once, so no run compared it with the tapped row."
    #expect(reach.unchecked == [line])
  }

  @Test func `five screens and a flow can request what new ones can`() {
    for var screen in [
      ExploredScreen(GankFeedGesture.self), ExploredScreen(GitHubFeedGesture.self),
      ExploredScreen(GitHubIssuesGesture.self), ExploredScreen(GitHubStarsGesture.self),
      ExploredScreen(KakaoSearchGesture.self), ExploredScreen(KKBoxHitsGesture.self),
    ] {
      screen.rules.append(.staysAlive)
      let broken = Exploration(screen).run(
        Self.runs / 5,
        rule: ScreenRule.staysAlive.name
      ).broken.first
      #expect(broken == nil, "\(screen.name): run \(broken?.firstRun ?? 0)")
    }
  }
}
