import Core

/// The status of a search, and its rows.
package struct SearchResult: Sendable {
  package let status: SearchStatus
  package let issues: [IssueRow]

  package init(status: SearchStatus, issues: [IssueRow] = []) {
    self.status = status
    self.issues = issues
  }

  static let idle = SearchResult(status: .idle)
  static let incompleteName = SearchResult(status: .incompleteName)
  static let searching = SearchResult(status: .searching)
}

extension SearchResult {
  /// A search that has ended after `pages` pages.
  ///
  /// Of two issues with one number it keeps the first, because a repository has a number once.
  package init(_ repository: GitHubRepository, _ issues: [IssueRow], pages: Int, hasMore: Bool) {
    var seen: Set<Int> = []
    let issues = issues.filter { seen.insert($0.number).inserted }
    self.issues = issues
    status = Self.status(of: repository, issues.count, pages: pages, hasMore: hasMore)
  }

  private static func status(
    of repository: GitHubRepository,
    _ count: Int,
    pages: Int = 1,
    hasMore: Bool
  ) -> SearchStatus {
    switch (count, hasMore) {
    case (0, false): .noIssues(repository: repository)
    case (0, true): .onlyPullRequests(repository: repository, pages: pages)
    case (let count, false): .found(repository: repository, count: count)
    case (let count, true): .foundAtLeast(repository: repository, count: count)
    }
  }

  /// Returns the search with the issues that were created or removed in this app, once the server's
  /// are there.
  func with(_ changes: RowChanges<IssueRow>) -> SearchResult {
    let rows = changes.applied(to: issues)
    guard rows != issues else { return self }
    switch status {
    case .found(let repository, _), .noIssues(let repository):
      let status = Self.status(of: repository, rows.count, hasMore: false)
      return SearchResult(status: status, issues: rows)
    case .foundAtLeast(let repository, _), .onlyPullRequests(let repository, _):
      let status = Self.status(of: repository, rows.count, hasMore: true)
      return SearchResult(status: status, issues: rows)
    default: return self
    }
  }
}
