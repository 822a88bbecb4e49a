import Core
import Originals
import ViewModels

/// The server of the chapter on "github-issues", and both view models in front of it.
@MainActor
struct IssuesServer {
  /// `ada/lib` gets no answer, `ada/lab` does.
  @RuleBuilder var failsOnce: [Rule] {
    On(.get, "/repos/ada/lib").fails(.connectionLost)
    lab
  }

  /// `ada/gone` is not there, `ada/empty` has no issues.
  @RuleBuilder var goneAndEmpty: [Rule] {
    repository("ada/empty", issues: "[]")
    notFound
  }

  /// `ada/lab` has two issues, and nothing else is there.
  @RuleBuilder var lab: [Rule] {
    repository("ada/lab", issues: "[\(issue(9)), \(issue(8))]")
    notFound
  }

  /// The second of three issues has no text.
  @RuleBuilder var withNull: [Rule] {
    repository("ada/lab", issues: "[\(issue(9)), \(issue(5, body: "null")), \(issue(8))]")
  }

  /// The repository has no code, and so no language.
  @RuleBuilder var withoutLanguage: [Rule] {
    On(.get, "/repos/ada/lab").answers(.json(GitHubSample.repository("ada/lab", language: nil)))
    lab
  }

  /// The second of three issues is a pull request.
  @RuleBuilder var withPullRequest: [Rule] {
    let pull = #"{"number": 6, "title": "Fix", "body": "Text.", "pull_request": {}}"#
    repository("ada/lab", issues: "[\(issue(9)), \(pull), \(issue(8))]")
  }

  /// The issues of `ada/slow` take longer than the others.
  @RuleBuilder var slowIssues: [Rule] {
    On(.get, "/repos/ada/slow").answers(.json(GitHubSample.repository("ada/slow")))
    On(.get, "/repos/ada/slow/issues").answers(.json("[\(issue(1))]"), after: .milliseconds(600))
    lab
  }

  let rows = [row(9), row(8)]
  let rowsWithNull = [row(9), IssueRow(id: 5, title: "Crash"), row(8)]

  /// `i`dle, `h`alf a name, `s`earching, `f`ound two, found `t`hree, found without
  /// a `l`anguage, `x` failed, `g`one, `n`o issues.
  let statuses = MarbleValues<SearchStatus>(vocabulary: [
    "i": .idle, "h": .incompleteName, "s": .searching, "g": .repositoryNotFound,
    "f": .found(repository: sample("ada/lab"), count: 2),
    "t": .found(repository: sample("ada/lab"), count: 3),
    "l": .found(repository: sample("ada/lab", language: nil), count: 2),
    "n": .noIssues(repository: sample("ada/empty")),
    "x": .failed(TransportFailure.connectionLost.message),
  ])

  func original(
    _ m: MarbleTest,
    @RuleBuilder rules: () -> [Rule]
  ) -> Originals.GitHubIssues {
    Originals.GitHubIssues(
      service: Provider(transport: m.server(latency: .milliseconds(300), rules: rules)),
      scheduler: m.scheduler
    )
  }

  func repaired(_ m: MarbleTest, @RuleBuilder rules: () -> [Rule]) -> GitHubIssuesViewModel {
    GitHubIssuesViewModel(
      service: Provider(transport: m.server(latency: .milliseconds(300), rules: rules)),
      scheduler: m.scheduler
    )
  }

  /// Somebody who types, and does nothing else.
  func input(
    _ m: MarbleTest,
    _ typed: String,
    _ names: MarbleValues<String>
  ) -> GitHubIssuesViewModel.Input {
    GitHubIssuesViewModel.Input(
      itemSelected: m.signal("-", .digits),
      retryTapped: m.taps("-"),
      searchText: m.driver(typed, names)
    )
  }

  private func repository(_ name: String, issues: String) -> [Rule] {
    [
      On(.get, "/repos/\(name)").answers(.json(GitHubSample.repository(name))),
      On(.get, "/repos/\(name)/issues").answers(.json(issues)),
    ]
  }

  private let notFound = On(.get, "/repos/**").answers(.status(404, body: GitHubSample.notFound))

  private func issue(_ number: Int, body: String = #""Text.""#) -> String {
    #"{"number": \#(number), "title": "\#(Self.titles[number] ?? "")", "body": \#(body)}"#
  }

  private static func row(_ number: Int) -> IssueRow {
    IssueRow(id: number, title: titles[number] ?? "", excerpt: "Text.")
  }

  private static func sample(
    _ name: String,
    language: String? = "Swift"
  ) -> GitHubRepository {
    GitHubRepository(
      name: RepositoryName(name) ?? RepositoryName(owner: "", name: ""),
      language: language
    )
  }

  private static let titles = [9: "Flicker", 8: "Typo", 5: "Crash", 1: "Old news"]
}
