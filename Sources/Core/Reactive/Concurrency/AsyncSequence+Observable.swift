extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns an observable that iterates over the sequence for each subscription.
  ///
  /// The elements are delivered on the main actor, and disposing cancels the iteration. Subscribe
  /// on the main actor; subscribing elsewhere crashes with a message. A sequence that throws
  /// `CancellationError` completes.
  ///
  /// - Parameter priority: The priority of the task that iterates.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    .create { observer in
      let receiver = MainActorReceiver<Event<Element>>(observer.on)
      let task = Task.detached(priority: priority) {
        do {
          for try await element in self { await receiver.deliver(.next(element)) }
          await receiver.deliver(.completed)
        } catch is CancellationError {
          await receiver.deliver(.completed)
        } catch {
          await receiver.deliver(.error(error))
        }
      }
      return Disposables.create {
        receiver.cancel()
        task.cancel()
      }
    }
  }
}
