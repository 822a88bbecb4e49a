import Core
import Foundation
import Observation
import ViewModels

/// The search as it is written on the first day: a task in `didSet`, and nothing is cancelled.
@MainActor
@Observable
final class NaiveIssues: IssueSearch {
  var searchText = "" {
    didSet {
      if searchText != oldValue { Task { await pause(with: searchText) } }
    }
  }

  private(set) var issues: [IssueRow] = []
  private(set) var status = SearchStatus.idle

  private let service: IssueService
  private let clock: any Clock<Duration>

  init(service: @escaping IssueService, clock: any Clock<Duration>) {
    self.service = service
    self.clock = clock
  }

  func retry() {
    Task { await search(for: searchText) }
  }

  func stop() {}

  private func pause(with text: String) async {
    try? await clock.sleep(for: .milliseconds(500))
    if text == searchText { await search(for: text) }
  }

  private func search(for text: String) async {
    issues = []
    guard !text.isEmpty else { return status = .idle }
    guard let name = RepositoryName(text) else { return status = .incompleteName }
    status = .searching
    do {
      let repository = try await service(.repository(name)).map(GitHubRepository.self)
      issues = try await service(.issues(repository.name))
        .map(TolerantList<IssueRow>.self).elements
        .filter { !$0.isPullRequest }
      status =
        issues.isEmpty
        ? .noIssues(repository: repository) : .found(repository: repository, count: issues.count)
    } catch {
      status = SearchStatus(NetworkError(error), now: Date())
    }
  }
}
