import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import Explore

/// No random user in front of a random server sees a rule broken.
@MainActor
struct ExploredScreensTests {
  private static let runs = RunLength.isFull ? 200 : 40

  @Test func `every screen keeps its rules`() {
    explore(GankFeedGesture.self, runs: Self.runs)
    explore(KKBoxHitsGesture.self, runs: Self.runs)
    explore(KakaoSearchGesture.self, runs: Self.runs)
    explore(GitHubIssuesGesture.self, runs: Self.runs)
    explore(GitHubFeedGesture.self, runs: Self.runs)
    explore(GitHubStarsGesture.self, runs: Self.runs)
  }

  @Test func `the same seed makes the same runs`() {
    func timelines(_ seed: UInt64) -> [Timeline] {
      samples(10, of: ExploredScreen(KakaoSearchGesture.self), seed: seed).map(\.timeline)
    }
    #expect(timelines(7) == timelines(7))
    #expect(timelines(7) != timelines(8))
  }

  @Test func `every habit of a view is drawn in some runs, and left out in others`() {
    let plays = samples(50, of: ExploredScreen(GankFeedGesture.self)).map(\.play)
    let habits: KeyValuePairs<String, (ExploredPlay) -> Bool> = [
      "acts last": { $0.view.actsLast }, "another order": { $0.view.order != 0 },
      "reacts": { $0.view.reaction != nil }, "a late view": { $0.view.joinTime != nil },
      "a view that leaves": { $0.view.endTime != nil }, "grows": { $0.growth != nil },
      "a late answer": {
        $0.replies.values.contains { $0.latency != ExploredPlay.Reply().latency }
      },
      "a failed answer": { $0.replies.values.contains { $0.badAnswer != nil } },
    ]
    for (name, hasHabit) in habits {
      let count = plays.count(where: hasHabit)
      #expect((1...49).contains(count), "\(name): \(count) of 50")
    }
  }

  /// The first runs of random users, whether or not they break a rule.
  private func samples(_ runs: Int, of screen: ExploredScreen, seed: UInt64 = 0) -> [ExploringRun] {
    (1...runs).map { number in
      let run = ExploringRun(screen, by: DrawnPlay(seed: seed, number: number, from: nil))
      run.perform()
      return run
    }
  }
}
