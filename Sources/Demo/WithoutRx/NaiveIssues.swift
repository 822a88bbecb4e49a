import Core
import Foundation
import Observation
import ViewModels

/// The search as it's often written: one task, which the next one cancels.
///
/// It has two faults: `try?` swallows the cancellation, so a cancelled task searches at once, and a
/// key cancels a search in flight before the pause is over.
@MainActor
@Observable
final class NaiveIssues: IssueSearch {
  var searchText = "" {
    didSet {
      if searchText != oldValue { pause() }
    }
  }

  private(set) var issues: [IssueRow] = []
  private(set) var status = SearchStatus.idle

  @ObservationIgnored private var lastSearch: String?
  @ObservationIgnored private var task: Task<Void, Never>?

  private let service: IssueService
  private let clock: any Clock<Duration>

  init(service: IssueService, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    self.clock = clock
  }

  func start() {
    if !searchText.isEmpty { pause() }
  }

  func retry() {
    guard status != .searching, let lastSearch else { return }
    task?.cancel()
    task = Task { await search(for: lastSearch) }
  }

  func stop() {
    task?.cancel()
    lastSearch = nil
    (issues, status) = ([], .idle)
  }

  private func pause() {
    task?.cancel()
    task = Task {
      try? await clock.sleep(for: .milliseconds(500))
      await search()
    }
  }

  private func search() async {
    let text = searchText.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text != lastSearch else { return }
    lastSearch = text
    await search(for: text)
  }

  private func search(for text: String) async {
    issues = []
    guard !text.isEmpty else { return status = .idle }
    guard let name = RepositoryName(text) else { return status = .incompleteName }
    status = .searching
    let result = await service.search(for: name)
    (status, issues) = (result.status, result.issues)
  }
}
