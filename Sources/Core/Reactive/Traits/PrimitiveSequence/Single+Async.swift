extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
  /// Makes a single from an `async` closure that is run in a task for each subscription.
  ///
  /// The second of the two bridges that leave the caller's isolation domain: `work` and its result
  /// are `Sendable`, the result is delivered on the main actor, and disposing cancels the task.
  /// Subscribe on the main actor; anything else stops the program with a message.
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
      MainActor.preconditionIsolated("subscribe to Single.create(work:) on the main actor")
      let delivery = SingleDelivery(observer)
      // Sound because the caller is on the main actor, and `delivery` is used there only.
      nonisolated(unsafe) let receiver = delivery
      let operation: @Sendable () async -> Void = {
        let result: SingleEvent<Element>
        do {
          result = .success(try await work())
        } catch {
          result = .failure(error)
        }
        await MainActor.run { receiver.deliver(result) }
      }
      let task =
        detached
        ? Task.detached(priority: priority, operation: operation)
        : Task(priority: priority, operation: operation)
      return Disposables.create {
        delivery.cancel()
        task.cancel()
      }
    }
  }
}

/// Hands the result on, unless the subscription has been disposed of meanwhile.
private final class SingleDelivery<Element> {
  private var observer: ((SingleEvent<Element>) -> Void)?

  init(_ observer: @escaping (SingleEvent<Element>) -> Void) {
    self.observer = observer
  }

  func deliver(_ result: SingleEvent<Element>) {
    let observer = observer
    self.observer = nil
    observer?(result)
  }

  func cancel() {
    observer = nil
  }
}
