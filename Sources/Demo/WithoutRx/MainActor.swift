import Synchronization

/// The actor that `@MainActor` means in this target: its jobs wait until ``Turns`` runs them.
///
/// The view models beside it are written for an app, where `@MainActor` is Swift's own. Here the name
/// finds this actor. Nothing runs in parallel and no job leaves the thread, so every run takes the same
/// turns in the same order, whatever else the machine does.
@globalActor
actor MainActor {
  static let shared = MainActor()

  private let executor = TurnExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

private final class TurnExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    Turns.all.add(UnownedJob(job), on: asUnownedSerialExecutor())
  }
}

/// The jobs that wait for their turn.
final class Turns: Sendable {
  /// The turns that one instant may take. A search takes fewer than ten; a task that yields without end
  /// takes all of them.
  static let limit = 10_000

  static let all = Turns()

  private let waiting = Mutex<[(job: UnownedJob, executor: UnownedSerialExecutor)]>([])

  func add(_ job: UnownedJob, on executor: UnownedSerialExecutor) {
    waiting.withLock { $0.append((job, executor)) }
  }

  /// Runs jobs, and those that they add, until none waits.
  ///
  /// - Throws: ``StillRunning`` once the limit is reached. The jobs that wait then are forgotten.
  func run() throws(StillRunning) {
    for _ in 0..<Self.limit {
      guard let next = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      next.job.runSynchronously(on: next.executor)
    }
    guard !waiting.withLock({ $0.isEmpty }) else { return }
    waiting.withLock { $0 = [] }
    throw StillRunning(turns: Self.limit)
  }
}

/// Work that never came to rest at one instant.
struct StillRunning: Error, CustomStringConvertible {
  let turns: Int

  var description: String { "still running after \(turns) turns" }
}

/// A value that a task waits for.
///
/// A task that waits is a job of this actor, and the actor's executor keeps the job until the value is
/// there. NB: A continuation would do the same in fewer lines, but a task that it resumes first visits
/// the thread pool of the process, and nobody can tell when it is back.
actor Gate<Value: Sendable> {
  private let keeper = Keeper()

  nonisolated var unownedExecutor: UnownedSerialExecutor { keeper.asUnownedSerialExecutor() }

  nonisolated var isOpen: Bool { keeper.result != nil }

  /// Lets the task continue; only the first result counts.
  nonisolated func open(_ result: Result<Value, any Error>) { keeper.open(result) }

  /// Waits for the value. A task that is cancelled gets a `CancellationError` at once.
  nonisolated(nonsending) func value(onCancel: @Sendable () -> Void) async throws -> Value {
    // NB: Nothing may follow `pass()` in this closure, which would leave the caller's actor for it.
    let result = await withTaskCancellationHandler {
      await pass()
    } onCancel: {
      open(.failure(CancellationError()))
      onCancel()
    }
    return try result.get()
  }

  private func pass() -> Result<Value, any Error> {
    keeper.result ?? .failure(CancellationError())
  }

  private final class Keeper: SerialExecutor {
    private struct State {
      var result: Result<Value, any Error>?
      var jobs: [UnownedJob] = []
    }

    private let state = Mutex(State())

    var result: Result<Value, any Error>? { state.withLock { $0.result } }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let isOpen = state.withLock { state in
        if state.result == nil { state.jobs.append(job) }
        return state.result != nil
      }
      if isOpen { Turns.all.add(job, on: asUnownedSerialExecutor()) }
    }

    func open(_ result: Result<Value, any Error>) {
      let jobs = state.withLock { state in
        guard state.result == nil else { return [UnownedJob]() }
        state.result = result
        defer { state.jobs = [] }
        return state.jobs
      }
      for job in jobs { Turns.all.add(job, on: asUnownedSerialExecutor()) }
    }
  }
}
