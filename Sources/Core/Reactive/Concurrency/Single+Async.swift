extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
  /// Makes a single from an `async` closure that is run in a task for each subscription.
  ///
  /// The result is delivered on the main actor, and disposing cancels the task. Subscribe on the
  /// main actor; subscribing elsewhere crashes with a message.
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits neither priority nor task-local values.
  ///   - priority: Priority of the task.
  ///   - work: Returns the element or throws the error.
  @_disfavoredOverload
  public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @Sendable @escaping () async throws -> Element
  ) -> Single<Element> {
    .create { observer in
      let receiver = MainActorReceiver<SingleEvent<Element>>(observer)
      let operation: @Sendable () async -> Void = {
        do {
          let element = try await work()
          await receiver.deliver(.success(element))
        } catch {
          await receiver.deliver(.failure(error))
        }
      }
      let task =
        detached
        ? Task.detached(priority: priority, operation: operation)
        : Task(priority: priority, operation: operation)
      return Disposables.create {
        receiver.cancel()
        task.cancel()
      }
    }
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
  /// The element; throws the error, or `CancellationError` if the task is cancelled first.
  public nonisolated(nonsending) var value: Element {
    get async throws {
      for try await element in AsyncThrowingValues(source) { return element }
      throw CancellationError()
    }
  }
}
