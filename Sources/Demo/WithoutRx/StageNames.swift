import AsyncStage
import Dispatch

// The one place where the names that an app means are mapped to those of the stage. The view models
// beside this file are written for an app and don't know it.

typealias MainActor = StageActor
typealias Task = StageTask
typealias ContinuousClock = RealClock
typealias SuspendingClock = RealClock
typealias CheckedContinuation = StageContinuation
typealias UnsafeContinuation = StageContinuation

// NB: One default argument less than Swift's own functions have, because the compiler prefers those
// with fewer: so only the line of the first two is known.

nonisolated(nonsending) func withCheckedContinuation<Value>(
  line: Int = #line,
  _ body: (StageContinuation<Value, Never>) -> Void
) async -> sending Value {
  await withStageContinuation(line: line, body)
}

nonisolated(nonsending) func withCheckedThrowingContinuation<Value>(
  line: Int = #line,
  _ body: (StageContinuation<Value, any Error>) -> Void
) async throws -> sending Value {
  try await withStageThrowingContinuation(line: line, body)
}

nonisolated(nonsending) func withUnsafeContinuation<Value>(
  _ body: (StageContinuation<Value, Never>) -> Void
) async -> sending Value {
  await withStageContinuation(line: nil, body)
}

nonisolated(nonsending) func withUnsafeThrowingContinuation<Value>(
  _ body: (StageContinuation<Value, any Error>) -> Void
) async throws -> sending Value {
  try await withStageThrowingContinuation(line: nil, body)
}

extension DispatchQueue {
  static var main: StageMainQueue { StageMainQueue() }
}
