extension ObservableType {
  /// Makes an observable from a closure that is run for each subscription.
  ///
  /// ```marbles
  /// result  (ab|)  create { send a, b, completed }
  /// ```
  ///
  /// This is how a callback becomes an observable. After `onCompleted`, `onError` or the disposal of
  /// the subscription nothing that the closure sends passes any more. Each of the three disposes of
  /// what the closure has returned, once: cancel there what was started. ReactiveX: Create.
  ///
  /// - Parameter subscribe: Starts the work of one subscription, sends its events to the observer that
  ///   it is given, at once or later, and returns what cancels the work.
  @inlinable
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> Disposable
  ) -> Observable<Element> {
    Producer { CreateObserver($0, subscribe).start() }
  }
}

@usableFromInline
final class CreateObserver<Element>: PassingObserver<Element> {
  private let subscribe: (AnyObserver<Element>) -> Disposable

  @usableFromInline
  init(
    _ downstream: Observer<Element>,
    _ subscribe: @escaping (AnyObserver<Element>) -> Disposable
  ) {
    self.subscribe = subscribe
    super.init(downstream)
  }

  @usableFromInline
  func start() -> Disposable {
    hold(subscribe(AnyObserver(self)))
    return ObjectHandle(object: self)
  }
}
