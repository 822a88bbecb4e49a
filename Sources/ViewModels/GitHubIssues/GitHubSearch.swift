/// Where a search is, and the rows that go with it.
struct GitHubSearch {
  let status: SearchStatus
  var issues: [IssueRow] = []

  static let idle = GitHubSearch(status: .idle)
  static let incompleteName = GitHubSearch(status: .incompleteName)
  static let searching = GitHubSearch(status: .searching)
}

extension GitHubSearch {
  /// A search that has come to its end.
  init(_ repository: GitHubRepository, _ issues: [GitHubIssue]) {
    self.issues = issues.map(IssueRow.init)
    status =
      issues.isEmpty
      ? .noIssues(repository: repository) : .found(repository: repository, count: issues.count)
  }
}
