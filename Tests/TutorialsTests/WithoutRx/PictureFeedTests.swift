import AsyncStage
import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import Lab
@testable import WithoutRx

/// The picture list without Rx, on the scenarios of the one with Rx.
struct PictureFeedTests {
  @Test(arguments: ScenarioSelection.of(GankFeedGesture.self).filter { $0.replay == nil })
  func `a scenario of the list has the same lanes without Rx`(
    _ scenario: Scenario<GankFeedGesture>
  ) {
    play(scenario, on: PictureFeedScreen.observable)
  }

  @Test func `a list that is left and shown again starts from scratch`() {
    marbleReport(tick: .milliseconds(100)) { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(300)) {
        GankFeedGesture.pages()
      }
      let stage = Stage(transport: server, scheduler: m.scheduler)
      let screen = m.keep(PictureFeedScreen(stage, keepsModel: true, make: ObservableFeed.init))
      let output = screen.transform(
        input: GankFeedViewModel.Input(
          category: BehaviorRelay(value: GankCategory.all).asDriver(),
          requestCommand: .never()
        )
      )
      m.expect(output.refreshStatus, "(nh)--------", .statuses, subscribed: "^-!")
      m.expect(
        output.refreshStatus,
        "----(nh)--H-",
        .statuses,
        subscribed: "----^",
        named: "refreshStatus, shown again"
      )
    }
    .expectGreen()
  }
}
