import Synchronization

/// The actor that `@MainActor` means in this target: its jobs wait in a list until
/// ``comeToRest()`` runs them.
///
/// The view models beside it are written for an app, where `@MainActor` is Swift's own. Here the name
/// finds this actor, and every run takes the same turns in the same order.
@globalActor
actor MainActor {
  static let shared = MainActor()

  /// The number of turns that one instant may take.
  ///
  /// A search takes fewer than ten. Only work that starts itself again takes all of them.
  static let limit = 10_000

  fileprivate static let jobs = Mutex<[(job: UnownedJob, line: Line)]>([])

  private let line = Line(isOpen: true)

  nonisolated var unownedExecutor: UnownedSerialExecutor { line.asUnownedSerialExecutor() }

  /// Runs the jobs that wait, and those that they add.
  ///
  /// - Returns: `false` if jobs still wait after the last turn. They're dropped.
  static func comeToRest() -> Bool {
    for _ in 0..<limit {
      guard let next = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return true }
      next.job.runSynchronously(on: next.line.asUnownedSerialExecutor())
    }
    return jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs.isEmpty
    }
  }
}

/// An executor whose jobs wait until it's open, and then for their turn.
private final class Line: SerialExecutor {
  /// The jobs that wait for ``open()``; `nil` once it's open.
  private let waiting: Mutex<[UnownedJob]?>

  init(isOpen: Bool) { waiting = Mutex(isOpen ? nil : []) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard waiting.withLock({ $0?.append(job) }) == nil else { return }
    MainActor.jobs.withLock { $0.append((job, self)) }
  }

  func open() {
    let jobs = waiting.withLock { jobs in
      defer { jobs = nil }
      return jobs ?? []
    }
    MainActor.jobs.withLock { $0 += jobs.map { ($0, self) } }
  }
}

/// A value that a task waits for.
///
/// NB: A continuation would do the same in fewer lines. But a task that it resumes first visits the
/// thread pool of the process, and nothing says when it's back. A task that waits here is a job of
/// this actor, and the actor's executor keeps it.
actor Gate<Value: Sendable> {
  private let line = Line(isOpen: false)
  private nonisolated let result = Mutex<Result<Value, any Error>?>(nil)

  nonisolated var unownedExecutor: UnownedSerialExecutor { line.asUnownedSerialExecutor() }

  nonisolated var isOpen: Bool { result.withLock { $0 != nil } }

  /// Lets the task continue; only the first result counts.
  nonisolated func open(_ value: Result<Value, any Error>) {
    result.withLock { $0 = $0 ?? value }
    line.open()
  }

  /// Waits for the value. A task that is cancelled gets a `CancellationError` at once.
  nonisolated(nonsending) func value(onCancel: @Sendable () -> Void) async throws -> Value {
    // NB: Nothing may follow `pass()` in this closure, which would leave the caller's actor for it.
    try await withTaskCancellationHandler {
      await pass()
    } onCancel: {
      open(.failure(CancellationError()))
      onCancel()
    }
    .get()
  }

  private func pass() -> Result<Value, any Error> {
    result.withLock { $0 } ?? .failure(CancellationError())
  }
}
