extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns an observable that iterates over the sequence anew for each subscription.
  ///
  /// The elements are delivered on the main actor, and disposing cancels the iteration. Subscribe on
  /// the main actor; anything else stops the program with a message.
  public func asObservable() -> Observable<Element> {
    .create { observer in
      let receiver = MainActorReceiver<Event<Element>>(observer.on)
      let task = Task {
        do {
          for try await element in self { await receiver.deliver(.next(element)) }
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
