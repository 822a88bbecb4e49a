import Core
import Foundation
import Observation
import ViewModels

/// The search for the open issues of a repository, as Swift developers write it without Rx: stored
/// properties, one task for each concern, the clock and the service injected.
@MainActor
@Observable
final class ObservableIssues: IssueSearch {
  /// The text of the search field.
  var searchText = "" {
    didSet {
      if searchText != oldValue { pause() }
    }
  }

  /// The rows; none while a search is in flight.
  private(set) var issues: [IssueRow] = []

  /// The status line below the search field.
  private(set) var status = SearchStatus.idle

  @ObservationIgnored private var lastSearch: String?
  @ObservationIgnored private var pausing: Task<Void, Never>?
  @ObservationIgnored private var searching: Task<Void, Never>?

  private let service: IssueService
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  init(
    service: @escaping IssueService,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.service = service
    self.clock = clock
    self.now = now
  }

  /// Repeats the last search, unless it is still in flight.
  func retry() {
    if searching == nil, let lastSearch { search(for: lastSearch) }
  }

  /// Cancels everything. The view calls it when it disappears.
  func stop() {
    pausing?.cancel()
    searching?.cancel()
  }

  private func pause() {
    let text = searchText.trimmingCharacters(in: .whitespacesAndNewlines)
    pausing?.cancel()
    pausing = Task {
      do { try await clock.sleep(for: .milliseconds(500)) } catch { return }
      guard text != lastSearch else { return }
      lastSearch = text
      search(for: text)
    }
  }

  private func search(for text: String) {
    searching?.cancel()
    searching = nil
    issues = []
    guard !text.isEmpty else { return status = .idle }
    guard let name = RepositoryName(text) else { return status = .incompleteName }
    status = .searching
    searching = Task {
      let result: GitHubSearch
      do {
        result = try await issues(of: name)
      } catch {
        result = GitHubSearch(status: SearchStatus(NetworkError(error), now: now()))
      }
      // NB: Cancelling doesn't stop a task. Without this line a late answer would be shown.
      guard !Task.isCancelled else { return }
      (status, issues, searching) = (result.status, result.issues, nil)
    }
  }

  /// Requests the repository, then pages until one has issues: a page may hold only pull requests.
  private func issues(of name: RepositoryName) async throws -> GitHubSearch {
    let repository = try await service(.repository(name)).map(GitHubRepository.self)
    var pages = [GitHubTarget.issues(repository.name)]
    while true {
      let response = try await service(pages[pages.count - 1])
      let issues = try response.map(TolerantList<IssueRow>.self).elements
        .filter { !$0.isPullRequest }
      let next = response.link(rel: "next").map(GitHubTarget.page)
      guard issues.isEmpty, pages.count < 10, let next, !pages.contains(next) else {
        return GitHubSearch(repository, issues, pages: pages.count, hasMore: next != nil)
      }
      pages.append(next)
    }
  }
}
