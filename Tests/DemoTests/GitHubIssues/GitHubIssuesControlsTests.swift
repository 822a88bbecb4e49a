import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import Lab

@MainActor
@Suite(.serialized) struct GitHubIssuesControlsTests {
  @Test(arguments: ScenarioSelection.of(GitHubIssuesGesture.self))
  func `the controls send and show the same`(_ scenario: Scenario<GitHubIssuesGesture>) throws {
    try expectSameLanes(of: scenario, on: GitHubIssuesScreen.self)
  }
}
