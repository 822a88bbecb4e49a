import Core
import Foundation
import Observation
import ViewModels

/// The search with an `AsyncStream` of texts, which one task reads for as long as the view is
/// shown.
@MainActor
@Observable
final class StreamIssues: IssueSearch {
  var searchText = "" {
    didSet {
      if searchText != oldValue { texts?.yield(searchText) }
    }
  }

  private(set) var issues: [IssueRow] = []
  private(set) var status = SearchStatus.idle

  @ObservationIgnored private var lastSearch: String?
  @ObservationIgnored private var listening: Task<Void, Never>?
  @ObservationIgnored private var searching: Task<Void, Never>?
  @ObservationIgnored private var texts: AsyncStream<String>.Continuation?

  private let service: IssueService
  private let clock: any Clock<Duration>

  init(service: IssueService, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    self.clock = clock
  }

  func start() {
    guard listening == nil else { return }
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    texts = continuation
    listening = Task { [clock, weak self] in
      for await text in stream.debounced(for: .milliseconds(500), clock: clock) {
        self?.search(for: text.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    continuation.yield(searchText)
  }

  func retry() {
    if searching == nil, let lastSearch { request(lastSearch) }
  }

  func stop() {
    listening?.cancel()
    searching?.cancel()
    (listening, searching, texts, lastSearch) = (nil, nil, nil, nil)
    (issues, status) = ([], .idle)
  }

  private func search(for text: String) {
    guard text != lastSearch else { return }
    lastSearch = text
    request(text)
  }

  private func request(_ text: String) {
    searching?.cancel()
    searching = nil
    issues = []
    guard !text.isEmpty else { return status = .idle }
    guard let name = RepositoryName(text) else { return status = .incompleteName }
    status = .searching
    searching = Task {
      let result = await service.search(for: name)
      guard !Task.isCancelled else { return }
      (status, issues, searching) = (result.status, result.issues, nil)
    }
  }
}

extension AsyncStream where Element: Sendable {
  /// Emits an element once none has followed it for `pause`; swift-async-algorithms has it for any
  /// sequence.
  fileprivate func debounced(for pause: Duration, clock: any Clock<Duration>) -> AsyncStream {
    AsyncStream { continuation in
      let reading = Task {
        var waiting: Task<Void, Never>?
        for await element in self {
          waiting?.cancel()
          waiting = Task {
            do { try await clock.sleep(for: pause) } catch { return }
            continuation.yield(element)
          }
        }
        waiting?.cancel()
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }
}
