import Synchronization

/// Counts the instants that virtual clocks have reached, so that another thread that watches a test
/// can tell a long run from one that never leaves an instant.
package final class InstantCount: Sendable {
  /// The count of the current task.
  @TaskLocal package static var current = InstantCount()

  private let total = Atomic(0)

  package init() {}

  package var value: Int { total.load(ordering: .relaxed) }

  func advance() { total.add(1, ordering: .relaxed) }
}
