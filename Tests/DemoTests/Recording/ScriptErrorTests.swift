import Core
import Testing

@testable import Demo

@MainActor
@Suite struct ScriptErrorTests {
  private func error(_ person: String) -> ScriptError? {
    let script = Script<GankFeedScreen>("faulty", "is faulty", person: person, ["o": .open]) {}
    do {
      _ = try Rehearsal(script: script).run()
      return nil
    } catch {
      return error
    }
  }

  @Test func `a malformed marble is shown with line, column and caret`() throws {
    let text = try #require(error("-o-(x")).description
    #expect(
      text.hasPrefix("the script gank-feed/faulty is faulty: marble diagram, line 1, column 5")
    )
    #expect(text.contains("\n    -o-(x\n        ^"))
  }

  @Test(arguments: ["-o-|-", "-o- 1x", "-", "-o-(o", "o!"])
  func `a faulty script is an error and no trap`(person: String) {
    #expect(error(person) != nil)
  }

  @Test func `a request that no rule fits is a failure on the screen`() throws {
    let script = Script<GankFeedScreen>("lost", "no rules", person: "-o--", ["o": .open]) {}
    let recording = try Rehearsal(script: script).run()
    let labels = recording.timeline.lanes.filter { $0.kind == .request }.map(\.marks.last?.label)
    #expect(labels == ["unexpected request"])
  }
}
