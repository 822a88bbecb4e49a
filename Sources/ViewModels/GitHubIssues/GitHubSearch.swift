/// Where a search is, and the rows that go with it.
struct GitHubSearch {
  let status: SearchStatus
  var issues: [IssueRow] = []

  static let idle = GitHubSearch(status: .idle)
  static let incompleteName = GitHubSearch(status: .incompleteName)
  static let searching = GitHubSearch(status: .searching)
}

extension GitHubSearch {
  /// A search that has ended after so many pages.
  init(_ repository: GitHubRepository, _ issues: [IssueRow], pages: Int, hasMore: Bool) {
    self.issues = issues
    status =
      switch (issues.count, hasMore) {
      case (0, false): .noIssues(repository: repository)
      case (0, true): .onlyPullRequests(repository: repository, pages: pages)
      case (let count, false): .found(repository: repository, count: count)
      case (let count, true): .foundAtLeast(repository: repository, count: count)
      }
  }
}
