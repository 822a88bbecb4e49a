extension ObservableType {
  /// Emits nothing and never ends.
  ///
  /// ```marbles
  /// other   ---a--b|
  /// result  --------  never()
  /// ```
  ///
  /// ReactiveX: Never.
  public static func never() -> Observable<Element> { Never() }
}

private final class Never<Element>: Observable<Element> {
  override func attach(_ observer: Observer<Element>) -> Disposable { Disposables.create() }
}
