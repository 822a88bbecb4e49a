import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import Lab

@MainActor
@Suite(.serialized) struct GankFeedControlsTests {
  @Test(arguments: ScenarioSelection.of(GankFeedGesture.self))
  func `the controls send and show the same`(_ scenario: Scenario<GankFeedGesture>) throws {
    try expectSameLanes(of: scenario, on: GankFeedScreen.self)
  }

  @Test func `the screen leaves nothing behind`() {
    expectNothingLeft(of: GankFeedScreen.self)
  }
}
