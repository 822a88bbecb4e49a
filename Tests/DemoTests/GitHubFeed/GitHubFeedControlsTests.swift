import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import Lab

@MainActor
@Suite(.serialized) struct GitHubFeedControlsTests {
  @Test(arguments: ScenarioSelection.of(GitHubFeedGesture.self))
  func `the controls send and show the same`(_ scenario: Scenario<GitHubFeedGesture>) throws {
    try expectSameLanes(of: scenario, on: GitHubFeedScreen.self)
  }

  @Test func `the screen leaves nothing behind`() {
    expectNothingLeft(of: GitHubFeedScreen.self)
  }
}
