extension ObservableType {
  /// Completes at once, without an element.
  ///
  /// ```marbles
  /// result  |  empty()
  /// ```
  ///
  /// ReactiveX: Empty.
  public static func empty() -> Observable<Element> { Empty() }
}

private final class Empty<Element>: Observable<Element> {
  override func attach(_ observer: Observer<Element>) -> Disposable {
    observer.onCompleted()
    return Disposables.create()
  }
}
