import Core
import Foundation
import Observation
import ViewModels

/// The search for the open issues of a repository, as Swift developers write it without Rx: stored
/// properties, one task for each concern, the clock and the service injected.
@MainActor
@Observable
final class ObservableIssues: IssueSearch {
  var searchText = "" {
    didSet {
      if searchText != oldValue { pause() }
    }
  }

  private(set) var issues: [IssueRow] = []
  private(set) var status = SearchStatus.idle

  @ObservationIgnored private var lastSearch: String?
  @ObservationIgnored private var pausing: Task<Void, Never>?
  @ObservationIgnored private var searching: Task<Void, Never>?

  private let service: IssueService
  private let clock: any Clock<Duration>

  init(service: IssueService, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    self.clock = clock
  }

  func start() { pause() }

  func retry() {
    if searching == nil, let lastSearch { search(for: lastSearch) }
  }

  func stop() {
    pausing?.cancel()
    searching?.cancel()
    // NB: What only cancels leaves a spinner, and a `lastSearch` that is never searched for again.
    (pausing, searching, lastSearch) = (nil, nil, nil)
    (issues, status) = ([], .idle)
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
      let result = await service.search(for: name)
      // NB: Cancelling doesn't stop a task. Without this line a late answer would be shown.
      guard !Task.isCancelled else { return }
      (status, issues, searching) = (result.status, result.issues, nil)
    }
  }
}
