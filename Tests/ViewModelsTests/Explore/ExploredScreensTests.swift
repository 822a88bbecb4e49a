import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

/// No random user in front of a random server sees a rule broken.
@MainActor
struct ExploredScreensTests {
  @Test func `the picture list keeps its rules`() {
    explore(GankFeedGesture.self)
  }

  @Test func `the new hits keep their rules`() {
    explore(KKBoxHitsGesture.self)
  }

  @Test func `the search of blogs and cafés keeps its rules`() {
    explore(KakaoSearchGesture.self)
  }

  @Test func `the search for issues keeps its rules`() {
    explore(GitHubIssuesGesture.self)
  }

  @Test func `the feed of repositories keeps its rules`() {
    explore(GitHubFeedGesture.self)
  }

  @Test func `the flow of two screens keeps its rules`() {
    explore(GitHubStarsGesture.self)
  }

  @Test func `the same seed makes the same runs`() {
    func timelines(_ seed: UInt64) -> [Timeline] {
      let screen = ExploredScreen(KakaoSearchGesture.self)
      return Exploration(screen, seed: seed).samples(10).map(\.timeline)
    }
    #expect(timelines(7) == timelines(7))
    #expect(timelines(7) != timelines(8))
  }

  @Test func `every habit of a view is drawn in some runs, and left out in others`() {
    let plays = Exploration(ExploredScreen(GankFeedGesture.self)).samples(100).map(\.play)
    let habits: KeyValuePairs<String, (Play) -> Bool> = [
      "acts last": { $0.view.actsLast }, "another order": { $0.view.order != 0 },
      "reacts": { $0.view.reaction != nil }, "a late view": { $0.view.lateAt != nil },
      "a view that leaves": { $0.view.endsAt != nil }, "grows": { $0.growth != nil },
      "a late answer": { $0.replies.values.contains { $0.latency != Play.Reply().latency } },
      "a failed answer": { $0.replies.values.contains { $0.badAnswer != nil } },
    ]
    for (name, hasHabit) in habits {
      let count = plays.count(where: hasHabit)
      #expect((3...97).contains(count), "\(name): \(count) of 100")
    }
  }
}
