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
  private static let scenarios = GankFeedGesture.scenarios.filter { $0.replay == nil }

  @Test(arguments: scenarios)
  func `a scenario of the list has the same rows without Rx`(
    _ scenario: Scenario<GankFeedGesture>
  ) {
    play(scenario, on: PictureFeedScreen.observable)
  }

  @Test func `a list with a fault has the same picture in each run`() throws {
    let texts = try Set((1...5).map { _ in try naiveReport.text(isColored: false) })
    #expect(texts.count == 1)
    #expect(try !naiveReport.isGreen)
  }

  private var naiveReport: MarbleReport {
    get throws { try PictureFeedScreen.naiveReport(of: "late-page") }
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

extension PictureFeedScreen {
  /// The list whose load goes on with the next line when it's cancelled.
  static func naive(stage: Stage) -> PictureFeedScreen {
    PictureFeedScreen(stage, make: NaiveFeed.init)
  }

  static func naiveReport(of name: String) throws -> MarbleReport {
    let scenario = try #require(GankFeedGesture.scenarios.first { $0.name == name })
    return marbleReport(tick: Scenario<GankFeedGesture>.tick) {
      $0.play(scenario, on: naive(stage:))
    }
  }
}
