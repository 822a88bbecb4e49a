/// What `Task` means where async view models are played: a task of the ``Crew`` whose model runs.
///
/// Its work outside of an actor waits in the stage's list too, and so does that of its child tasks.
/// Detached tasks are no different. Outside of a stage it's a task as any other.
package struct StageTask<Success: Sendable, Failure: Error>: Sendable, Hashable {
  private let task: _Concurrency.Task<Success, Failure>

  package var isCancelled: Bool { task.isCancelled }

  package func cancel() { task.cancel() }
}

extension StageTask where Failure == Never {
  package var value: Success { get async { await task.value } }

  @discardableResult
  package init(
    name: String? = nil,
    priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture
    operation: sending @escaping @isolated(any) () async -> Success
  ) {
    let crew = Crew.current
    let id = crew?.begin(name)
    task = .init(name: name, executorPreference: crew, priority: priority) {
      defer { if let id { crew?.end(id) } }
      return await operation()
    }
  }

  @discardableResult
  package static func detached(
    name: String? = nil,
    priority: TaskPriority? = nil,
    operation: sending @escaping @isolated(any) () async -> Success
  ) -> StageTask {
    StageTask(name: name, priority: priority, operation: operation)
  }
}

extension StageTask where Failure == any Error {
  package var value: Success { get async throws { try await task.value } }

  @discardableResult
  package init(
    name: String? = nil,
    priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture
    operation: sending @escaping @isolated(any) () async throws -> Success
  ) {
    let crew = Crew.current
    let id = crew?.begin(name)
    task = .init(name: name, executorPreference: crew, priority: priority) {
      defer { if let id { crew?.end(id) } }
      return try await operation()
    }
  }

  @discardableResult
  package static func detached(
    name: String? = nil,
    priority: TaskPriority? = nil,
    operation: sending @escaping @isolated(any) () async throws -> Success
  ) -> StageTask {
    StageTask(name: name, priority: priority, operation: operation)
  }
}

extension StageTask where Success == Never, Failure == Never {
  package static var isCancelled: Bool { _Concurrency.Task<Never, Never>.isCancelled }
  package static var currentPriority: TaskPriority {
    _Concurrency.Task<Never, Never>.currentPriority
  }

  package static func checkCancellation() throws {
    try _Concurrency.Task<Never, Never>.checkCancellation()
  }

  package static func yield() async { await _Concurrency.Task<Never, Never>.yield() }

  package static func sleep<C: Clock>(
    for duration: C.Instant.Duration,
    tolerance: C.Instant.Duration? = nil,
    clock: C
  ) async throws {
    try await clock.sleep(for: duration, tolerance: tolerance)
  }

  package static func sleep<C: Clock>(
    until deadline: C.Instant,
    tolerance: C.Instant.Duration? = nil,
    clock: C
  ) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }

  /// Sleeps in the stage's time and fails the run, because in an app it would be real time.
  package static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await RealClock(name: "Task.sleep without a clock").sleep(for: duration)
  }

  package static func sleep(nanoseconds: UInt64) async throws {
    try await RealClock(name: "Task.sleep without a clock").sleep(for: .nanoseconds(nanoseconds))
  }
}
