import Core
import Testing
import ViewModels

@testable import Demo

@MainActor
@Suite struct GitHubFeedScreenTests {
  private func recording(_ name: String) throws -> Recording {
    try Recordings.of("github-feed/\(name)")
  }

  /// What the header says, one after the other.
  private func headers(_ name: String) throws -> [String] {
    let lines = try recording(name).steps.map { step in
      step.screen[2...3].map { $0.string.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    }
    return lines.reduce(into: []) { said, line in
      let text = String(line.reversed().drop { $0 == " " }.reversed())
      if said.last != text { said.append(text) }
    }
  }

  @Test func `the scripts come in the order in which one learns from them`() {
    #expect(
      GitHubFeedScreen.scripts.map(\.name) == [
        "happy", "empty", "failure", "race", "overflow", "malformed", "unchanged", "limit",
      ]
    )
  }

  @Test func `the header says pull, refreshing and done`() throws {
    let round = ["↓ pull down to refresh", "⟳ refreshing…", "✓ done"]
    let said = try headers("happy")
    #expect(Array(said.prefix(3)) == round)
  }

  @Test(arguments: [
    ("empty", "There is nothing new."),
    ("failure", "There is no connection to the internet."),
    ("unchanged", "There is nothing new."),
    ("malformed", "The server's answer could not be read."),
    ("limit", "Too many requests. Try again later."),
  ])
  func `the header says why not`(name: String, reason: String) throws {
    #expect(try headers(name).contains(reason))
  }

  @Test func `pulling while the header turns makes one request`() throws {
    let lanes = try recording("race").timeline.lanes
    #expect(lanes.count { $0.kind == .request } == 2)
  }

  @Test func `of 75 rows 50 are shown`() throws {
    let screens = try recording("overflow").steps.map { $0.screen.map(\.string) }
    #expect(screens.contains { $0.contains { $0.contains("39 to 50 of 50") } })
  }

  @Test func `the screen leaves nothing behind`() {
    weak var leaked: GitHubFeedScreen?
    do {
      let scheduler = TestScheduler()
      let server = ScriptedServer(scheduler: scheduler, rules: [])
      let viewModel = GitHubFeedScreen.makeViewModel(transport: server, scheduler: scheduler)
      let screen = GitHubFeedScreen(viewModel: AnyViewModel(viewModel), scheduler: scheduler)
      screen.bind()
      screen.appear()
      scheduler.advance(to: .zero)
      leaked = screen
    }
    #expect(leaked == nil)
  }
}
