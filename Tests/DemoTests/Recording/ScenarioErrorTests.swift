import Core
import Screens
import Testing
import ViewModels

@testable import Lab

@MainActor
@Suite struct ScenarioErrorTests {
  private func error(_ user: String) -> ScenarioError? {
    do {
      _ = try run("faulty", user: user)
      return nil
    } catch {
      return error
    }
  }

  private func run(_ name: String, user: String) throws(ScenarioError) -> Recording {
    let scenario = Scenario<GankFeedGesture>(name, "", user: user) {
    } expected: { _ in
    }
    return try ScenarioRun<GankFeedScreen>(scenario: scenario).run()
  }

  @Test func `a malformed marble is shown with line, column and caret`() throws {
    let text = try #require(error("-o-(x")).description
    #expect(
      text.hasPrefix("the scenario gank-feed/faulty is faulty: marble diagram, line 1, column 5")
    )
    #expect(text.contains("\n    -o-(x\n        ^"))
  }

  @Test(arguments: ["-o-|-", "-o- 1x", "-x", "-o-(o", "o!"])
  func `a faulty scenario is an error and no trap`(user: String) {
    #expect(error(user) != nil)
  }

  @Test func `a request that no rule fits is a failure on the screen`() throws {
    let recording = try run("lost", user: "-o--")
    let labels = recording.timeline.lanes.filter { $0.kind == .request }.map(\.marks.last?.label)
    #expect(labels == ["unexpected request"])
  }
}
