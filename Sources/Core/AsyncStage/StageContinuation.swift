import Synchronization

/// The meaning of `CheckedContinuation` and `UnsafeContinuation` where async view models are
/// played: a continuation that only the stage can resume.
///
/// One that is resumed from outside, such as by a dispatch queue, never continues: it might have
/// been resumed earlier or later, so no run could be repeated. The stage reports it by its line.
public struct StageContinuation<Value, Failure: Error>: Sendable {
  private let continuation: _Concurrency.CheckedContinuation<Value, Failure>
  private let crew: Crew?
  private let id: Int?

  init(_ continuation: _Concurrency.CheckedContinuation<Value, Failure>, line: Int?) {
    self.continuation = continuation
    crew = Crew.current
    id = crew?.open(continuationAt: line)
  }

  public func resume(returning value: sending Value) {
    if canResume() { continuation.resume(returning: value) }
  }

  public func resume(throwing error: Failure) {
    if canResume() { continuation.resume(throwing: error) }
  }

  public func resume() where Value == Void { resume(returning: ()) }

  public func resume(with result: sending Result<Value, Failure>) {
    if canResume() { continuation.resume(with: result) }
  }

  public func resume<Other: Error>(with result: sending Result<Value, Other>)
  where Failure == any Error {
    if canResume() { continuation.resume(with: result) }
  }

  /// Returns false for whoever isn't on the stage whose model waits.
  private func canResume() -> Bool {
    guard let crew, let id else { return true }
    guard Turns.isOnStage else {
      abandonedContinuations.withLock { $0.append(continuation) }
      return false
    }
    crew.close(continuation: id)
    return true
  }
}

/// Those that are never resumed. They're kept, because a continuation that is freed before it's
/// resumed says so on the terminal.
private let abandonedContinuations = Mutex<[any Sendable]>([])

/// Suspends a task until its continuation is resumed, as `withCheckedContinuation` does in an app.
public nonisolated(nonsending) func withStageContinuation<Value>(
  line: Int?,
  _ body: (StageContinuation<Value, Never>) -> Void
) async -> sending Value {
  await _Concurrency.withCheckedContinuation(isolation: #isolation) {
    body(StageContinuation($0, line: line))
  }
}

/// Suspends a task until its continuation is resumed, as `withCheckedThrowingContinuation` does in
/// an app.
public nonisolated(nonsending) func withStageThrowingContinuation<Value>(
  line: Int?,
  _ body: (StageContinuation<Value, any Error>) -> Void
) async throws -> sending Value {
  try await _Concurrency.withCheckedThrowingContinuation(isolation: #isolation) {
    body(StageContinuation($0, line: line))
  }
}
