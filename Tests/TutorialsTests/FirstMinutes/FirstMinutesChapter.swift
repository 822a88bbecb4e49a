import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
struct FirstMinutesChapter {
  @Test func `a slow answer to the previous name is never shown`() {
    marbles(tick: .milliseconds(250)) { m in
      let server = m.server(latency: .milliseconds(250)) {
        On(.get, "/repos/ada/la").answers(slowly)
        On(.get, "/repos/ada/lab").answers(repository)
        On(.get, "/repos/ada/lab/issues").answers(issues)
      }
      let service = Provider<GitHubTarget>(transport: server)
      m.expect(GitHubIssuesViewModel(service: service, scheduler: m.scheduler)) {
        GitHubIssuesViewModel.Input(
          searchText: m.driver("  1---2", ["1": "ada/la", "2": "ada/lab"]),
          retryTapped: m.taps("   -"),
          itemSelected: m.signal("-", [:])
        )
      } outputs: {
        $0.issues("               n-------r", ["n": [], "r": [row]])
        $0.status("               i-s-----f", ["i": .idle, "s": .searching, "f": found])
      }
    }
  }

  private let slowly = Answer.json(GitHubSample.repository("ada/la")).after(.seconds(3))
  private let repository = Answer.json(GitHubSample.repository("ada/lab", language: nil))
  private let issues = Answer.json(#"[{"number": 7, "title": "List flickers"}]"#)

  private let row = IssueRow(number: 7, title: "List flickers")
  private let found = SearchStatus.found(1, language: nil)
}
