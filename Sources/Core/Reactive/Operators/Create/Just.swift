extension ObservableType {
  /// Emits one element and completes.
  ///
  /// ```marbles
  /// result  (a|)  just(a)
  /// ```
  ///
  /// The element and the completion are sent before `subscribe` returns, on no scheduler; there is
  /// nothing to cancel and no error. Each subscription gets the same element. ReactiveX: Just.
  ///
  /// - Parameter element: The value to emit. It is not a closure that runs for each subscription;
  ///   that is `deferred`.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> { Just(element) }
}

@usableFromInline
final class Just<Element>: Observable<Element> {
  private let element: Element

  @usableFromInline
  init(_ element: Element) { self.element = element }

  override func attach(_ observer: Observer<Element>) -> Disposable {
    observer.onNext(element)
    observer.onCompleted()
    return Disposables.create()
  }
}
