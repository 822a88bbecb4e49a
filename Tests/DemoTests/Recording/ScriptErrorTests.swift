import Core
import Testing
import ViewModels

@testable import Demo

@MainActor
@Suite struct ScriptErrorTests {
  private func error(_ person: String) -> ScriptError? {
    let script = script("faulty", user: person)
    do {
      _ = try Rehearsal(script: script).run()
      return nil
    } catch {
      return error
    }
  }

  private func script(_ name: String, user: String) -> Script<GankFeedScreen> {
    let scenario = Scenario<GankFeedGesture>(name, "", user: user) {
    } expected: { _ in
    }
    return GankFeedScreen.script(of: scenario)
  }

  @Test func `a malformed marble is shown with line, column and caret`() throws {
    let text = try #require(error("-o-(x")).description
    #expect(
      text.hasPrefix("the script gank-feed/faulty is faulty: marble diagram, line 1, column 5")
    )
    #expect(text.contains("\n    -o-(x\n        ^"))
  }

  @Test(arguments: ["-o-|-", "-o- 1x", "-x", "-o-(o", "o!"])
  func `a faulty script is an error and no trap`(person: String) {
    #expect(error(person) != nil)
  }

  @Test func `a request that no rule fits is a failure on the screen`() throws {
    let recording = try Rehearsal(script: script("lost", user: "-o--")).run()
    let labels = recording.timeline.lanes.filter { $0.kind == .request }.map(\.marks.last?.label)
    #expect(labels == ["unexpected request"])
  }
}
