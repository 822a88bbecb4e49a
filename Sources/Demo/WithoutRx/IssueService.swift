import Core
import Foundation
import ViewModels

/// The requests of a search without Rx.
struct IssueService: Sendable {
  /// Sends one request: `URLSession` in an app, the scripted server here.
  let send: @MainActor (GitHubTarget) async throws -> Response

  let now: @Sendable () -> Date

  init(
    send: @escaping @MainActor (GitHubTarget) async throws -> Response,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.send = send
    self.now = now
  }

  /// Requests the repository, then pages until one has issues: a page may hold only pull requests.
  ///
  /// A failure is a status of the result.
  @MainActor
  func search(for name: RepositoryName) async -> SearchResult {
    do {
      return try await issues(of: name)
    } catch {
      return SearchResult(status: SearchStatus(NetworkError(error), now: now()))
    }
  }

  @MainActor
  private func issues(of name: RepositoryName) async throws -> SearchResult {
    let repository = try await send(.repository(name)).map(GitHubRepository.self)
    var pages = [GitHubTarget.issues(repository.name)]
    while true {
      let response = try await send(pages[pages.count - 1])
      let issues = try response.map(TolerantList<IssueRow>.self).elements
        .filter { !$0.isPullRequest }
      let next = response.link(rel: "next").map(GitHubTarget.page)
      guard issues.isEmpty, pages.count < 10, let next, !pages.contains(next) else {
        return SearchResult(repository, issues, pages: pages.count, hasMore: next != nil)
      }
      pages.append(next)
    }
  }
}
