/// A service as an async model calls it; an observable answers in the time of the stage.
public struct StagedService<Argument: Sendable, Value: Sendable>: Sendable {
  let crew: Crew
  let id: Int
  let name: @Sendable (Argument) -> String
  let isWrite: @Sendable (Argument) -> Bool

  /// Calls the service; a task that is cancelled cancels the call.
  ///
  /// - Throws: The error of the observable, or `CancellationError`.
  public func callAsFunction(_ argument: Argument) async throws -> Value {
    try await crew.answer(to: name(argument), isWrite: isWrite(argument)) { [id] in
      $0.call(id, argument, until: $1)
    }
  }
}
