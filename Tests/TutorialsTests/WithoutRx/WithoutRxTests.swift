import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import Lab
@testable import WithoutRx

/// The search without Rx, on the scenarios of the one with Rx; its stages run in parallel.
@Suite struct WithoutRxTests {
  private typealias Issues = Scenario<GitHubIssuesGesture>

  private static let scenarios = GitHubIssuesGesture.scenarios.filter { $0.replay == nil }

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
  func `a scenario has the same rows without Rx`(_ scenario: Scenario<GitHubIssuesGesture>) {
    let report = Self.report(scenario)
    #expect(report.isGreen, "\(report.shown)")
  }

  @Swift.MainActor
  @Test func `the demo shows no difference between the two`() throws {
    let entry = try #require(ScreenEntry.all.first { $0.description.id == "github-issues" })
    for name in Self.scenarios.filter(\.isShown).map(\.name) {
      #expect(try entry.besideOriginal(name, .async)?.isSame == true, "\(name)")
    }
    let other = try #require(ScreenEntry.all.first { $0.description.id == "gank-feed" })
    let message = "gank-feed has no async version to set beside it: only github-issues has one"
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

  @Test func `a task that sleeps after the end fails by name`() {
    let report = Self.report(idle) { stage in
      IssueSearchScreen(stage) { crew in
        let model = NaiveIssues(service: crew.response, clock: crew)
        Task {
          try? await crew.sleep(for: .seconds(7200))
          model.retry()
        }
        return model
      }
    }
    #expect(report.sentences.contains("a task of NaiveIssues still runs after stop()"))
    #expect(report.sentences.contains("a sleep of 7200.0 seconds is still open after stop()"))
  }

  @Test func `work that never rests at one instant says how many turns it took`() {
    @WithoutRx.MainActor func again() { Task { again() } }
    let report = Self.report(idle) { stage in
      IssueSearchScreen(stage) { crew in
        again()
        return NaiveIssues(service: crew.response, clock: crew)
      }
    }
    #expect(report.sentences == ["still running after 10000 turns"])
  }

  @Test func `tasks wake in the order of their deadlines and sleeps, a cancelled one at once`() {
    let scheduler = TestScheduler()
    let stage = Stage(transport: ScriptedServer(scheduler: scheduler) {}, scheduler: scheduler)
    var log: [String] = []
    let hand = Stagehand(on: stage) { log.append("\($0.status) \(scheduler.clock.inWords)") }
    hand.turn { crew in
      let tasks = [("a", 300), ("b", 200), ("c", 300), ("d", 900)].map { name, time in
        Task {
          try? await crew.sleep(for: .milliseconds(time))
          crew.order { $0.show(GitHubSearch(status: .failed(name))) }
        }
      }
      Task {
        try? await crew.sleep(for: .milliseconds(250))
        tasks[3].cancel()
      }
    }
    scheduler.start()
    let expected = [("b", 200), ("d", 250), ("a", 300), ("c", 300)]
    #expect(log == expected.map { "failed(\"\($0)\") \($1) ms" })
  }

  @Test func `an element of an AsyncStream reaches one of two loops`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    var (first, second) = (stream.makeAsyncIterator(), stream.makeAsyncIterator())
    continuation.yield("a")
    continuation.yield("b")
    #expect(await [first.next(), second.next()] == ["a", "b"])
  }
}

extension Runs {
  static let withoutRxChapter: [String: Run] = [
    "issues of the first day": {
      let (name, naive) = ("github-issues on the first day", IssueSearchScreen.naive(stage:))
      let screen = ExploredScreen(GitHubIssuesGesture.self, name: name, making: naive)
      let exploration = Exploration(screen)
      let broken = exploration.run(1000, rule: "the rows are those of the name", untilBroken: 1)
      let found = exploration.shortest(try #require(broken.broken.first))
      MarbleCapture.add(found.timeline)
      return found.text().components(separatedBy: "\n\nAs a scenario")[0]
    },
    "issues without Rx": {
      var request = ExploreRequest(screen: "github-issues")
      (request.design, request.runs) = (.async, 300)
      let screen = try ScreenEntry.explored(for: request)
      let result = Exploration(screen).run(request.runs)
      try #require(result.broken.isEmpty)
      return ExploreSummary(request: request, screen: screen, result: result).nothing(seconds: 0)
        .replacing(#/ \(\d+ runs a second\)\.\n/#, with: ".")
    },
  ]
}
