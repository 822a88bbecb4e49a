import Synchronization

/// A value that a task of a ``Crew`` waits for.
final class Wait<Value: Sendable>: Sendable {
  private enum State {
    case open(CheckedContinuation<Value, any Error>?)
    case ended(Result<Value, any Error>)
  }

  private let state = Mutex(State.open(nil))

  var hasEnded: Bool {
    state.withLock {
      if case .ended = $0 { true } else { false }
    }
  }

  /// Lets the task continue; only the first result counts.
  func end(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      guard case .open(let continuation) = state else { return nil }
      state = .ended(result)
      return continuation
    }
    continuation?.resume(with: result)
  }

  /// Waits for the value. A task that is cancelled gets a `CancellationError` at once.
  func value(onCancel: @escaping @Sendable () -> Void) async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Value, any Error>? in
          if case .ended(let result) = state { return result }
          state = .open(continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      end(.failure(CancellationError()))
      onCancel()
    }
  }
}
