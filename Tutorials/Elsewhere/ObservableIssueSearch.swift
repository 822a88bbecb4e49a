import Foundation
import Observation

/// The search for a repository's issues in small, with `async` functions and Observation.
@MainActor
@Observable
public final class ObservableIssueSearch {
  /// What the line below the search field is to say.
  public private(set) var status = IssueSearchStatus.idle

  @ObservationIgnored private var requested: String?
  @ObservationIgnored private var pause: Task<Void, Never>?
  @ObservationIgnored private var search: Task<Void, Never>?
  private let clock: any Clock<Duration>
  private let titles: @Sendable (String) async throws -> [String]

  /// Creates a search that requests the issues of a name by `titles` and waits by `clock`.
  public init(
    titles: @escaping @Sendable (String) async throws -> [String],
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.titles = titles
    self.clock = clock
  }

  /// Follows what is typed until `texts` ends or the task that calls this is cancelled.
  public func follow(_ texts: some AsyncSequence<String, Never>) async {
    defer {
      pause?.cancel()
      search?.cancel()
    }
    for await text in texts {
      pause?.cancel()
      pause = Task { await wait(with: text.trimmingCharacters(in: .whitespaces)) }
    }
  }

  private func wait(with name: String) async {
    // Thrown when the next text comes during the pause.
    guard (try? await clock.sleep(for: .milliseconds(500))) != nil else { return }
    guard name != requested else { return }
    requested = name
    search?.cancel()
    search = Task { await show(name) }
  }

  private func show(_ name: String) async {
    guard !name.isEmpty else { return status = .idle }
    status = .searching
    let outcome: IssueSearchStatus
    do {
      outcome = .found(try await titles(name))
    } catch {
      outcome = .failed(error.localizedDescription)
    }
    // NB: Cancelling a task does not keep it from going on: a late answer would be shown.
    guard !Task.isCancelled else { return }
    status = outcome
  }
}
