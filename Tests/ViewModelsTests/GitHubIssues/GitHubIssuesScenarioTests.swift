import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
@Suite(.serialized) struct GitHubIssuesScenarioTests {
  @Test(arguments: ScenarioSelection.of(GitHubIssuesGesture.self))
  func `what is drawn comes out of the view model`(_ scenario: Scenario<GitHubIssuesGesture>) {
    play(scenario)
  }
}
