import Dispatch
import Synchronization
import Testing

/// Runs the tests of a suite on threads that no other test needs.
///
/// Tests share few threads, one for each core. A test that waits for a program by blocking its thread
/// keeps others from being served, whose limits then run out.
public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true

  private static let executors = (0..<3).map { ThreadExecutor(number: $0) }
  private static let next = Atomic(0)

  /// Runs a test on one of the threads.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let number = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
    let executor = Self.executors[number % Self.executors.count]
    try await withTaskExecutorPreference(executor) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  /// Lets tests block the thread that they run on.
  public static var ownThread: Self { Self() }
}

/// A queue that runs tasks one after the other, on a thread beside those that tasks share.
private final class ThreadExecutor: TaskExecutor {
  private let queue: DispatchQueue

  init(number: Int) {
    queue = DispatchQueue(label: "tests that wait \(number)")
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
