import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
@Suite(.serialized) struct GankFeedScenarioTests {
  @Test(arguments: ScenarioSelection.of(GankFeedGesture.self))
  func `the view model emits the drawn outputs`(_ scenario: Scenario<GankFeedGesture>) {
    play(scenario)
  }
}

@MainActor
@Suite(.serialized) struct GitHubFeedScenarioTests {
  @Test(arguments: ScenarioSelection.of(GitHubFeedGesture.self))
  func `the view model emits the drawn outputs`(_ scenario: Scenario<GitHubFeedGesture>) {
    play(scenario)
  }
}

@MainActor
@Suite(.serialized) struct GitHubIssuesScenarioTests {
  @Test(arguments: ScenarioSelection.of(GitHubIssuesGesture.self))
  func `the view model emits the drawn outputs`(_ scenario: Scenario<GitHubIssuesGesture>) {
    play(scenario)
  }
}

@MainActor
@Suite(.serialized) struct GitHubStarsScenarioTests {
  @Test(arguments: ScenarioSelection.of(GitHubStarsGesture.self))
  func `what is drawn comes out of the view model`(_ scenario: Scenario<GitHubStarsGesture>) {
    play(scenario)
  }
}

@MainActor
@Suite(.serialized) struct KKBoxHitsScenarioTests {
  @Test(arguments: ScenarioSelection.of(KKBoxHitsGesture.self))
  func `the view model emits the drawn outputs`(_ scenario: Scenario<KKBoxHitsGesture>) {
    play(scenario)
  }
}

@MainActor
@Suite(.serialized) struct KakaoSearchScenarioTests {
  @Test(arguments: ScenarioSelection.of(KakaoSearchGesture.self))
  func `the view model emits the drawn outputs`(_ scenario: Scenario<KakaoSearchGesture>) {
    play(scenario)
  }
}

struct ScenarioSelectionTests {
  /// The scenarios of all screens.
  private static let titles =
    GankFeedGesture.scenarios.map(\.title) + GitHubFeedGesture.scenarios.map(\.title)
    + GitHubIssuesGesture.scenarios.map(\.title) + GitHubStarsGesture.scenarios.map(\.title)
    + KKBoxHitsGesture.scenarios.map(\.title) + KakaoSearchGesture.scenarios.map(\.title)

  @Test func `SCENARIO, if it is set, names a scenario`() {
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
