import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import Lab

@MainActor
@Suite(.serialized) struct KKBoxHitsControlsTests {
  @Test(arguments: ScenarioSelection.of(KKBoxHitsGesture.self))
  func `the controls send and show the same`(_ scenario: Scenario<KKBoxHitsGesture>) throws {
    try expectSameLanes(of: scenario, on: KKBoxHitsScreen.self)
  }
}
