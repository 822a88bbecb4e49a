import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import WithoutRx

/// The search without Rx, on the scenarios and in front of the random users of the search with Rx.
@Swift.MainActor
@Suite struct WithoutRxTests {
  private nonisolated static let scenarios = GitHubIssuesGesture.scenarios.filter {
    $0.replay == nil
  }

  private static func report(
    _ scenario: Scenario<GitHubIssuesGesture>,
    on screen: (Stage) -> IssueSearchScreen
  ) -> MarbleReport {
    marbleReport(tick: Scenario<GitHubIssuesGesture>.tick) { $0.play(scenario, on: screen) }
  }

  @Test(arguments: scenarios)
  func `a scenario has the same rows without Rx`(_ scenario: Scenario<GitHubIssuesGesture>) {
    let report = Self.report(scenario, on: IssueSearchScreen.observable)
    #expect(report.isGreen, "\(report.shown)")
  }

  @Test func `the version of the first day fails some scenarios`() {
    let failed = Self.scenarios.filter { !Self.report($0, on: IssueSearchScreen.naive).isGreen }
    #expect(failed.map(\.name).contains("late-issues") && failed.count < Self.scenarios.count / 2)
  }

  @Test func `random users find nothing in the search without Rx`() {
    let exploration = Exploration(ExploredScreen.observableIssues)
    for broken in exploration.run(300).broken {
      Issue.record("\(exploration.shortest(broken).text())")
    }
  }

  @Test func `random users break the version of the first day within 100 runs`() throws {
    let exploration = Exploration(ExploredScreen.naiveIssues)
    let broken = exploration.run(100).broken
    #expect(broken.map(\.rule).contains("the rows are those of the name"))
  }

  @Test func `an element of an AsyncStream reaches one of two loops`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    var first = stream.makeAsyncIterator()
    var second = stream.makeAsyncIterator()
    continuation.yield("a")
    continuation.yield("b")
    #expect(await first.next() == "a")
    #expect(await second.next() == "b")
  }

  @Test func `work that never rests at one instant says how many turns it took`() {
    final class Restless: IssueSearch {
      var searchText = ""
      var issues: [IssueRow] { [] }
      var status: SearchStatus { .idle }
      func retry() {}
      func stop() {}

      init() { again() }

      func again() {
        Task { again() }
      }
    }
    marbles { m in
      let stage = Stage(transport: m.server {}, scheduler: m.scheduler)
      let output = IssueSearchScreen(stage) { _ in Restless() }.transform(
        input: GitHubIssuesViewModel.Input(
          itemSelected: .never(),
          retryTapped: .never(),
          searchText: .never()
        )
      )
      m.expect(output.status, "x", ["x": .failed("still running after 10000 turns")])
    }
  }
}

extension ExploredScreen {
  static var observableIssues: ExploredScreen {
    ExploredScreen(
      GitHubIssuesGesture.self,
      name: "github-issues, without Rx",
      making: IssueSearchScreen.observable
    )
  }

  static var naiveIssues: ExploredScreen {
    ExploredScreen(
      GitHubIssuesGesture.self,
      name: "github-issues, without Rx, the first day",
      making: IssueSearchScreen.naive
    )
  }
}

extension Runs {
  static let withoutRxChapter: [String: Run] = [
    "issues of the first day": {
      let exploration = Exploration(ExploredScreen.naiveIssues)
      let broken = exploration.run(1000, rule: "the rows are those of the name", untilBroken: 1)
        .broken
      let found = exploration.shortest(try #require(broken.first))
      MarbleCapture.add(found.timeline)
      return found.text()
    }
  ]
}
