import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import Lab
@testable import WithoutRx
@testable import Workbench

extension Runs {
  static let withoutRxChapter: [String: Run] = [
    "the naive search": {
      let (name, naive) = ("github-issues, the naive version", IssueSearchScreen.naive(stage:))
      let screen = ExploredScreen(GitHubIssuesGesture.self, name: name, making: naive)
      let exploration = Exploration(screen)
      let rule = "a name that can be searched is searched for"
      let broken = exploration.run(1000, rule: rule, untilBroken: 1)
      let found = exploration.shortest(try #require(broken.broken.first))
      MarbleCapture.add(found.timeline)
      return found.text()
    },
    "the naive search, cleared": {
      typealias Issues = Scenario<GitHubIssuesGesture>
      let scenario = try #require(GitHubIssuesGesture.scenarios.first { $0.name == "clear" })
      let report = marbleReport(tick: Issues.tick) {
        $0.play(scenario, on: IssueSearchScreen.naive(stage:))
      }
      return report.text(isColored: false)
    },
    "issues without Rx": { try nothingWithoutRx() },
  ]

  /// The verdict on 300 runs of random users in the version without Rx, which find nothing.
  private static func nothingWithoutRx() throws -> String {
    let explored = try ScreenEntry.explored("github-issues", .async)
    var request = YourScreenProgram.Request(.explore)
    request.runs = 300
    let verdict = explored.verdict(on: request)
    try #require(verdict.isGreen)
    return verdict.text.string.components(separatedBy: "\nIn 300 runs")[0] + "\n"
  }
}
