extension ObservableType {
  /// Runs its closure for each subscription and subscribes to the result.
  ///
  /// ```marbles
  /// first   (1|)        deferred { just(count of subscriptions) }
  /// second        (2|)
  /// ```
  ///
  /// An error thrown by `observableFactory` is sent as the error of the sequence. ReactiveX: Defer.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { downstream in
      let observer = DeferredObserver(downstream)
      do {
        observer.subscribe(to: try observableFactory())
      } catch {
        observer.onError(error)
      }
      return ObjectHandle(object: observer)
    }
  }
}

private final class DeferredObserver<Element>: PassingObserver<Element> {}
