import Synchronization

/// A piece of work that waits in real time: for a later turn of the main queue, for a time of its
/// own, or for a task.
struct WaitingWork: ~Copyable, Sendable {
  private let count = WaitingCount.current

  init() { count.total.add(1, ordering: .relaxed) }

  deinit { count.total.subtract(1, ordering: .relaxed) }
}

/// Counts the work that waits in real time.
///
/// A marble test has a count of its own, to name work that it doesn't wait for.
package final class WaitingCount: Sendable {
  /// The count of the current task.
  @TaskLocal package static var current = WaitingCount()

  fileprivate let total = Atomic(0)

  package init() {}

  package var value: Int { total.load(ordering: .relaxed) }
}
