import Foundation
import Observation

/// The search in small with `async`: a task for the pause and one for the request.
@MainActor
@Observable
final class ObservedIssueSearch {
  /// The text of the search field.
  var text = "" {
    didSet { if text != oldValue { pause() } }
  }

  /// The line below the search field.
  private(set) var status = IssueSearchStatus.idle

  @ObservationIgnored private var lastName = ""
  @ObservationIgnored private var pausing: Task<Void, Never>?
  @ObservationIgnored private var searching: Task<Void, Never>?
  private let titles: @Sendable (String) async throws -> [String]
  private let clock: any Clock<Duration>

  /// Creates a search that requests issues with `titles`; `clock` times the pause (in an app,
  /// `ContinuousClock()`).
  init(
    titles: @escaping @Sendable (String) async throws -> [String],
    clock: any Clock<Duration>
  ) {
    self.titles = titles
    self.clock = clock
  }

  /// Call when the view is gone: nothing of it stays in flight.
  func stop() {
    pausing?.cancel()
    searching?.cancel()
    (pausing, searching, lastName, status) = (nil, nil, "", .idle)
  }

  private func pause() {
    let name = text.trimmingCharacters(in: .whitespaces)
    pausing?.cancel()
    pausing = Task {
      do { try await clock.sleep(for: .milliseconds(500)) } catch { return }
      if name != lastName { search(for: name) }
    }
  }

  private func search(for name: String) {
    lastName = name
    searching?.cancel()
    guard !name.isEmpty else { return status = .idle }
    status = .searching
    searching = Task {
      let result: IssueSearchStatus
      do { result = .found(try await titles(name)) } catch {
        result = .failed(error.localizedDescription)
      }
      // NB: A task that is cancelled goes on, and would show its old answer.
      if !Task.isCancelled { status = result }
    }
  }
}
