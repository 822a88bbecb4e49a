import Synchronization

/// Counts the runs of an answer that behaves differently when it's run again.
final class RunCounter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
