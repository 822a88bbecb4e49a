extension ObservableType {
  /// Creates an observable from a closure that runs for each subscription.
  ///
  /// ```marbles
  /// result  (ab|)  create { send a, b, completed }
  /// ```
  ///
  /// This is how a callback becomes an observable. After `onCompleted`, `onError` or the disposal
  /// of the subscription nothing that the closure sends is passed on. Each of the three disposes
  /// once of the disposable that the closure has returned: cancel the work there. The observable
  /// holds the closure; a subscription doesn't, once it has run. ReactiveX: Create.
  ///
  /// - Parameter subscribe: Starts the work of one subscription, sends its events to the observer
  ///   that it is given, at once or later, and returns a disposable that cancels the work.
  @inlinable
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> Disposable
  ) -> Observable<Element> {
    Producer { CreateObserver($0).start(subscribe) }
  }
}

@usableFromInline
final class CreateObserver<Element>: PassingObserver<Element> {
  /// Runs the closure, and keeps only the disposable that it returns.
  @usableFromInline
  func start(_ subscribe: (AnyObserver<Element>) -> Disposable) -> Disposable {
    hold(subscribe(AnyObserver(self)))
    return ObjectHandle(object: self)
  }
}
