import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
@Suite(.serialized) struct KakaoSearchScenarioTests {
  @Test(arguments: ScenarioSelection.of(KakaoSearchGesture.self))
  func `what is drawn comes out of the view model`(_ scenario: Scenario<KakaoSearchGesture>) {
    play(scenario)
  }
}
