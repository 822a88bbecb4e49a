import Core
import MarbleTesting
import Testing
import ViewModels

@testable import Demo

@MainActor
@Suite(.serialized) struct GitHubFeedControlsTests {
  @Test(arguments: ScenarioSelection.of(GitHubFeedGesture.self))
  func `the controls send and show the same`(_ scenario: Scenario<GitHubFeedGesture>) throws {
    try expectSameLanes(of: scenario, on: GitHubFeedScreen.self)
  }

  @Test func `the screen leaves nothing behind`() {
    weak var leaked: GitHubFeedScreen?
    do {
      let scheduler = TestScheduler()
      let server = ScriptedServer(scheduler: scheduler, rules: [])
      let stage = Stage(transport: server, scheduler: scheduler)
      let screen = GitHubFeedScreen(
        viewModel: AnyViewModel(GitHubFeedGesture.viewModel(on: stage)),
        stage: stage
      )
      screen.bind()
      screen.perform(.open)
      scheduler.advance(to: .zero)
      leaked = screen
    }
    #expect(leaked == nil)
  }
}
