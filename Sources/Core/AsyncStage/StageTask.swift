/// The meaning of `Task` where async view models are played: a task of the ``Crew`` whose model
/// runs.
///
/// Its work outside of an actor waits in the stage's list too, and so does that of its child tasks.
/// Detached tasks are no different. Outside of a stage, it's a task like any other.
public struct StageTask<Success: Sendable, Failure: Error>: Sendable, Hashable {
  private let task: _Concurrency.Task<Success, Failure>

  public var isCancelled: Bool { task.isCancelled }
  public var result: Result<Success, Failure> { get async { await task.result } }

  public func cancel() { task.cancel() }

  @available(macOS 26.0, iOS 26.0, *)
  public func escalatePriority(to priority: TaskPriority) { task.escalatePriority(to: priority) }
}

extension StageTask where Failure == Never {
  public var value: Success { get async { await task.value } }

  @discardableResult
  public init(
    name: String? = nil,
    priority: TaskPriority? = nil,
    file: String = #fileID,
    line: Int = #line,
    @_inheritActorContext @_implicitSelfCapture
    operation: sending @escaping @isolated(any) () async -> Success
  ) {
    let entry = TaskEntry(name, at: "\(file):\(line)")
    task = .init(name: name, executorPreference: entry.crew, priority: priority) {
      entry.begin()
      defer { entry.end() }
      return await operation()
    }
    entry.note { [task] in task.cancel() }
  }

  @discardableResult
  public static func detached(
    name: String? = nil,
    priority: TaskPriority? = nil,
    file: String = #fileID,
    line: Int = #line,
    operation: sending @escaping @isolated(any) () async -> Success
  ) -> StageTask {
    StageTask(name: name, priority: priority, file: file, line: line, operation: operation)
  }
}

extension StageTask where Failure == any Error {
  public var value: Success { get async throws { try await task.value } }

  @discardableResult
  public init(
    name: String? = nil,
    priority: TaskPriority? = nil,
    file: String = #fileID,
    line: Int = #line,
    @_inheritActorContext @_implicitSelfCapture
    operation: sending @escaping @isolated(any) () async throws -> Success
  ) {
    let entry = TaskEntry(name, at: "\(file):\(line)")
    task = .init(name: name, executorPreference: entry.crew, priority: priority) {
      entry.begin()
      defer { entry.end() }
      return try await operation()
    }
    entry.note { [task] in task.cancel() }
  }

  @discardableResult
  public static func detached(
    name: String? = nil,
    priority: TaskPriority? = nil,
    file: String = #fileID,
    line: Int = #line,
    operation: sending @escaping @isolated(any) () async throws -> Success
  ) -> StageTask {
    StageTask(name: name, priority: priority, file: file, line: line, operation: operation)
  }
}

extension StageTask where Success == Never, Failure == Never {
  public static var isCancelled: Bool { _Concurrency.Task<Never, Never>.isCancelled }
  public static var currentPriority: TaskPriority {
    _Concurrency.Task<Never, Never>.currentPriority
  }

  @available(macOS 26.0, iOS 26.0, *)
  public static var name: String? { _Concurrency.Task<Never, Never>.name }

  public static func checkCancellation() throws {
    try _Concurrency.Task<Never, Never>.checkCancellation()
  }

  public static func yield() async { await _Concurrency.Task<Never, Never>.yield() }

  public static func sleep<C: Clock>(
    for duration: C.Instant.Duration,
    tolerance: C.Instant.Duration? = nil,
    clock: C
  ) async throws {
    try await clock.sleep(for: duration, tolerance: tolerance)
  }

  public static func sleep<C: Clock>(
    until deadline: C.Instant,
    tolerance: C.Instant.Duration? = nil,
    clock: C
  ) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }

  /// Sleeps in the stage's time and fails the run, because in an app it would be real time.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await RealClock(name: "Task.sleep without a clock").sleep(for: duration)
  }

  public static func sleep(nanoseconds: UInt64) async throws {
    try await RealClock(name: "Task.sleep without a clock").sleep(for: .nanoseconds(nanoseconds))
  }
}

/// The entry of a task in the list of the crew whose model starts it.
private struct TaskEntry: Sendable {
  let crew = Crew.current
  private let id: Int?

  init(_ name: String?, at place: String) { id = crew?.begin(name, at: place) }

  /// Notes in which job the task takes its turns, once it has the first one.
  func begin() { if let id { crew?.note(job: Turns.lastJob, of: id) } }

  func note(cancel: @escaping @Sendable () -> Void) {
    if let id { crew?.note(cancel: cancel, of: id) }
  }

  func end() { if let id { crew?.end(id) } }
}
