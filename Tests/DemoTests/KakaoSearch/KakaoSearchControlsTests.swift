import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import Lab

@MainActor
@Suite(.serialized) struct KakaoSearchControlsTests {
  @Test(arguments: ScenarioSelection.of(KakaoSearchGesture.self))
  func `the controls send and show the same`(_ scenario: Scenario<KakaoSearchGesture>) throws {
    try expectSameLanes(of: scenario, on: KakaoSearchScreen.self)
  }
}
