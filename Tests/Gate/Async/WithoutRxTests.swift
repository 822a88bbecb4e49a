import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import AsyncStage
@testable import Lab
@testable import WithoutRx

/// The search without Rx, on the scenarios of the one with Rx; its stages run in parallel.
struct WithoutRxTests {
  private typealias Issues = Scenario<GitHubIssuesGesture>

  private static let scenarios = GitHubIssuesGesture.scenarios

  private let idle = Issues("idle", "nothing is typed", user: "-") {
  } expected: {
    $0.ignore(\.issues, \.status)
    $0.noRequests()
  }

  private static func report(
    _ scenario: Issues,
    on screen: (Stage) -> IssueSearchScreen = IssueSearchScreen.observable
  ) -> MarbleReport {
    marbleReport(tick: Issues.tick) { $0.play(scenario, on: screen) }
  }

  @Test(arguments: scenarios)
  func `a scenario has the same lanes without Rx`(_ scenario: Scenario<GitHubIssuesGesture>) {
    play(scenario) { IssueSearchScreen.observable(stage: $0) }
  }

  @Test func `a version with a fault has the same picture in each run`() throws {
    let scenario = try #require(Self.scenarios.first { $0.name == "typing" })
    let reports = (1...5).map { _ in Self.report(scenario, on: IssueSearchScreen.naive) }
    #expect(Set(reports.map { $0.text(isColored: false) }).count == 1)
    #expect(!reports[0].isGreen)
  }

  @Test func `a search that is left and shown again starts from scratch, with Rx and without`() {
    #expect(leftAndShownAgain(GitHubIssuesGesture.viewModel(on:)).sentences == [])
    leftAndShownAgain { IssueSearchScreen($0, keepsModel: true, make: ObservableIssues.init) }
      .expectGreen()
  }

  /// Shows a search, leaves it while its repository is in flight, and shows the same one again.
  private func leftAndShownAgain<ViewModel: ViewModelType>(
    _ make: (Stage) -> ViewModel
  ) -> MarbleReport
  where
    ViewModel.Input == GitHubIssuesViewModel.Input,
    ViewModel.Output == GitHubIssuesViewModel.Output
  {
    marbleReport(tick: .milliseconds(100)) { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(300)) {
        GitHubIssuesGesture.server(of: "happy")
      }
      let stage = Stage(transport: server, scheduler: m.scheduler)
      let viewModel = m.keep(make(stage))
      let output = viewModel.transform(
        input: GitHubIssuesViewModel.Input(
          searchText: BehaviorRelay(value: "ada/lab").asDriver(),
          retryTapped: .never(),
          itemSelected: .never()
        )
      )
      m.expect(output.status, "i----s---------------", .searches, subscribed: "^------!")
      m.expect(
        output.status,
        "---------i----s-----f",
        .searches,
        subscribed: "---------^",
        named: "status, shown again"
      )
    }
  }

  @Test func `a request in flight keeps its model alive until it ends`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler, latency: .seconds(2)) {
      GitHubIssuesGesture.server(of: "happy")
    }
    let stage = Stage(transport: server, scheduler: scheduler)
    let hand = Stagehand(on: stage)
    let service = IssueService(on: stage, hand)
    let staged = StagedModel(on: hand) { ObservableIssues(service: service, clock: $0) }
    staged.start { $0.searchText = "ada/lab" }
    scheduler.advance(to: .milliseconds(600))
    // The view is gone, and didn't call stop().
    let isAlive = staged.forget()
    #expect(isAlive())
    scheduler.advance(to: .seconds(10))
    #expect(!isAlive())
  }

  @Swift.MainActor
  @Test func `the demo shows no difference between the two`() throws {
    let entry = try #require(ScreenEntry.all.first { $0.description.id == "github-issues" })
    #expect(try entry.besideOriginal("race", .async)?.isSame == true)
    let other = try #require(ScreenEntry.all.first { $0.description.id == "kkbox-hits" })
    let message =
      "kkbox-hits has no async version to show alongside:"
      + " only github-issues has one"
    #expect { try other.besideOriginal("happy", .async) } throws: { "\($0)" == message }
  }

  @Test func `a gesture or a request that the screen lacks fails at its own line`() {
    let gesture = Issues("z", "nobody makes it", user: "-z", line: 7) {
    } expected: { _ in
    }
    let request = Issues("none", "nobody sends it", user: "-") {
    } expected: {
      $0.ignore(\.issues, \.status)
      $0.requests(["repos/ada/none": "-^--|"], line: 8)
    }
    #expect([gesture, request].map { Self.report($0).place?.line } == [7, 8])
  }
}
