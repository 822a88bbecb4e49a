extension ObservableType {
  /// Leaves out all elements and passes only the end on.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  ------|  ignoreElements()
  /// ```
  ///
  /// ReactiveX: IgnoreElements.
  public func ignoreElements() -> Observable<Never> {
    IgnoreElements(asObservable())
  }
}

private final class IgnoreElements<Element>: Producer<Never> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  override func run(_ observer: Observer<Never>) -> Disposable {
    source.attach(IgnoreElementsObserver(observer))
  }
}

private final class IgnoreElementsObserver<Element>: OperatorObserver<Element, Never> {
  override func onNext(_ element: Element) {}
}
