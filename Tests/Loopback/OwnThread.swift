import Foundation
import Synchronization
import Testing

/// Runs the tests of a suite on threads that no other test needs.
///
/// Tests share few threads, one for each core. A test that waits for a program by blocking its
/// thread keeps others from being served, whose limits then run out. So does a test of how a
/// process exits: until one of the shared threads is free, Swift Testing looks for that process
/// without a pause.
public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true

  private static let threads = WaitingThreads(limit: 4)

  /// Runs a test on one of the threads.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.threads) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  /// Lets tests block the thread that they run on.
  public static var ownThread: Self { Self() }
}

/// A few threads beside those that tasks share; each takes the job that has waited longest.
private final class WaitingThreads: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var threadCount = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isThreadNeeded = state.withLock { state in
      state.jobs.append(job)
      guard state.threadCount < limit else { return false }
      state.threadCount += 1
      return true
    }
    if isThreadNeeded { Thread.detachNewThread { [self] in work() } }
  }

  /// Works until nothing waits; the next job gets a new thread.
  private func work() {
    while let job = nextJob() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func nextJob() -> UnownedJob? {
    state.withLock { state in
      guard !state.jobs.isEmpty else {
        state.threadCount -= 1
        return nil
      }
      return state.jobs.removeFirst()
    }
  }
}
