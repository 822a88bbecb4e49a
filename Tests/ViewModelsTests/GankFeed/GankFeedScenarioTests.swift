import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
@Suite(.serialized) struct GankFeedScenarioTests {
  @Test(arguments: ScenarioSelection.of(GankFeedGesture.self))
  func `what is drawn comes out of the view model`(_ scenario: Scenario<GankFeedGesture>) {
    play(scenario)
  }
}
