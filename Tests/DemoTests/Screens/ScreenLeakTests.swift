import Core
import Testing
import ViewModels

@testable import Lab

/// A screen is freed as soon as nobody holds it, with its first requests in flight.
@MainActor
@Suite struct ScreenLeakTests {
  @Test func `a screen leaves nothing behind`() {
    expectNothingLeft(of: GankFeedScreen.self)
    expectNothingLeft(of: GitHubFeedScreen.self)
    expectNothingLeft(of: GitHubIssuesScreen.self) { screen, _ in
      screen.perform(.type("ada/lab"))
    }
    expectNothingLeft(of: KKBoxHitsScreen.self)
  }

  @Test func `the search leaves nothing behind, not even with its sheet up`() {
    weak var alerts: AnyObject?
    expectNothingLeft(of: KakaoSearchScreen.self) { screen, scheduler in
      screen.perform(.sort)
      scheduler.advance(to: .zero)
      #expect(screen.controls.alerts.shown != nil)
      alerts = screen.controls.alerts
    }
    #expect(alerts == nil)
  }

  /// - Parameter meanwhile: What is done to the screen before it goes.
  private func expectNothingLeft<S: ScreenType>(
    of type: S.Type,
    after meanwhile: (_ screen: S, _ scheduler: TestScheduler) -> Void = { _, _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    weak var leakedScreen: S?
    weak var leakedControls: S.Controls?
    do {
      let scheduler = TestScheduler()
      let server = ScriptedServer(scheduler: scheduler, rules: [])
      let stage = Stage(transport: server, scheduler: scheduler)
      let screen = S(S.Controls(on: stage), on: stage)
      let binding = screen.bind(to: AnyViewModel(S.UserGesture.viewModel(on: stage)))
      screen.open()
      meanwhile(screen, scheduler)
      scheduler.advance(to: .zero)
      (leakedScreen, leakedControls) = (screen, screen.controls)
      binding.dispose()
    }
    #expect(leakedScreen == nil && leakedControls == nil, sourceLocation: sourceLocation)
  }
}
