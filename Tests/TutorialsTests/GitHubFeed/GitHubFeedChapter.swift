import Core
import Foundation
import Loopback
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
@Suite(.ownThread) struct GitHubFeedChapter {
  // The notes' design before a server that sends 100 entries, as GitHub does.

  /// The screen opens, and the list is pulled down; the second answer brings no rows.
  func pull(_ answer: Answer) -> MarbleReport {
    marbleReport(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        GitHubFeedGesture.first(GitHubFeedGesture.entries(100), answer)
      }
      m.expect(Originals.GitHubFeed.Adapter(transport: server)) {
        GitHubFeedViewModel.Input(appeared: m.taps("a"), refreshPulled: m.taps("-----p"))
      } outputs: {
        $0.isRefreshing("f----t--f", .flags)
        $0.repositories("e--a", ["e": "no rows", "a": "1…299 (100)"])
      }
    }
  }

  @Test(arguments: [.status(500), .malformed, .json("[]"), .failure(.offline)] as [Answer])
  func `in the notes, the refresh ends only after a good answer with rows`(_ answer: Answer) {
    var sentences: [String] = []
    Hooks.listen({ _ in }, while: { sentences = pull(answer).sentences })
    #expect(sentences == [#"isRefreshing: "f" (false), expected at 800 ms, never arrived"#])
  }

  @Test(arguments: GitHubFeedGesture.scenarios)
  func `the obvious version passes every scenario`(_ scenario: Scenario<GitHubFeedGesture>) {
    play(scenario) { PlainGitHubFeed(service: Provider(transport: $0.transport)) }
  }

  @Test func `in the notes, 1 to 49 malformed entries of a hundred stop the program`() async {
    // What a process does isn't parameterized: up to Swift 6.2 its closure captures nothing.
    await #expect(processExitsWith: .success) { await Self.load(malformed: 0) }
    await #expect(processExitsWith: .failure) { await Self.load(malformed: 1) }
    await #expect(processExitsWith: .failure) { await Self.load(malformed: 49) }
    await #expect(processExitsWith: .success) { await Self.load(malformed: 50) }
  }

  private static func load(malformed count: Int) {
    let good = String(decoding: PublicRepositoriesSample.page(count: 100 - count), as: UTF8.self)
    let body = good.dropLast() + String(repeating: ", {}", count: count) + "]"
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) {
      GitHubFeedGesture.first(.json(Data(body.utf8)))
    }
    let controller = Originals.GitHubFeed(transport: server)
    controller.viewDidLoad()
    scheduler.advance(to: .seconds(10))
    withExtendedLifetime(controller) {}
  }
}
