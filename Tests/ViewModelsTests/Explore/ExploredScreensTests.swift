import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

/// No random user in front of a random server sees a rule broken.
@MainActor
@Suite struct ExploredScreensTests {
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
    let first = Exploration(ExploredScreen(KakaoSearchGesture.self), seed: 7).timelines(10)
    let second = Exploration(ExploredScreen(KakaoSearchGesture.self), seed: 7).timelines(10)
    #expect(first == second)
    #expect(first != Exploration(ExploredScreen(KakaoSearchGesture.self), seed: 8).timelines(10))
  }
}
