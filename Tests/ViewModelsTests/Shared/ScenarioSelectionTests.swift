import Core
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
    if let complaint = ScenarioSelection.complaint(of: name, among: Self.titles) {
      Issue.record(Comment(rawValue: complaint))
    }
  }

  @Test func `an unknown name is answered with those that there are`() {
    #expect(
      ScenarioSelection.complaint(of: "a/c", among: ["a/a", "a/b"])
        == "SCENARIO: there is no a/c; there are a/a, a/b"
    )
    #expect(ScenarioSelection.complaint(of: "a/b", among: ["a/a", "a/b"]) == nil)
  }
}
