import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
@Suite(.serialized) struct GitHubFeedScenarioTests {
  @Test(arguments: ScenarioSelection.of(GitHubFeedGesture.self))
  func `what is drawn comes out of the view model`(_ scenario: Scenario<GitHubFeedGesture>) {
    play(scenario)
  }
}
