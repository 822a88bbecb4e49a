import Core
import Screens
import Testing
import ViewModels

@Suite struct ScenarioSelectionTests {
  /// The scenarios of all screens.
  private static let titles =
    GankFeedGesture.scenarios.map(\.title) + GitHubFeedGesture.scenarios.map(\.title)
    + GitHubIssuesGesture.scenarios.map(\.title)
    + KKBoxHitsGesture.scenarios.map(\.title) + KakaoSearchGesture.scenarios.map(\.title)

  @Test func `what SCENARIO names is a scenario`() {
    guard let name = ScenarioSelection.name else { return }
    if let refusal = ScenarioSelection.refusal(of: name, among: Self.titles) {
      Issue.record(Comment(rawValue: refusal))
    }
  }

  @Test func `an unknown name is answered with those that there are`() {
    #expect(
      ScenarioSelection.refusal(of: "a/c", among: ["a/a", "a/b"])
        == "SCENARIO: there is no a/c; there are a/a, a/b"
    )
    #expect(ScenarioSelection.refusal(of: "a/b", among: ["a/a", "a/b"]) == nil)
  }
}
