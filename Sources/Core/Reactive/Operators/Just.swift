extension ObservableType {
  /// Emits one element and completes.
  ///
  /// ```marbles
  /// result  (a|)  just(a)
  /// ```
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Just(element)
  }
}

@usableFromInline
final class Just<Element>: Observable<Element> {
  private let element: Element

  @usableFromInline
  init(_ element: Element) {
    self.element = element
  }

  override func attach(_ observer: Observer<Element>) -> Disposable {
    observer.onNext(element)
    observer.onCompleted()
    return Disposables.create()
  }
}
