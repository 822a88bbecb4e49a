extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
  /// The element; throws the error, or `CancellationError` if the task is cancelled before
  /// it has come.
  public nonisolated(nonsending) var value: Element {
    get async throws {
      for try await element in AsyncThrowingValues(source) { return element }
      throw CancellationError()
    }
  }
}

extension PrimitiveSequence where Trait == MaybeTrait, Element: Sendable {
  /// The element if there is one; throws the error, or `CancellationError` if the task is cancelled
  /// before the end.
  public nonisolated(nonsending) var value: Element? {
    get async throws {
      for try await element in AsyncThrowingValues(source) { return element }
      return nil
    }
  }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Returns when the work is done; throws the error, or `CancellationError` if the task is cancelled
  /// before.
  public nonisolated(nonsending) var value: Void {
    get async throws {
      for try await _ in AsyncThrowingValues(source.map { (_: Never) -> Void in }) {}
    }
  }
}
