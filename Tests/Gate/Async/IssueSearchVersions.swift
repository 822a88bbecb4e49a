import Core
import MarbleTesting
import Observation
import ViewModels

@testable import WithoutRx

/// The versions that are right: a task for each concern, and child tasks.
enum RightVersion: CaseIterable {
  case observable
  case group

  func screen(on stage: Stage, keepsModel: Bool = false) -> IssueSearchScreen {
    switch self {
    case .observable:
      IssueSearchScreen(stage, keepsModel: keepsModel, make: ObservableIssues.init)
    case .group:
      IssueSearchScreen(stage, keepsModel: keepsModel, make: GroupIssues.init)
    }
  }
}

/// The search with one task for the view's life, whose children pause and search.
///
/// It uses what a stage has to hold besides tasks: groups, child tasks, continuations, helpers
/// without isolation and `Task.sleep`.
@MainActor
@Observable
private final class GroupIssues: IssueSearch {
  var searchText = "" {
    didSet {
      if searchText != oldValue { pause() }
    }
  }

  private(set) var issues: [IssueRow] = []
  private(set) var status = SearchStatus.idle

  @ObservationIgnored private var lastSearch: String?
  @ObservationIgnored private var pausing: Task<Void, any Error>?
  @ObservationIgnored private var searching: Task<Void, Never>?

  private let service: IssueService
  private let clock: any Clock<Duration>

  init(service: IssueService, clock: any Clock<Duration>) {
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
    (pausing, searching, lastSearch) = (nil, nil, nil)
    (issues, status) = ([], .idle)
  }

  private func pause() {
    let text = searchText
    pausing?.cancel()
    pausing = Task {
      async let trimmed = Self.trimmed(text)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { [clock] in
          try await clock.sleep(for: .milliseconds(500))
        }
        for try await _ in group {}
      }
      let text = await trimmed
      guard text != lastSearch else { return }
      lastSearch = text
      search(for: text)
    }
  }

  private nonisolated static func trimmed(_ text: String) async -> String {
    await Task.yield()
    return await withCheckedContinuation { continuation in
      continuation.resume(returning: text.trimmingCharacters(in: .whitespacesAndNewlines))
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
      let result = await withTaskGroup(of: SearchResult.self) { [service] group in
        group.addTask { await service.search(for: name) }
        var result = SearchResult(status: .idle)
        for await search in group { result = search }
        return result
      }
      guard !Task.isCancelled else { return }
      (status, issues, searching) = (result.status, result.issues, nil)
    }
  }
}
