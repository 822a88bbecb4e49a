extension ObservableType {
  /// Makes the source anew for each subscription.
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
    Deferred(observableFactory)
  }
}

private final class Deferred<Element>: Producer<Element> {
  private let observableFactory: () throws -> Observable<Element>

  init(_ observableFactory: @escaping () throws -> Observable<Element>) {
    self.observableFactory = observableFactory
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    do {
      return try observableFactory().attach(observer)
    } catch {
      observer.onError(error)
      return Disposables.create()
    }
  }
}
