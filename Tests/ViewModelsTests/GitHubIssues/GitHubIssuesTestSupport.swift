import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

/// A view model in front of a server that takes 300 ms for each answer.
@MainActor
func issuesSearch(_ m: MarbleTest, @RuleBuilder _ rules: () -> [Rule]) -> GitHubIssuesViewModel {
  issuesSearch(m, m.server(latency: .milliseconds(300), rules: rules))
}

/// A view model in front of a server.
@MainActor
func issuesSearch(_ m: MarbleTest, _ server: ScriptedServer) -> GitHubIssuesViewModel {
  GitHubIssuesViewModel(
    service: Provider(transport: server, scheduler: m.scheduler),
    scheduler: m.scheduler
  )
}

/// What a person does; digits select a row.
@MainActor
func input(
  _ m: MarbleTest,
  text: String,
  retry: String = "-",
  selected: String = "-",
  _ texts: [Character: String] = ["a": "example-org/sample-lab"],
  file: String = #filePath,
  line: Int = #line
) -> GitHubIssuesViewModel.Input {
  GitHubIssuesViewModel.Input(
    itemSelected: m.signal(selected, .digits, file: file, line: line),
    retryTapped: m.taps(retry, file: file, line: line),
    searchText: m.driver(text, MarbleValues(vocabulary: texts), file: file, line: line)
  )
}

/// The rules for a repository and its issues.
func repository(
  _ name: String = "example-org/sample-lab",
  issues numbers: [Int] = [9, 8, 7]
) -> [Rule] {
  [
    On(.get, "/repos/\(name)").answers(.json(GitHubSample.repository(name))),
    On(.get, "/repos/\(name)/issues").answers(
      .json(GitHubSample.issues(of: name, numbers: numbers))
    ),
  ]
}

/// The rule for `slow/one`, whose answer takes too long for the patience of a test.
func slowRepository() -> [Rule] {
  [
    On(.get, "/repos/slow/one").answers(
      .json(GitHubSample.repository("slow/one")),
      after: .seconds(9)
    )
  ]
}

/// The rows of these issues.
func issueRows(_ numbers: [Int], of name: String = "example-org/sample-lab") -> [IssueRow] {
  let all =
    (try? JSONDecoder().decode(
      [GitHubIssue].self,
      from: GitHubSample.issues(of: name, numbers: numbers)
    )) ?? []
  return all.map { issue in
    IssueRow(
      id: issue.number,
      title: issue.title,
      author: issue.author,
      excerpt: issue.body == nil ? nil : "Seen on the first page.",
      commentCount: issue.commentCount,
      labels: issue.labels,
      url: URL(string: "https://github.com/\(name)/issues/\(issue.number)")
    )
  }
}

extension SearchStatus {
  /// So many issues of a repository as the sample server describes it.
  static func found(_ count: Int, in name: String = "example-org/sample-lab") -> SearchStatus {
    .found(repository: .sample(name), count: count)
  }
}

extension GitHubRepository {
  /// A repository as the sample server describes it.
  static func sample(
    _ fullName: String = "example-org/sample-lab",
    language: String? = "Swift"
  ) -> GitHubRepository {
    GitHubRepository(
      name: RepositoryName(fullName) ?? RepositoryName(owner: "", name: ""),
      language: language
    )
  }
}

extension MarbleValues where Element == SearchStatus {
  /// `i`dle, `h`alf a name, `s`earching, and `f`ound three issues in the sample repository; `more`
  /// comes on top.
  static func statuses(_ more: [Character: SearchStatus] = [:]) -> MarbleValues {
    let common: [Character: SearchStatus] = [
      "i": .idle, "h": .incompleteName, "s": .searching, "f": .found(3),
    ]
    return MarbleValues(vocabulary: common.merging(more) { $1 })
  }
}

extension MarbleValues where Element == [IssueRow] {
  /// `e`mpty, and the `r`ows of three issues in the sample repository; `more` comes on top.
  static func rows(_ more: [Character: [IssueRow]] = [:]) -> MarbleValues {
    let common: [Character: [IssueRow]] = ["e": [], "r": issueRows([9, 8, 7])]
    return MarbleValues(vocabulary: common.merging(more) { $1 })
  }
}
