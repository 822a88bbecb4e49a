import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
@Suite(.serialized) struct KKBoxHitsScenarioTests {
  @Test(arguments: ScenarioSelection.of(KKBoxHitsGesture.self))
  func `what is drawn comes out of the view model`(_ scenario: Scenario<KKBoxHitsGesture>) {
    play(scenario)
  }
}
